import { dayMs } from '../date/spans.ts';
import { mondayOf } from '../visits/counted.ts';

/** A message that a teacher was sent, and when the teacher said that it is answered. */
export type Exchange = {
  id: string;
  /** Tells messages of one sender from those of others, and nothing else. */
  sender: string;
  receivedAt: Date;
  answeredAt: Date | null;
};

/** Messages are counted for so long. */
export const windowDays = 180;

/** From so many senders on something is said of how fast somebody answers. */
export const fewestSenders = 5;

/** So many messages of a teacher are counted at most, the newest. */
export const mostCounted = 200;

const endOf = ({ receivedAt }: Exchange) => receivedAt.getTime() + windowDays * dayMs;
const dayAfter = ({ receivedAt }: Exchange) => receivedAt.getTime() + dayMs;

/** Those that still count: the others are not kept. */
export function stillCounted(known: readonly Exchange[], now: Date): Exchange[] {
  return known.filter((each) => endOf(each) > now.getTime());
}

/** Those that still count, with a new one. */
export function withExchange(known: readonly Exchange[], one: Exchange, now: Date): Exchange[] {
  return [...stillCounted(known, now), one].slice(-mostCounted);
}

/**
 * Those that still count once a sender was reported, or stopped: what is no question of a family is nothing to answer.
 * Of whoever is stopped, only what may still be answered in time is left out, so that nobody who answers late
 * gets rid of it so.
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
 * Whether somebody usually answers within a day: more than half of the senders of the last months, of five at
 * least, were answered within a day of their first message. A message that is younger and unanswered counts
 * neither way.
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

/** When that may become otherwise by itself; null where it cannot. */
export function nextLookAt(exchanges: readonly Exchange[], now: Date): Date | null {
  const moments = exchanges
    .flatMap((one) => [endOf(one), ...(one.answeredAt === null ? [dayAfter(one)] : [])])
    .filter((moment) => moment > now.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** How many messages came in weeks that begin on some Mondays, and how many of them are answered. */
export function countMessages(exchanges: readonly Exchange[], mondays: readonly string[]) {
  const within = exchanges.filter(({ receivedAt }) => mondays.includes(mondayOf(receivedAt)));
  const answered = within.filter(({ answeredAt }) => answeredAt !== null);
  return { received: within.length, answered: answered.length };
}
