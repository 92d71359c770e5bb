import type { Locale } from '@kloer/domain/locale/locale.ts';
import { emptySearchesShown, type Overview } from '@kloer/domain/overview/overview.ts';
import { cantonNames, isCantonId } from '@kloer/domain/reference/cantons.ts';
import { isSubjectKey, subjectNames } from '@kloer/domain/reference/subjects.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { monthBefore } from './months.ts';

type Counted = Overview['empty_searches'][number];

function counted(key: string, count: number, language: Locale): Counted {
  const [subject = '', canton = ''] = key.split('@');
  return {
    subject: isSubjectKey(subject) ? subjectNames[subject][language] : null,
    canton: isCantonId(canton) ? cantonNames[canton][language] : null,
    count,
  };
}

export async function readEmptySearches(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  language: Locale,
): Promise<Counted[]> {
  const months = [monthBefore(clock(), 1), monthBefore(clock(), 0)];
  const found = await getTogether(
    db,
    ...months.map((month) => documentOf(db, 'emptySearches', month)),
  );
  const sums = new Map<string, number>();
  for (const [key, count] of found.flatMap((one) => Object.entries(one.data()?.counts ?? {}))) {
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums]
    .toSorted(([one, count], [other, less]) => less - count || (one < other ? -1 : 1))
    .slice(0, emptySearchesShown)
    .map(([key, count]) => counted(key, count, language));
}
