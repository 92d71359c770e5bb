import * as z from 'zod/mini';

export const SlugClaim = z.object({
  uid: z.string(),
  claimedAt: z.date(),
  /** Whether the teacher was public under this slug, and keeps it. */
  wasPublic: z._default(z.boolean(), false),
});

/** By the name of its file. */
export const Migration = z.object({ doneAt: z.date() });

export const Lease = z.object({ holder: z.string(), expiresAt: z.date() });
