import { calendarDay, endOfCalendarDay } from '../date/calendar-day.ts';
import { isWorkingDay } from '../date/working-day.ts';
import type { Plan } from './entitlement.ts';

export const withdrawalDays = 14;

/**
 * The end of the fourteenth day, or of the next working day (directive 2011/83/EU, article 9;
 * regulation 1182/71, article 3).
 */
export function withdrawalEndsAt(concludedAt: Date): Date {
  let day = calendarDay(concludedAt) + withdrawalDays;
  while (!isWorkingDay(day)) day += 1;
  return endOfCalendarDay(day);
}

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
  immediateStartAt: Date | null;
  payments: readonly PlanPayment[];
};

/** The time of the declaration counts, not of the address's confirmation. */
export function isInTime(
  { concludedAt }: Pick<Contract, 'concludedAt'>,
  declaredAt: Date,
): boolean {
  return declaredAt >= concludedAt && declaredAt <= withdrawalEndsAt(concludedAt);
}

const promptProofMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Whether an administrator must decide, because repeated late confirmations would let a user have
 * the plan for free.
 */
export function needsPerson(isRepeated: boolean, declaredAt: Date, provedAt: Date): boolean {
  return isRepeated && provedAt.getTime() - declaredAt.getTime() > promptProofMs;
}

/** Days that the link in a withdrawal's receipt works, which confirms the sender's address. */
export const proofDays = 14;

/** Days that a declared withdrawal is kept without and with a confirmed address. */
export const declarationKeptDays = { unproved: 30, proved: 730 } as const;
