import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { countMessages } from '@kloer/domain/message/answering.ts';
import { mondayOf, noCounts, weeksShown, yearOf } from '@kloer/domain/visits/visit-counts.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { visitYearOf } from './keep-visits.ts';

export async function ownVisits(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
): Promise<CallResponse<'own-visits'>> {
  const now = clock();
  const mondays = Array.from({ length: weeksShown }, (_, at) => mondayOf(now, weeksShown - 1 - at));
  const [first = '', last = ''] = [mondays[0], mondays.at(-1)];
  const [answering, ...years] = await getTogether(
    db,
    documentOf(db, 'answering', uid),
    visitYearOf(db, uid, yearOf(first)),
    visitYearOf(db, uid, yearOf(last)),
  );
  const weeks = Object.assign({}, ...years.map((year) => year.data()?.weeks ?? {})) as Record<
    string,
    typeof noCounts
  >;
  const begun = mondays.findIndex((monday) => monday in weeks);
  const messages = countMessages(answering.data()?.exchanges ?? [], mondays);
  if (begun === -1) return { weeks: [], messages };
  return {
    messages,
    weeks: mondays.slice(begun).map((monday) => ({ monday, ...(weeks[monday] ?? noCounts) })),
  };
}
