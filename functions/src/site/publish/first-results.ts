import { resultsOnPage } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { readListed, type Listed } from '../../database/listed-profiles.ts';
import type { Context } from '../../platform/context.ts';
import { digest } from '../../profile/projection/digest.ts';

export async function firstResults(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  filter: Listed,
): Promise<Profile[]> {
  return readListed(db, { filter, now: clock(), count: resultsOnPage });
}

export function digestOfCards(results: readonly Profile[]): string {
  return digest(results.map((profile) => ({ ...profile, updatedAt: '' })));
}

/** Digests of what lists show of a teacher; never empty. */
export type InLists = { cards: string; similar: string };

export function digestsInLists(profile: Profile | null): InLists {
  if (!profile) return { cards: 'nowhere', similar: 'nowhere' };
  const { visibleUntil } = profile;
  // Only the profile's own page shows these fields.
  const { confirmedAt: _confirmedAt, reviews: _reviews, ...card } = profile;
  return {
    cards: digest({ ...card, bio: '', updatedAt: '' }),
    similar: digest([visibleUntil, shownAsSimilar(profile)]),
  };
}

export function shownAsSimilar(profile: Profile): unknown {
  const { uid, firstName, lastName, paths, picture, subjects } = profile;
  const { teachingLocations, cityId, studentRegions, studentCities } = profile;
  return [
    [uid, firstName, lastName, paths, picture, subjects],
    [teachingLocations, cityId, studentRegions, studentCities],
  ];
}
