import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import type { Findable } from '@kloer/domain/search/matching-facets.ts';
import { hasNewFacets } from '@kloer/domain/search-alert/new-teachers.ts';
import type { StoredDocument } from '../../database/references.ts';
import { Found, type SearchNews } from '../../database/schemas/search-alert.ts';
import { storedFields } from '../../database/timestamps.ts';

/** Search keys of the stored profile; null if it was hidden or is invalid. */
export function foundBefore(profile: StoredDocument<'profiles'>): Findable | null {
  if (!profile.exists) return null;
  const found = Found.safeParse(storedFields(profile, Object.keys(Found.shape)));
  return found.success ? (found.data as Findable) : null;
}

/** Maximum of changes stored for a teacher until the daily search for new teachers. */
const mostChanges = 10;

type Change = SearchNews['changes'][number];

/** Merges further changes into the last one. */
const withChange = (changes: readonly Change[], change: Change): Change[] => {
  const last = changes.at(-1);
  return changes.length < mostChanges || !last
    ? [...changes, change]
    : [...changes.slice(0, -1), { ...last, at: change.at }];
};

/** Records, for the search alerts, that more searches may find the teacher. */
export function writeSearchNews(
  transaction: FirebaseFirestore.Transaction,
  news: StoredDocument<'searchNews'>,
  before: Findable | null,
  profile: Profile,
  now: Date,
): void {
  if (!hasNewFacets(before, profile)) return;
  const change = { before: before as Change['before'], at: now };
  const changes = withChange(news.data()?.changes ?? [], change);
  transaction.set(news.ref, { changes, at: now });
}
