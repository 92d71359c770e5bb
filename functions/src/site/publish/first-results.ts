import { resultsOnPage } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { readListed, type Listed } from '../../database/listed-profiles.ts';
import type { Context } from '../../platform/context.ts';
import { digest } from '../../profile/projection/digest.ts';

/** The profiles that a list carries in its HTML: the first page of a search. */
export async function firstResults(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  filter: Listed,
): Promise<Profile[]> {
  return readListed(db, { filter, now: clock(), count: resultsOnPage });
}

/** A digest of what cards show: a new biography changes no list, but by its first words. */
export function digestOfCards(results: readonly Profile[]): string {
  return digest(results.map((profile) => ({ ...profile, updatedAt: '' })));
}

/** Digests of all that decides whether, where and how lists show a teacher; never empty. */
export type InLists = { cards: string; similar: string };

/** What becomes of a teacher in the lists of cards, and in those of similar teachers. */
export function digestsInLists(profile: Profile | null): InLists {
  if (!profile) return { cards: 'nowhere', similar: 'nowhere' };
  const { visibleUntil } = profile;
  // That all is still right, and that messages are soon answered, stands on the profile's own page alone.
  const { confirmedAt: _confirmedAt, isPrompt: _isPrompt, ...card } = profile;
  return {
    cards: digest({ ...card, bio: '', updatedAt: '' }),
    similar: digest([visibleUntil, shownAsSimilar(profile)]),
  };
}

/** What lists of similar teachers show, which is less than a card does: a name, a face, where, how much. */
export function shownAsSimilar(profile: Profile): unknown {
  const { uid, firstName, lastName, paths, picture, subjects } = profile;
  const { teachingLocations, cityId, studentRegions, studentCities } = profile;
  return [
    [uid, firstName, lastName, paths, picture, subjects],
    [teachingLocations, cityId, studentRegions, studentCities],
  ];
}
