import { calendarDay, endOfCalendarDay } from '../date/calendar-day.ts';
import { dayMs } from '../date/spans.ts';
import { isWorkingDay } from '../date/working-day.ts';
import type { Plan } from './entitlement.ts';

export const withdrawalDays = 14;

/**
 * End of the fourteenth day, or of the next working day (directive 2011/83/EU, article 9; regulation 1182/71, article
 * 3). A renewal is not a new contract.
 */
export function withdrawalEndsAt(concludedAt: Date): Date {
  let day = calendarDay(concludedAt) + withdrawalDays;
  while (!isWorkingDay(day)) day += 1;
  return endOfCalendarDay(day);
}

/** Null once the deadline has passed. */
export function withdrawableUntil({ createdAt }: { createdAt: Date }, now: Date): Date | null {
  const endsAt = withdrawalEndsAt(createdAt);
  return endsAt >= now ? endsAt : null;
}

export type PlanPayment = {
  id: string;
  paidCents: number;
  refundedCents: number;
  startsAt: Date;
  endsAt: Date;
};

export type Contract = {
  plan: Plan;
  concludedAt: Date;
  /** When the buyer asked for a start within the withdrawal period; null otherwise. */
  immediateStartAt: Date | null;
  payments: readonly PlanPayment[];
};

/** The time of the declaration counts. */
export function isInTime(
  { concludedAt }: Pick<Contract, 'concludedAt'>,
  declaredAt: Date,
): boolean {
  return declaredAt >= concludedAt && declaredAt <= withdrawalEndsAt(concludedAt);
}

const promptProofMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Whether an administrator decides: a plan runs unpaid until the confirmation, so repeated late ones would give free
 * time.
 */
export function needsPerson(isRepeated: boolean, declaredAt: Date, provedAt: Date): boolean {
  return isRepeated && provedAt.getTime() - declaredAt.getTime() > promptProofMs;
}

/**
 * Cost of the used days, in cents rounded down. A begun day counts; otherwise withdrawing each evening and ordering
 * each morning would be free.
 */
function owedOf({ paidCents, startsAt, endsAt }: PlanPayment, declaredAt: Date): number {
  const days = calendarDay(endsAt) - calendarDay(startsAt);
  const begun = Math.ceil((declaredAt.getTime() - startsAt.getTime()) / dayMs);
  const used = Math.min(Math.max(begun, 0), days);
  return days <= 0 ? 0 : Math.floor((paidCents * used) / days);
}

/** In cents. */
export type WithdrawalRefund = {
  paidCents: number;
  /** Amount kept for the days used. */
  owedCents: number;
  refundCents: number;
  /** Amounts still to be refunded, by payment. */
  outstanding: readonly { id: string; cents: number }[];
};

/** Refunds everything, less the used days after an immediate start (directive 2011/83/EU, articles 13 and 14(3)). */
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
