import {
  type CountedKind,
  countPauseMs,
  hourlyMost,
  mondayOf,
  noCounts,
  yearOf,
  type WeekCounts,
} from '@kloer/domain/visits/visit-counts.ts';
import { isoDayOf } from '@kloer/domain/date/date.ts';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { documentOf } from '../../database/references.ts';
import type { VisitYear } from '../../database/schemas/visits.ts';
import type { Context } from '../../platform/context.ts';

export type Kept = 'kept' | 'too-early' | 'nobody';

type KeepContext = Pick<Context, 'db' | 'clock'>;

const each = (countOf: (kind: CountedKind) => number): WeekCounts => ({
  visits: countOf('visits'),
  appearances: countOf('appearances'),
  contacts: countOf('contacts'),
});

export const visitYearOf = (db: Context['db'], uid: string, year: string) =>
  documentOf(db, 'visitCounts', `${uid}@${year}`);

function withCounts(year: VisitYear | undefined, counts: WeekCounts, uid: string, now: Date) {
  const monday = mondayOf(now);
  const hour = Math.floor(now.getTime() / hourMs);
  const soFar = year?.hour === hour ? year.inHour : noCounts;
  const added = each((kind) => Math.max(0, Math.min(counts[kind], hourlyMost[kind] - soFar[kind])));
  const week = year?.weeks[monday] ?? noCounts;
  return {
    uid,
    startsAt: new Date(`${yearOf(monday)}-01-01T00:00:00Z`),
    weeks: { ...year?.weeks, [monday]: each((kind) => week[kind] + added[kind]) },
    hour,
    inHour: each((kind) => soFar[kind] + added[kind]),
    writtenAt: now,
    // The month in which counting begins is incomplete, so no mail is sent about it.
    toldMonth: year?.toldMonth ?? isoDayOf(now).slice(0, 7),
  };
}

/**
 * Stores counts, at most once per `countPauseMs` and within the hourly limit. Skips hidden or
 * deleted teachers.
 */
export function keepVisits(context: KeepContext, uid: string, counts: WeekCounts): Promise<Kept> {
  const { db } = context;
  const now = context.clock();
  const document = visitYearOf(db, uid, yearOf(mondayOf(now)));
  return db.runTransaction(async (transaction) => {
    // Read before anything else, so that an unknown teacher costs one read.
    const profile = await transaction.get(documentOf(db, 'profiles', uid));
    if ((profile.data()?.visibleUntil ?? now) <= now) return 'nobody';
    const [deletion, stored] = await Promise.all([
      transaction.get(documentOf(db, 'deletions', uid)),
      transaction.get(document),
    ]);
    if (deletion.exists) return 'nobody';
    const year = stored.data();
    if (year && now.getTime() - year.writtenAt.getTime() < countPauseMs) return 'too-early';
    transaction.set(document, withCounts(year, counts, uid, now));
    return 'kept';
  });
}
