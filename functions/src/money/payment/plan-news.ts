import { dayMs } from '@kloer/domain/date/spans.ts';
import { following, type ChangeName } from '@kloer/domain/subscription/changes.ts';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';
import { isTakenBack } from '@kloer/domain/subscription/money-back.ts';
import { isCancelledUnpaid, type ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import {
  entitledUntil,
  isEntitled,
  runs,
  visibleUntil,
  type SubscriptionState,
} from '@kloer/domain/subscription/subscription.ts';
import { shownByPlanUntil } from '@kloer/domain/subscription/own-subscription.ts';
import { withdrawableUntil } from '@kloer/domain/subscription/withdrawal.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { CustomerFacts, Invoice } from '../../platform/payments/payments.ts';

/** Something that somebody is told once, by reason and occasion. */
export type News = { occasion: string } & (
  | {
      reason: 'plan-activated';
      plan: Plan;
      /** What was paid for it by now; null where nothing was. */
      paidCents: number | null;
      renewsAt: Date;
      /** The first payment is that of the renewal: a code or a grant is used up before. */
      startsLater: boolean;
      /** It was cancelled before anything of it was heard: `renewsAt` is its end. */
      isEnding: boolean;
      /** Until when the contract can be withdrawn from; null where that is over. */
      withdrawUntil: Date | null;
    }
  | {
      reason: 'plan-cancelled';
      endsAt: Date;
      /** The plan has ended at once, and something else entitles. */
      isOver: boolean;
      /** Until when the profile is shown; null where there is none, it is hidden, or shown for longer. */
      shownUntil: Date | null;
      hasProfile: boolean;
    }
  | {
      reason: 'plan-kept';
      plan: Plan;
      /** When it is paid next; null while a payment is overdue. */
      renewsAt: Date | null;
    }
  | { reason: 'entitlement-ends'; endsAt: Date; isPaused: boolean }
  | {
      reason: 'entitlement-ended';
      endedAt: Date;
      /** How the profile was until then. */
      was: 'visible' | 'paused' | 'suspended';
      /** Its owner cancelled a plan that was overdue: nothing of it is charged any more. */
      cancelled?: true;
      /** Its last payment was refunded, or lost to the bank. */
      returned?: true;
    }
  | { reason: 'receipt'; invoice: Invoice; paidAt: Date }
  | {
      reason: 'payment-failed';
      invoice: Invoice;
      /** Until when the profile is shown if nothing is paid; null where that does not hang on it. */
      shownUntil: Date | null;
    }
  | {
      reason: 'payment-returned';
      amountCents: number;
      /** Paid beside a plan that runs, for one that was over, or for one that could not begin. */
      why: 'twice' | 'over' | 'refused';
    }
  | {
      /** The account was deleted, and the plan ended with it. */
      reason: 'plan-deleted';
      /** Until when the contract can be withdrawn from; null where that is over. */
      withdrawUntil: Date | null;
    }
  | {
      reason: 'withdrawal-confirmed';
      declaredAt: Date;
      owedCents: number;
      refundCents: number;
      /** What becomes of the profile: there is none, it is shown until a day, or a plan would show it. */
      profile: 'none' | 'kept' | 'hidden' | { shownUntil: Date };
    }
);

/** Nobody is told of an invoice that is older: it was told, or is no news any more. */
const newsDays = 10;

/** How long it is remembered that somebody was told: longer than anything is news. */
const toldDays = 60;

/** An end that was reached: told once, whether Stripe says so or the clock. */
export function endedNews(
  endedAt: Date,
  { paused, suspended }: Pick<SubscriptionState, 'paused' | 'suspended'>,
): News {
  const was = suspended ? 'suspended' : paused ? 'paused' : 'visible';
  return { reason: 'entitlement-ended', occasion: endedAt.toISOString(), endedAt, was };
}

/** Whether somebody has withdrawn from the contract of the plan that counts. */
export function isWithdrawn({ subscriptionId, withdrawals }: Customer): boolean {
  return subscriptionId !== null && Object.hasOwn(withdrawals, subscriptionId);
}

/** All that one look at Stripe saw. */
export type Look = {
  customer: Customer;
  counts: ReportedPlan | null;
  change: ChangeName | null;
  /** After the look. */
  state: SubscriptionState;
  /** There is one, and it is not being deleted. */
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

/** That a cancellation was taken back; told once for each of them. */
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

/** What the first of a plan's invoices that cost something came to. */
function paidFor({ id }: ReportedPlan, { invoices }: CustomerFacts): number | null {
  const paid = invoices.filter(
    ({ subscriptionId, status, amountCents }) =>
      subscriptionId === id && status === 'paid' && amountCents > 0,
  );
  const [first] = paid.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return first?.amountCents ?? null;
}

/** What follows from a change of standing. The change is stored with it, so it is told once. */
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
      // Begun and cancelled before anything of it was heard: both are told.
      const { endsAt: renewsAt } = stripe;
      return [{ ...begun, renewsAt, isEnding: true }, cancelledNews(counts, look, renewsAt)];
    }
    case 'plan-cancelled':
      return [cancelledNews(counts, look, state.entitlement.stripe?.endsAt ?? endsAt)];
    case 'plan-kept':
      return [keptNews(counts, look)];
    case 'entitlement-ended': {
      // A withdrawal is confirmed by its own mail.
      if (isWithdrawn(customer)) return [];
      const isWished = isCancelledUnpaid(counts);
      if (!isEntitled(state, now)) {
        // Without a profile nothing was visible that could cease to be.
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
  // What is given back is told by itself.
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

/** What somebody is to be told after a look, and was not yet. */
export function newsOf(look: Look): News[] {
  const news = [
    ...newsOfChange(look),
    ...look.facts.invoices.flatMap((invoice) => newsOfInvoice(invoice, look)),
  ];
  return news.filter((one) => !Object.hasOwn(look.customer.told, toldKey(one)));
}

/**
 * What was told, with the news: kept with the customer, because the outbox forgets a mail after a while,
 * and earlier when the profile is deleted.
 */
export function stillTold(
  told: Customer['told'],
  news: readonly News[],
  now: Date,
): Customer['told'] {
  const kept = Object.entries(told).filter(
    ([, at]) => now.getTime() - at.getTime() < toldDays * dayMs,
  );
  return Object.fromEntries([...kept, ...news.map((one) => [toldKey(one), now] as const)]);
}
