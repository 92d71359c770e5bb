import { isoDayOf } from '@kloer/domain/date/date.ts';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { readIndex } from '../../profile/projection/teacher-index.ts';
import { documentOf } from '../../database/references.ts';
import type { CountedDay } from '../../database/schemas/history.ts';
import type { Context } from '../../platform/context.ts';
import { everySoOften } from '../../platform/every-so-often.ts';
import { countTeachers } from './count-teachers.ts';
import { dayStart } from './months.ts';

type DayContext = Pick<Context, 'db' | 'clock'>;

export async function keepCounts({ db }: DayContext, counted: CountedDay): Promise<void> {
  const day = isoDayOf(counted.countedAt);
  const month = day.slice(0, 7);
  const document = documentOf(db, 'history', month);
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data()?.days[day];
    if (known && known.countedAt >= counted.countedAt) return;
    const startsAt = dayStart(`${month}-01`);
    transaction.set(document, { startsAt, days: { [day]: counted } } as never, { merge: true });
  });
}

/** Counts teachers once an hour. The last count of a day stays stored. */
export async function keepDay(context: DayContext): Promise<void> {
  await everySoOften(context, 'count-day', hourMs, async (now) => {
    const { teachers, paying } = countTeachers((await readIndex(context)).values(), now);
    const { total, states } = teachers;
    const counts = { teachers: total, visible: states.visible, ...paying };
    await keepCounts(context, { countedAt: now, ...counts });
  });
}
