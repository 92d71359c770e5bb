import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { facetsOf } from '@kloer/domain/search/matching-facets.ts';
import { rankings, ranksOf } from '@kloer/domain/search/result-order.ts';
import { documentOf, type Reference } from '../../database/references.ts';
import { shownFields } from '../../database/schemas/profile.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import type { RankedEntry } from '../../database/schemas/ranking.ts';

type Ranks = Publication['ranks'];

export type Ranking = { ranks: Ranks; entry: RankedEntry | null };

const isShown = ([name]: [string, unknown]) => name in shownFields;

export function rankingOf(profile: Profile | null): Ranking {
  if (!profile) return { ranks: {}, entry: null };
  const { uid, visibleUntil } = profile;
  const shown = Object.fromEntries(Object.entries(profile).filter(isShown)) as RankedEntry['shown'];
  const found = Object.fromEntries(facetsOf(profile).map((facet) => [facet, true as const]));
  return { ranks: ranksOf(profile), entry: { uid, visibleUntil, shown, found } };
}

type Target = {
  db: FirebaseFirestore.Firestore;
  transaction: {
    set: (entry: Reference<'rankings'>, data: RankedEntry) => unknown;
    delete: (entry: Reference<'rankings'>) => unknown;
  };
};

/** Replaces the teacher's entries, also those written by earlier versions of the code. */
export function writeEntries(
  { db, transaction }: Target,
  before: Ranks,
  { ranks, entry }: Ranking,
): void {
  for (const ranking of rankings) {
    const [former, rank] = [before[ranking], ranks[ranking]];
    if (former && former !== rank) transaction.delete(documentOf(db, 'rankings', ranking, former));
    if (entry && rank) transaction.set(documentOf(db, 'rankings', ranking, rank), entry);
  }
}
