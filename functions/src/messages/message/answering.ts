import {
  answersWithinADay,
  nextCheckAt,
  withExchange,
  withoutSender,
  type Exchange,
} from '@kloer/domain/message/answering.ts';
import type { Answering } from '../../database/schemas/message.ts';

const none: Answering = { exchanges: [], isPrompt: false, lookAt: null };

export function withMessage(known: Answering = none, one: Exchange, now: Date): Answering {
  const exchanges = withExchange(known.exchanges, one, now);
  return { ...known, exchanges, lookAt: earlier(known.lookAt, nextCheckAt(exchanges, now)) };
}

/** The earlier date; null if both are null. Only `refresh-answering.ts` may postpone a check. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one !== null && (other === null || one < other) ? one : other;

/** Changes nothing if the message was already answered or no longer counts. */
export function withAnswer(known: Answering, id: string, now: Date): Answering {
  const exchanges = known.exchanges.map((one) =>
    one.id === id && one.answeredAt === null ? { ...one, answeredAt: now } : one,
  );
  return withNextCheck(known, exchanges, now);
}

export const withoutThem = (
  known: Answering,
  sender: string,
  how: 'reported' | 'stopped',
  now: Date,
): Answering => withNextCheck(known, withoutSender(known.exchanges, sender, how, now), now);

/** The next check is due now if the profile's statement about answers is no longer true. */
function withNextCheck(known: Answering, exchanges: Exchange[], now: Date): Answering {
  const isOther = answersWithinADay(exchanges, now) !== known.isPrompt;
  const next = isOther ? now : nextCheckAt(exchanges, now);
  return { ...known, exchanges, lookAt: earlier(known.lookAt, next) };
}
