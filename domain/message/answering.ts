import { dayMs } from '../date/spans.ts';
import { mondayOf } from '../visits/visit-counts.ts';

export type Exchange = {
  id: string;
  /** A hash that does not identify the sender. */
  sender: string;
  receivedAt: Date;
  answeredAt: Date | null;
};

/** Messages older than these days do not count in the response time. */
export const windowDays = 180;

/** Below this number of senders, no response time is shown. */
const fewestSenders = 5;

/** Only this many messages of a teacher are kept, the newest ones. */
export const mostCounted = 200;

const endOf = ({ receivedAt }: Exchange) => receivedAt.getTime() + windowDays * dayMs;
const dayAfter = ({ receivedAt }: Exchange) => receivedAt.getTime() + dayMs;

export function stillCounted(known: readonly Exchange[], now: Date): Exchange[] {
  return known.filter((each) => endOf(each) > now.getTime());
}

export function withExchange(known: readonly Exchange[], one: Exchange, now: Date): Exchange[] {
  return [...stillCounted(known, now), one].slice(-mostCounted);
}

/**
 * Removes a sender's unanswered messages: all after a report; after a block only the last day's,
 * because a block must not hide that the teacher was late.
 */
export function withoutSender(
  known: readonly Exchange[],
  sender: string,
  how: 'reported' | 'stopped',
  now: Date,
): Exchange[] {
  const isLeftOut = (one: Exchange) =>
    one.sender === sender &&
    one.answeredAt === null &&
    (how === 'reported' || dayAfter(one) > now.getTime());
  return known.filter((one) => !isLeftOut(one));
}

/**
 * Whether most of at least five senders got an answer to their first message within a day. Ignores
 * the last day's messages.
 */
export function answersWithinADay(exchanges: readonly Exchange[], now: Date): boolean {
  const firsts = new Map<string, Exchange>();
  for (const one of stillCounted(exchanges, now)) {
    if (!firsts.has(one.sender)) firsts.set(one.sender, one);
  }
  const settled = [...firsts.values()].filter(
    (one) => one.answeredAt !== null || dayAfter(one) <= now.getTime(),
  );
  const inTime = settled.filter(
    (one) => one.answeredAt !== null && one.answeredAt.getTime() <= dayAfter(one),
  );
  return settled.length >= fewestSenders && inTime.length * 2 > settled.length;
}

/** When `answersWithinADay` can change without a new message. */
export function nextCheckAt(exchanges: readonly Exchange[], now: Date): Date | null {
  const moments = exchanges
    .flatMap((one) => [endOf(one), ...(one.answeredAt === null ? [dayAfter(one)] : [])])
    .filter((moment) => moment > now.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

export function countMessages(exchanges: readonly Exchange[], mondays: readonly string[]) {
  const within = exchanges.filter(({ receivedAt }) => mondays.includes(mondayOf(receivedAt)));
  const answered = within.filter(({ answeredAt }) => answeredAt !== null);
  return { received: within.length, answered: answered.length };
}
