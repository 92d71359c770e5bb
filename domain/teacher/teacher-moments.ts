import { isoDayOf } from '../date/date.ts';
import { calendarDay, endOfCalendarDay } from '../date/calendar-day.ts';
import { dayMs } from '../date/spans.ts';
import type { Entitlement } from '../subscription/entitlement.ts';
import { entitledUntil, runs } from '../subscription/is-entitled.ts';
import type { TeacherMoment } from './teachers-table.ts';

const endingSoonDays = 14;

type Timed = { createdAtMs: number; entitlement: Entitlement };

const startOf = (day: number) => endOfCalendarDay(day - 1).getTime() + 1;

/** In Luxembourg. Day 0 was a Thursday. */
export function weekStartMs(now: Date): number {
  const today = calendarDay(now);
  return startOf(today - ((today + 3) % 7));
}

/** In Luxembourg. */
export function monthStartMs(now: Date): number {
  return startOf(calendarDay(now) - Number(isoDayOf(now).slice(8)) + 1);
}

/** False for a plan that renews. */
export function endsSoon({ entitlement }: Pick<Timed, 'entitlement'>, now: Date): boolean {
  const end = entitledUntil(entitlement);
  if (!end || end <= now || end.getTime() > now.getTime() + endingSoonDays * dayMs) return false;
  return !(runs(entitlement.stripe, now) && entitlement.stripe.renewsAt);
}

export function momentsAt(now: Date): Record<TeacherMoment, (teacher: Timed) => boolean> {
  const [week, month] = [weekStartMs(now), monthStartMs(now)];
  return {
    'new-this-week': ({ createdAtMs }) => createdAtMs >= week,
    'new-this-month': ({ createdAtMs }) => createdAtMs >= month,
    'ending-soon': (teacher) => endsSoon(teacher, now),
    'payment-disputed': ({ entitlement: { stripe } }) => stripe?.moneyBack === 'disputed',
  };
}
