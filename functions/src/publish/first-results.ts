import { resultsOnPage } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { filterKeys } from '@kloer/domain/search/search-keys.ts';
import { collectionOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

import { digest } from '../projection/digest.ts';

/** The profiles that a list carries in its HTML: the first page of a search for one subject or all. */
export async function firstResults(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  subject: SubjectKey | '',
): Promise<Profile[]> {
  const found = await collectionOf(db, 'profiles')
    .where('searchKeys', 'array-contains-any', filterKeys({ subject, cityId: '' }))
    .where('visibleUntil', '>', clock())
    .orderBy('visibleUntil', 'desc')
    .limit(resultsOnPage)
    .get();
  return found.docs.map((document) => document.data());
}

/** A digest of what cards show: a new biography changes no list. */
export function digestOfCards(results: readonly Profile[]): string {
  return digest(results.map((profile) => ({ ...profile, bio: '', searchKeys: [], updatedAt: '' })));
}
