import { calendarDay } from '../date/calendar-day.ts';
import { dayMs } from '../date/spans.ts';
import type { Contract, PlanPayment } from './withdrawal.ts';

/**
 * Price of the used days, in cents, rounded down. A begun day counts; otherwise daily orders and
 * withdrawals would be free.
 */
function owedOf({ paidCents, startsAt, endsAt }: PlanPayment, declaredAt: Date): number {
  const days = calendarDay(endsAt) - calendarDay(startsAt);
  const begun = Math.ceil((declaredAt.getTime() - startsAt.getTime()) / dayMs);
  const used = Math.min(Math.max(begun, 0), days);
  return days <= 0 ? 0 : Math.floor((paidCents * used) / days);
}

export type WithdrawalRefund = {
  paidCents: number;
  owedCents: number;
  refundCents: number;
  outstanding: readonly { id: string; cents: number }[];
};

/**
 * All payments, minus the used days after an immediate start (directive 2011/83/EU, articles 13 and
 * 14(3)).
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
