import { dayMs } from '@kloer/domain/date/spans.ts';
import { following, type ChangeName } from '@kloer/domain/subscription/changes.ts';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';
import { isTakenBack } from '@kloer/domain/subscription/refunded-or-disputed.ts';
import { isCancelledUnpaid, type ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import {
  entitledUntil,
  isEntitled,
  runs,
  type SubscriptionState,
} from '@kloer/domain/subscription/subscription.ts';
import { visibleUntil } from '@kloer/domain/subscription/visibility.ts';
import { shownByPlanUntil } from '@kloer/domain/subscription/own-subscription.ts';
import { withdrawableUntil } from '@kloer/domain/subscription/withdrawal.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { CustomerFacts, Invoice } from '../../platform/payments/payments.ts';

/** Mailed once per `reason` and `occasion`. */
export type News = { occasion: string } & (
  | {
      reason: 'plan-activated';
      plan: Plan;
      paidCents: number | null;
      renewsAt: Date;
      /** The first payment is due when a promo code or grant ends. */
      startsLater: boolean;
      /**
       * True if the plan was cancelled before the first webhook; `renewsAt` is then the plan's end.
       */
      isEnding: boolean;
      /** End of the withdrawal period; null if it is over. */
      withdrawUntil: Date | null;
    }
  | {
      reason: 'plan-cancelled';
      endsAt: Date;
      /** The plan ended at once. A promo code or grant keeps the profile visible. */
      isOver: boolean;
      /** Until when the profile stays visible; null if it is hidden or visible without the plan. */
      shownUntil: Date | null;
      hasProfile: boolean;
    }
  | {
      reason: 'plan-kept';
      plan: Plan;
      /** Date of the next payment; null while a payment is overdue. */
      renewsAt: Date | null;
    }
  | { reason: 'entitlement-ends'; endsAt: Date; isPaused: boolean }
  | {
      reason: 'entitlement-ended';
      endedAt: Date;
      was: 'visible' | 'paused' | 'suspended';
      /** The plan was cancelled while a payment was overdue: no more is charged. */
      cancelled?: true;
      /** The payment was refunded, or lost in a dispute. */
      returned?: true;
    }
  | { reason: 'receipt'; invoice: Invoice; paidAt: Date }
  | {
      reason: 'payment-failed';
      invoice: Invoice;
      /** Until when the profile stays visible; null if this does not depend on the payment. */
      shownUntil: Date | null;
    }
  | {
      reason: 'payment-returned';
      amountCents: number;
      /**
       * Paid while another plan was active (`twice`), after the plan's end (`over`), or for a plan
       * that could not start (`refused`).
       */
      why: 'twice' | 'over' | 'refused';
    }
  | {
      reason: 'plan-deleted';
      withdrawUntil: Date | null;
    }
  | {
      reason: 'withdrawal-confirmed';
      declaredAt: Date;
      owedCents: number;
      refundCents: number;
      profile: 'none' | 'kept' | 'hidden' | { shownUntil: Date };
    }
);

/** Days after which no mail about an invoice is sent. */
const newsDays = 10;

/** Days that the list of sent mails is kept: more than `newsDays`. */
const toldDays = 60;

/** Mailed once for each end, even if both Stripe and the clock report the end. */
export function endedNews(
  endedAt: Date,
  { paused, suspended }: Pick<SubscriptionState, 'paused' | 'suspended'>,
): News {
  const was = suspended ? 'suspended' : paused ? 'paused' : 'visible';
  return { reason: 'entitlement-ended', occasion: endedAt.toISOString(), endedAt, was };
}

export function isWithdrawn({ subscriptionId, withdrawals }: Customer): boolean {
  return subscriptionId !== null && Object.hasOwn(withdrawals, subscriptionId);
}

export type Look = {
  customer: Customer;
  counts: ReportedPlan | null;
  change: ChangeName | null;
  state: SubscriptionState;
  hasProfile: boolean;
  facts: CustomerFacts;
  now: Date;
};

function cancelledNews(
  { id, canceledAt }: ReportedPlan,
  { state, hasProfile, now }: Look,
  endsAt: Date,
): News {
  const occasion = `${id} ${canceledAt?.toISOString() ?? ''}`;
  const isOver = !runs(state.entitlement.stripe, now);
  const shown = isOver ? visibleUntil(state, now) : shownByPlanUntil(state, now);
  const shownUntil = hasProfile ? shown : null;
  return { reason: 'plan-cancelled', occasion, endsAt, isOver, shownUntil, hasProfile };
}

function keptNews({ id, plan, periodEndsAt, status }: ReportedPlan, { customer }: Look): News {
  const cancellations = Object.keys(customer.told).filter((key) =>
    key.startsWith(`plan-cancelled ${id} `),
  );
  const occasion = cancellations.toSorted().at(-1) ?? `${id} ${periodEndsAt.toISOString()}`;
  return {
    reason: 'plan-kept',
    occasion,
    plan,
    renewsAt: status === 'active' ? periodEndsAt : null,
  };
}

function paidFor({ id }: ReportedPlan, { invoices }: CustomerFacts): number | null {
  const paid = invoices.filter(
    ({ subscriptionId, status, amountCents }) =>
      subscriptionId === id && status === 'paid' && amountCents > 0,
  );
  const [first] = paid.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return first?.amountCents ?? null;
}

function newsOfChange(look: Look): News[] {
  const { customer, counts, change, state, hasProfile, facts, now } = look;
  const mail = change && following(change).mail;
  const endsAt = entitledUntil(state.entitlement);
  if (!mail || !counts || !endsAt) return [];
  switch (mail) {
    case 'plan-activated': {
      const { id: occasion, plan, periodEndsAt, status } = counts;
      const startsLater = status === 'trialing';
      const { stripe } = state.entitlement;
      const paidCents = paidFor(counts, facts);
      const withdrawUntil = withdrawableUntil(counts, now);
      const begun = {
        reason: mail,
        occasion,
        plan,
        paidCents,
        startsLater,
        withdrawUntil,
      } as const;
      if (!stripe?.cancellationPending) {
        return [{ ...begun, renewsAt: periodEndsAt, isEnding: false }];
      }
      const { endsAt: renewsAt } = stripe;
      return [{ ...begun, renewsAt, isEnding: true }, cancelledNews(counts, look, renewsAt)];
    }
    case 'plan-cancelled':
      return [cancelledNews(counts, look, state.entitlement.stripe?.endsAt ?? endsAt)];
    case 'plan-kept':
      return [keptNews(counts, look)];
    case 'entitlement-ended': {
      if (isWithdrawn(customer)) return [];
      const isWished = isCancelledUnpaid(counts);
      if (!isEntitled(state, now)) {
        if (!hasProfile) return isWished ? [cancelledNews(counts, look, endsAt)] : [];
        return [
          {
            ...endedNews(endsAt, state),
            ...(isWished && { cancelled: true }),
            ...(isTakenBack(counts.moneyBack) && { returned: true }),
          },
        ];
      }
      return isWished ? [cancelledNews(counts, look, endsAt)] : [];
    }
  }
}

function newsOfInvoice(
  invoice: Invoice,
  { customer, counts, state, hasProfile, now }: Look,
): News[] {
  const { id: occasion, subscriptionId, status, paidAt, createdAt, attempts } = invoice;
  const isNew = (instant: Date) => now.getTime() - instant.getTime() < newsDays * dayMs;
  const isUnowed =
    Object.hasOwn(customer.surplus, subscriptionId) || Object.hasOwn(customer.unowed, occasion);
  if (invoice.amountCents === 0 || isUnowed) return [];
  if (status === 'paid' && paidAt && isNew(paidAt) && !isTakenBack(invoice.moneyBack)) {
    return [{ reason: 'receipt', occasion, invoice, paidAt }];
  }
  const { stripe } = state.entitlement;
  const isTried = status === 'open' && attempts > 0 && subscriptionId === counts?.id;
  if (!isTried || !stripe?.overdueSince || stripe.endsAt <= now || !isNew(createdAt)) return [];
  const shownUntil = hasProfile ? shownByPlanUntil(state, now) : null;
  return [{ reason: 'payment-failed', occasion, invoice, shownUntil }];
}

const toldKey = ({ reason, occasion }: News) => `${reason} ${occasion}`;

export function newsOf(look: Look): News[] {
  const news = [
    ...newsOfChange(look),
    ...look.facts.invoices.flatMap((invoice) => newsOfInvoice(invoice, look)),
  ];
  return news.filter((one) => !Object.hasOwn(look.customer.told, toldKey(one)));
}

/** Remembers sent mails, because the outbox deletes them earlier. */
export function withSent(
  told: Customer['told'],
  news: readonly News[],
  now: Date,
): Customer['told'] {
  const kept = Object.entries(told).filter(
    ([, at]) => now.getTime() - at.getTime() < toldDays * dayMs,
  );
  return Object.fromEntries([...kept, ...news.map((one) => [toldKey(one), now] as const)]);
}
