import type { Profile } from '@kloer/domain/profile/profile.ts';
import * as z from 'zod/mini';
import { shownFields } from './profile.ts';

/** A visible teacher in one ordered list; the document's id is the teacher's rank in it. */
export const RankedEntry = z.object({
  uid: z.string(),
  /** End of the listing: whoever reads leaves out what has ended. */
  visibleUntil: z.date(),
  /** What lists show. */
  shown: z.object(shownFields),
  /** By what a search finds the teacher (`facetsOf`). */
  found: z.record(z.string(), z.literal(true)),
});

export type RankedEntry = z.infer<typeof RankedEntry>;

/** An entry as lists have it, without what it is found by. */
export const ListedProfile = z.pipe(
  z.pick(RankedEntry, { uid: true, visibleUntil: true, shown: true }),
  z.transform(({ uid, visibleUntil, shown }): Profile => ({
    ...shown,
    uid,
    visibleUntil,
    bio: '',
  })),
);
