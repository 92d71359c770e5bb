import {
  answersWithinADay,
  nextLookAt,
  withExchange,
  withoutSender,
  type Exchange,
} from '@kloer/domain/message/answering.ts';
import type { Answering } from '../../database/schemas/message.ts';

const none: Answering = { exchanges: [], isPrompt: false, lookAt: null };

/** With one more message, which is looked at again once it has waited for a day. */
export function withMessage(known: Answering = none, one: Exchange, now: Date): Answering {
  const exchanges = withExchange(known.exchanges, one, now);
  return { ...known, exchanges, lookAt: earlier(known.lookAt, nextLookAt(exchanges, now)) };
}

/** What is due stays due: what a profile says is brought up to it by `look-at-answering.ts` alone. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one !== null && (other === null || one < other) ? one : other;

/** With a message answered now; the same where it was before, or is not counted any more. */
export function withAnswer(known: Answering, id: string, now: Date): Answering {
  const exchanges = known.exchanges.map((one) =>
    one.id === id && one.answeredAt === null ? { ...one, answeredAt: now } : one,
  );
  return lookedAt(known, exchanges, now);
}

/** Without what a sender wrote who was stopped or reported, as far as it counts no more. */
export const withoutThem = (
  known: Answering,
  sender: string,
  how: 'reported' | 'stopped',
  now: Date,
): Answering => lookedAt(known, withoutSender(known.exchanges, sender, how, now), now);

/** With other messages: due at once where they say something else of the teacher. */
function lookedAt(known: Answering, exchanges: Exchange[], now: Date): Answering {
  const isOther = answersWithinADay(exchanges, now) !== known.isPrompt;
  const next = isOther ? now : nextLookAt(exchanges, now);
  return { ...known, exchanges, lookAt: earlier(known.lookAt, next) };
}
