/**
 * A model of paying, redeeming, pausing, blocking and leaving, written only from docs/decisions (081, 084 and 096).
 * Times are in ms.
 */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export type TruePlan = {
  id: string;
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'canceled'
    | 'paused';
  createdAt: number;
  periodStartsAt: number;
  periodEndsAt: number;
  /** The requested end of a plan; null if it continues. */
  endsAt: number | null;
  saidAt: number | null;
  /** When the plan actually ended; null if it has not. */
  endedAt: number | null;
  /** Date of the plan's first unpaid invoice since the last paid one. */
  unpaidSince: number | null;
};

/** How long in ms a plan with a failed payment continues and can be paid. */
export const graceMs = 14 * dayMs;
const leewayMs = 3 * dayMs;

/** Until when a plan makes the teacher visible; null when it never began. */
export function paidUntil(plan: TruePlan): number | null {
  const { status, periodStartsAt, periodEndsAt, endsAt, saidAt, endedAt, unpaidSince } = plan;
  const isEnding = endsAt !== null && endsAt <= periodEndsAt;
  if (status === 'trialing' || status === 'active') {
    return isEnding ? endsAt : periodEndsAt + leewayMs;
  }
  if (status === 'past_due') {
    const since = unpaidSince ?? periodStartsAt;
    // Cancelling ends unpaid time at once.
    return isEnding ? Math.max(since, saidAt ?? since) : since + graceMs;
  }
  if (status === 'unpaid' || status === 'paused') return unpaidSince ?? periodStartsAt;
  return status === 'canceled' ? (endedAt ?? periodEndsAt) : null;
}

export const isOpen = ({ status }: TruePlan): boolean =>
  ['trialing', 'active', 'past_due', 'unpaid', 'paused'].includes(status);

/** A payment for a billing period that was not refunded. */
export type KeptPayment = { plan: string; from: number; to: number; invoice: string };

/** Pairs of payments for the same billing period, as texts. */
export function paidTwice(kept: readonly KeptPayment[], plans: readonly TruePlan[]): string[] {
  const ended = new Map(plans.map(({ id, endedAt }) => [id, endedAt ?? Infinity]));
  const spans = kept
    .map((one) => ({ ...one, to: Math.min(one.to, ended.get(one.plan) ?? Infinity) }))
    .toSorted((a, b) => a.from - b.from);
  return spans.flatMap((one, index) => {
    const other = spans.slice(index + 1).find(({ from, to }) => from < one.to && to > from);
    return other ? [`${one.invoice} and ${other.invoice} are for the same days`] : [];
  });
}

export type Person = {
  codes: Map<string, number>;
  takenBack: Set<string>;
  codeUntil: number | null;
  grantUntil: number | null;
  paused: boolean;
  blocked: boolean;
  /** Ids of known plans that have begun. */
  begun: Set<string>;
};

export const newPerson = (): Person => ({
  codes: new Map(),
  takenBack: new Set(),
  codeUntil: null,
  grantUntil: null,
  paused: false,
  blocked: false,
  begun: new Set(),
});

export type Shown = 'profile' | 'requires-subscription' | 'not-active';

/** What visitors see of a teacher. */
export function shown(
  { codeUntil, grantUntil, paused, blocked }: Person,
  paid: number | null,
  now: number,
): Shown {
  const isEntitled = [codeUntil, grantUntil, paid].some((end) => end !== null && end > now);
  if (!isEntitled) return 'requires-subscription';
  return paused || blocked ? 'not-active' : 'profile';
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Luxembourg',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The local time in Luxembourg, as if it were UTC in ms. */
const onTheWall = (instant: number) =>
  Date.parse(`${wallClock.format(instant).replace(' ', 'T')}Z`);

/**
 * The instant of a local time in Luxembourg, two hours ahead of UTC in summer, one in winter. For a time that occurs
 * twice, the second instant.
 */
function atWall(wall: number): number {
  const found = [1, 2].map((hours) => wall - hours * hourMs).find((one) => onTheWall(one) === wall);
  return found ?? wall - hourMs;
}

/** The same time of day some months later, or on the last day of a shorter month. */
export function monthsOn(instant: number, months: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  const wall = new Date(onTheWall(whole));
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, last));
  return atWall(wall.getTime()) + (instant - whole);
}

export const dayOf = (instant: number): string => wallClock.format(instant).slice(0, 10);

/** The last millisecond of a day in Luxembourg. */
export const lastOfDay = (isoDay: string): number =>
  atWall(Date.parse(`${isoDay}T00:00:00Z`) + dayMs - 1000) + 999;

const dayNumber = (isoDay: string): number => Date.parse(isoDay) / dayMs;

const holidays = new Set(
  (
    '01-01 05-01 05-09 06-23 08-15 11-01 12-25 12-26 ' +
    '2027-03-29 2027-05-06 2027-05-17 2028-04-17 2028-05-25 2028-06-05 2029-04-02 2029-05-10 2029-05-21 ' +
    '2030-04-22 2030-05-30 2030-06-10 2031-04-14 2031-05-22 2031-06-02 2032-03-29 2032-05-06 2032-05-17'
  ).split(' '),
);

function isWorkday(isoDay: string): boolean {
  const weekday = new Date(isoDay).getUTCDay();
  return weekday % 6 !== 0 && !holidays.has(isoDay) && !holidays.has(isoDay.slice(5));
}

/** The end of the withdrawal period: the fourteenth day after the contract, or the next working day. */
export function withdrawableUntil(madeAt: number): number {
  const days = Array.from({ length: 12 }, (_, more) => {
    const day = (dayNumber(dayOf(madeAt)) + 14 + more) * dayMs;
    return new Date(day).toISOString().slice(0, 10);
  });
  return lastOfDay(days.find(isWorkday) ?? '');
}

/**
 * The part of a payment owed after a withdrawal, in cents: for each begun 24 hours, the share of one paid calendar
 * day.
 */
export function owed(
  { cents, from, to }: { cents: number; from: number; to: number },
  declaredAt: number,
): number {
  const days = dayNumber(dayOf(to)) - dayNumber(dayOf(from));
  const begun = Math.max(0, Math.ceil((declaredAt - from) / dayMs));
  return days > 0 ? Math.floor((cents * Math.min(begun, days)) / days) : 0;
}
