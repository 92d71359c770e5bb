import * as z from 'zod/mini';

export const SlugClaim = z.object({
  uid: z.string(),
  claimedAt: z.date(),
  /** Whether the teacher was public under this slug. If so, the slug stays reserved. */
  wasPublic: z._default(z.boolean(), false),
});

/** The document id is the name of the migration's file. */
export const Migration = z.object({ doneAt: z.date() });

export const Lease = z.object({ holder: z.string(), expiresAt: z.date() });
