import * as z from 'zod/mini';

export const SlugClaim = z.object({
  uid: z.string(),
  claimedAt: z.date(),
  /** Whether a profile was visible under this slug, which then stays reserved. */
  wasPublic: z._default(z.boolean(), false),
});

/** The document id is the file name of the migration. */
export const Migration = z.object({ doneAt: z.date() });

export const Lease = z.object({ holder: z.string(), expiresAt: z.date() });
