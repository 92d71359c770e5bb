import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import * as z from 'zod/mini';
import { shownFields } from './profile.ts';

export const RankedEntry = z.object({
  uid: z.string(),
  /** Readers skip entries after this time. */
  visibleUntil: z.date(),
  shown: z.object(shownFields),
  /** Search keys from `facetsOf`. */
  found: z.record(z.string(), z.literal(true)),
});

export type RankedEntry = z.infer<typeof RankedEntry>;

export const ListedProfile = z.pipe(
  z.pick(RankedEntry, { uid: true, visibleUntil: true, shown: true }),
  z.transform(({ uid, visibleUntil, shown }): Profile => ({
    ...shown,
    uid,
    visibleUntil,
    bio: '',
  })),
);
