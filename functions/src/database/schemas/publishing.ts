import * as z from 'zod/mini';

/** Whose name slug it is or was. */
export const SlugClaim = z.object({
  uid: z.string(),
  claimedAt: z.date(),
  /** Whether a profile was shown under it: then it stays the teacher's after a change of name. */
  wasPublic: z._default(z.boolean(), false),
});

/** Who alone may do something until when. */
export const Lease = z.object({ holder: z.string(), expiresAt: z.date() });
