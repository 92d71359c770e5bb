import * as z from 'zod/mini';

export const SlugClaim = z.object({
  uid: z.string(),
  claimedAt: z.date(),
  /** If a profile was shown under it, the teacher keeps it. */
  wasPublic: z._default(z.boolean(), false),
});

/** An exclusive lock with an end. */
export const Lease = z.object({ holder: z.string(), expiresAt: z.date() });
