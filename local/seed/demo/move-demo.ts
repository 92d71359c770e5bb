import { calendarDay, endOfCalendarDay } from '@kloer/domain/date/calendar-day.ts';
import { hourMs } from '@kloer/domain/date/spans.ts';
import type { PaidPlan } from '@kloer/domain/subscription/changes.ts';
import { paidPlanOf } from '@kloer/domain/subscription/stripe-plan.ts';
import { withdrawalEndsAt } from '@kloer/domain/subscription/withdrawal.ts';
import type Stripe from 'stripe';
import { periodEnd } from '../../stripe/calendar.ts';
import {
  demoPaths,
  fileOf,
  pathOfDocument,
  stripeOf,
  type Demo,
  type DemoDocument,
} from './demo-file.ts';

export type Move = (instant: Date) => Date;

const startOf = (day: number) => endOfCalendarDay(day - 1).getTime() + 1;

/** Moves an instant by whole days in Luxembourg; keeps the time of day, also across daylight saving changes. */
function daysLater(instant: Date, days: number): Date {
  const day = calendarDay(instant);
  const sinceStart = instant.getTime() - startOf(day);
  const untilEnd = endOfCalendarDay(day).getTime() - instant.getTime();
  return sinceStart < untilEnd
    ? new Date(startOf(day + days) + sinceStart)
    : new Date(endOfCalendarDay(day + days).getTime() - untilEnd);
}

/**
 * Instants up to this long after the end of a paid period move with that end, such as the time of the next request to
 * Stripe.
 */
const afterEndMs = 6 * hourMs;

const atSeconds = (seconds: number) => new Date(seconds * 1000);

function subscriptionsOf(demo: Demo): Stripe.Subscription[] {
  return stripeOf(demo).flatMap(([kind, , object]) =>
    kind === 'subscription' ? [object as Stripe.Subscription] : [],
  );
}

/** The old and the new end of each paid period. The new end follows the calendar, because months differ in length. */
function movedEnds(demo: Demo, move: Move): { from: number; to: number }[] {
  const moved = (seconds: number) => move(atSeconds(seconds)).getTime() / 1000;
  return subscriptionsOf(demo).flatMap(({ billing_cycle_anchor: anchor, items }) =>
    items.data.flatMap(({ current_period_start, current_period_end, price: { recurring } }) => {
      if (!recurring) return [];
      const to = periodEnd(moved(anchor), recurring, moved(current_period_start));
      return [{ from: current_period_end * 1000, to: to * 1000 }];
    }),
  );
}

/** Returns a function that moves every instant of a demo such that its first day becomes the day of `now`. */
function moveOf(demo: Demo, now: Date): Move {
  const days = calendarDay(now) - calendarDay(demo.recordedAt);
  const known = new Map<number, Date>();
  const byDays: Move = (instant) => {
    const moved = known.get(instant.getTime()) ?? daysLater(instant, days);
    known.set(instant.getTime(), moved);
    return moved;
  };
  const ends = movedEnds(demo, byDays);
  return (instant) => {
    const time = instant.getTime();
    // Times from Stripe are whole seconds. The end of a grant is not: it is the last millisecond of a day.
    const isWhole = time % 1000 === 0;
    const end = ends.find(({ from }) => isWhole && from <= time && time < from + afterEndMs);
    return end ? new Date(time - end.from + end.to) : byDays(instant);
  };
}

const isoInstants = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const digits = /^\d{10}(\d{3})?$/;

/**
 * Moves a number if it is an instant: seconds since 1970 have ten digits from 2001 to 2286, milliseconds thirteen;
 * prices have fewer digits.
 */
function moveNumber(value: number, move: Move): number {
  if (!digits.test(String(value))) return value;
  const unit = value < 1e12 ? 1000 : 1;
  return move(new Date(value * unit)).getTime() / unit;
}

type Numbers = 'with-numbers' | 'texts-only';

/**
 * Moves the instants in JSON. An instant is a text such as `2026-11-23T23:00:00.000Z`, also within another text; in
 * accounts and Stripe's data also a number of seconds or milliseconds. A day without a time is not moved.
 */
export function moveInstants(json: string, move: Move, numbers: Numbers): string {
  const moved = json.replaceAll(isoInstants, (text) => move(new Date(text)).toISOString());
  if (numbers === 'texts-only') return moved;
  const revive = (_key: string, value: unknown): unknown => {
    if (typeof value === 'number') return moveNumber(value, move);
    if (typeof value === 'string' && digits.test(value)) {
      return String(moveNumber(Number(value), move));
    }
    return value;
  };
  return JSON.stringify(JSON.parse(moved, revive));
}

/** The files in which numbers can be instants. In other files, numbers of ten digits may be checksums. */
const withNumbers: readonly string[] = [demoPaths.accounts, demoPaths.stripe];

/** The files of a demo with all instants moved; each line is JSON. */
function withMovedInstants(demo: Demo, move: Move): Demo['files'] {
  return Object.fromEntries(
    Object.entries(demo.files).map(([name, text]) => {
      if (name.startsWith(demoPaths.blobs)) return [name, text];
      const numbers = withNumbers.includes(name) ? 'with-numbers' : 'texts-only';
      const lines = text.split('\n').map((line) => line && moveInstants(line, move, numbers));
      return [name, lines.join('\n')];
    }),
  );
}

/**
 * The plan that the product stores for a Stripe subscription. Handles only active subscriptions, cancelled or not, like
 * those of the demo.
 */
export function planFor(subscription: Stripe.Subscription): PaidPlan | null {
  const { id, items, created, cancel_at, canceled_at } = subscription;
  const [item] = items.data;
  if (!item || subscription.status !== 'active') return null;
  const plan = paidPlanOf({
    id,
    plan: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    status: 'active',
    createdAt: atSeconds(created),
    periodStartsAt: atSeconds(item.current_period_start),
    periodEndsAt: atSeconds(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: cancel_at === null ? null : atSeconds(cancel_at),
    canceledAt: canceled_at === null ? null : atSeconds(canceled_at),
    endedAt: null,
    overdueSince: null,
    moneyBack: null,
  });
  return plan && { ...plan, withdrawalEndsAt: withdrawalEndsAt(atSeconds(created)) };
}

function storedPlan({
  plan,
  cancellationPending,
  moneyBack: _none,
  ...instants
}: PaidPlan): object {
  const times = Object.entries(instants).map(([name, instant]) => [
    name,
    { timestampValue: instant.toISOString() },
  ]);
  const fields = {
    cancellationPending: { booleanValue: cancellationPending },
    plan: { stringValue: plan },
    ...(Object.fromEntries(times) as object),
  };
  return { mapValue: { fields: inOrder(fields) } };
}

/** Sorts fields by name, as Firestore's exports do. */
const inOrder = (fields: object) =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));

type StoredSubscription = {
  entitlement: { mapValue: { fields: Record<string, object> } };
};

/** The demo's documents, with plans as the product would compute them from the moved subscriptions. */
function withPlans(demo: Demo): string {
  const plans = new Map(
    subscriptionsOf(demo).flatMap((subscription) => {
      const plan = planFor(subscription);
      const { uid } = subscription.metadata;
      return plan && uid !== undefined ? [[`subscriptions/${uid}`, plan]] : [];
    }),
  );
  const lines = fileOf(demo, demoPaths.documents).split('\n');
  return lines
    .map((line) => {
      if (!line.includes('/documents/subscriptions/')) return line;
      const document = JSON.parse(line) as DemoDocument;
      const plan = plans.get(pathOfDocument(document));
      if (!plan) return line;
      const { entitlement } = document.fields as StoredSubscription;
      entitlement.mapValue.fields['stripe'] = storedPlan(plan);
      return JSON.stringify(document);
    })
    .join('\n');
}

/** The demo as if it had been recorded on the day of `now`. */
export function moveDemo(demo: Demo, now: Date): Demo {
  const move = moveOf(demo, now);
  const moved = { recordedAt: move(demo.recordedAt), files: withMovedInstants(demo, move) };
  return { ...moved, files: { ...moved.files, [demoPaths.documents]: withPlans(moved) } };
}
