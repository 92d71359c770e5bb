import { calendarDay, endOfCalendarDay } from '../date/calendar-day.ts';
import { dayMs } from '../date/spans.ts';
import { isWorkingDay } from '../date/working-day.ts';
import type { Plan } from './entitlement.ts';

/** Within so many days after it was made, a contract made at a distance can be withdrawn from. */
export const withdrawalDays = 14;

/**
 * The last moment at which a contract can be withdrawn from: the end of the fourteenth day after the day
 * on which it was made, or of the next working day where that is none (directive 2011/83/EU, article 9;
 * regulation 1182/71, article 3). A renewal is no new contract.
 */
export function withdrawalEndsAt(concludedAt: Date): Date {
  let day = calendarDay(concludedAt) + withdrawalDays;
  while (!isWorkingDay(day)) day += 1;
  return endOfCalendarDay(day);
}

/** Until when a contract can still be withdrawn from; null once that is over. */
export function withdrawableUntil({ createdAt }: { createdAt: Date }, now: Date): Date | null {
  const endsAt = withdrawalEndsAt(createdAt);
  return endsAt >= now ? endsAt : null;
}

/** One payment of a plan, and the time that it is for. */
export type PlanPayment = {
  id: string;
  paidCents: number;
  /** Of it, what was given back by now, by whomever. */
  refundedCents: number;
  startsAt: Date;
  endsAt: Date;
};

/** A plan as a contract that somebody made. */
export type Contract = {
  plan: Plan;
  concludedAt: Date;
  /** When its buyer asked for it to begin before the time of withdrawal is over; null: never. */
  immediateStartAt: Date | null;
  payments: readonly PlanPayment[];
};

/** Whether a declaration comes in time: what counts is when it was sent. */
export function isInTime(
  { concludedAt }: Pick<Contract, 'concludedAt'>,
  declaredAt: Date,
): boolean {
  return declaredAt >= concludedAt && declaredAt <= withdrawalEndsAt(concludedAt);
}

/** Whoever proves a declaration within so much time has read the receipt when it came. */
const promptProofMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Whether a person decides on a withdrawal. A plan runs on until its declaration is proved, and nothing is
 * owed for that time: whoever withdraws again and again, each time proved late, would never pay.
 */
export function needsPerson(isRepeated: boolean, declaredAt: Date, provedAt: Date): boolean {
  return isRepeated && provedAt.getTime() - declaredAt.getTime() > promptProofMs;
}

/**
 * What is owed of a payment for the days used: days of 24 hours from where the paid time begins, one that has
 * begun counted, and cents rounded down. Were it not counted, whoever withdraws each evening and orders each
 * morning would be shown for nothing.
 */
function owedOf({ paidCents, startsAt, endsAt }: PlanPayment, declaredAt: Date): number {
  const days = calendarDay(endsAt) - calendarDay(startsAt);
  const begun = Math.ceil((declaredAt.getTime() - startsAt.getTime()) / dayMs);
  const used = Math.min(Math.max(begun, 0), days);
  return days <= 0 ? 0 : Math.floor((paidCents * used) / days);
}

/** What withdrawing comes to, in cents. */
export type WithdrawalRefund = {
  paidCents: number;
  /** For the days used. */
  owedCents: number;
  /** What the buyer has back in the end: the rest. */
  refundCents: number;
  /** What is still to be given back, by payment. */
  outstanding: readonly { id: string; cents: number }[];
};

/**
 * All that was paid goes back; of a plan that began on its buyer's wish, without what is owed for the days
 * used until the withdrawal was declared (directive 2011/83/EU, articles 13 and 14(3)).
 */
export function withdrawalRefund(
  { immediateStartAt, payments }: Contract,
  declaredAt: Date,
): WithdrawalRefund {
  const sums = { paidCents: 0, owedCents: 0, refundCents: 0 };
  const outstanding: { id: string; cents: number }[] = [];
  for (const payment of payments) {
    const { id, paidCents, refundedCents } = payment;
    const owedCents = immediateStartAt === null ? 0 : owedOf(payment, declaredAt);
    sums.paidCents += paidCents;
    sums.owedCents += owedCents;
    sums.refundCents += paidCents - owedCents;
    const cents = paidCents - owedCents - refundedCents;
    if (cents > 0) outstanding.push({ id, cents });
  }
  return { ...sums, outstanding };
}
