import { isoDayOf } from '@kloer/domain/date/date.ts';
import { monthsShown, type Overview } from '@kloer/domain/overview/overview.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { MonthOfHistory } from '../../database/schemas/history.ts';
import type { Context } from '../../platform/context.ts';
import { isWhole } from './keep-revenue.ts';
import { daysOf, monthBefore } from './months.ts';

type History = Pick<Overview, 'days' | 'revenue'>;
type Month = { month: string; stored: MonthOfHistory };

const byDay = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

function daysIn({ stored }: Month): History['days'] {
  return Object.entries(stored.days)
    .toSorted(byDay)
    .map(([day, { countedAt: _countedAt, ...counts }]) => ({ day, ...counts }));
}

function revenueIn({ month, stored }: Month, first: string, today: string): History['revenue'] {
  const counted = Object.values(stored.revenue);
  const latestMs = Math.max(...counted.map(({ countedAt }) => countedAt.getTime()));
  if (counted.length === 0) return [];
  const missing = daysOf(month).filter(
    (day) => day >= first && day < today && !isWhole(day, stored),
  );
  return [
    {
      month,
      cents: counted.reduce((sum, { cents }) => sum + cents, 0),
      counted_until: new Date(latestMs).toISOString(),
      days_missing: missing.length,
    },
  ];
}

export async function readHistory({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<History> {
  const now = clock();
  const names = Array.from({ length: monthsShown }, (_, at) =>
    monthBefore(now, monthsShown - 1 - at),
  );
  const found = await getTogether(db, ...names.map((month) => documentOf(db, 'history', month)));
  const months = names.flatMap((month, at) => {
    const stored = found[at]?.data();
    return stored ? [{ month, stored }] : [];
  });
  const first = months.flatMap(({ stored }) => Object.keys(stored.revenue)).toSorted()[0] ?? '';
  const today = isoDayOf(now);
  return {
    days: months.flatMap(daysIn),
    revenue: months.flatMap((month) => revenueIn(month, first, today)),
  };
}
