import { AppError } from '@kloer/domain/errors/errors.ts';
import { isoDayOf } from '@kloer/domain/date/date.ts';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { MonthOfHistory } from '../../database/schemas/history.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { everySoOften } from '../../platform/every-so-often.ts';
import { dayEnd, dayStart, daysOf, monthBefore } from './months.ts';

type RevenueContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log'>;

/** Days requested from Stripe per hour, oldest first. */
const daysAtATime = 10;

/** Stripe's ledger may be late, so a day is read again this long after its end. */
const leewayMs = hourMs;

export function isWhole(day: string, month: MonthOfHistory | undefined): boolean {
  const counted = month?.revenue[day];
  return !!counted && counted.countedAt.getTime() >= dayEnd(day).getTime() + leewayMs;
}

async function dueDays({ db }: RevenueContext, now: Date): Promise<string[]> {
  const months = [monthBefore(now, 1), monthBefore(now, 0)];
  const stored = await getTogether(db, ...months.map((month) => documentOf(db, 'history', month)));
  const today = isoDayOf(now);
  const missed = months.flatMap((month, at) =>
    daysOf(month).filter((day) => day < today && !isWhole(day, stored[at]?.data())),
  );
  return [today, ...missed].slice(0, daysAtATime);
}

async function keepDayOf(context: RevenueContext, day: string): Promise<void> {
  const { db, clock, payments } = context;
  const countedAt = clock();
  const cents = await payments.revenueBetween(dayStart(day), dayEnd(day));
  const month = day.slice(0, 7);
  const document = documentOf(db, 'history', month);
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data()?.revenue[day];
    // A later read of the revenue is stored already, and is more complete.
    if (known && known.countedAt >= countedAt) return;
    const startsAt = dayStart(`${month}-01`);
    const revenue = { [day]: { countedAt, cents } };
    transaction.set(document, { startsAt, revenue } as never, { merge: true });
  });
}

/** Once an hour, reads today's revenue and that of all incomplete days since the first order. */
export async function keepRevenue(context: RevenueContext): Promise<void> {
  await everySoOften(context, 'count-revenue', hourMs, async (now) => {
    if ((await collectionOf(context.db, 'customers').limit(1).get()).empty) return;
    try {
      for (const day of await dueDays(context, now)) await keepDayOf(context, day);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'payment-unavailable')) throw error;
      context.log.warn('revenue was not counted', errorDetails(error));
    }
  });
}
