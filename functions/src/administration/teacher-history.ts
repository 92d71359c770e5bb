import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { planStateOf, type SourceState } from '@kloer/domain/subscription/changes.ts';
import { shownAs } from '@kloer/domain/subscription/is-entitled.ts';
import { runs, type Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../database/get-together.ts';
import { documentOf } from '../database/references.ts';
import type { Invoice } from '../platform/payments/payments.ts';
import type { Context } from '../platform/context.ts';
import { errorDetails } from '../platform/log.ts';
import { shownNote } from './note-teacher.ts';
import { subscriptionIn } from '../money/subscription/stored-subscription.ts';

type HistoryContext = Pick<Context, 'db' | 'auth' | 'clock' | 'payments' | 'log'>;
type Response = CallResponse<'admin-teacher-history'>;
type Source = Response['sources'][number];
type Plan = NonNullable<Response['payments']>['plans'][number];

const isShown = (state: SourceState): state is Source['state'] => state !== 'none';

function sourcesOf({ entitlement }: Subscription, now: Date): Source[] {
  const { stripe, promo, admin } = entitlement;
  const given = (source: 'promo' | 'grant', endsAt: Date, name: string | null): Source => ({
    source,
    name,
    ends_at: endsAt.toISOString(),
    state: runs({ endsAt }, now) ? 'runs' : 'ended',
  });
  const planState = planStateOf(stripe, now);
  return [
    ...(stripe && isShown(planState)
      ? [
          {
            source: 'plan' as const,
            name: stripe.plan,
            ends_at: stripe.endsAt.toISOString(),
            state: planState,
          },
        ]
      : []),
    ...(promo ? [given('promo', promo.endsAt, promo.code)] : []),
    ...(admin ? [given('grant', admin.endsAt, null)] : []),
  ];
}

const invoiceOf = ({
  number,
  status,
  createdAt,
  paidAt,
  amountCents,
  moneyBack,
  url,
}: Invoice) => ({
  number,
  status: moneyBack ?? status,
  created_at: createdAt.toISOString(),
  paid_at: paidAt?.toISOString() ?? null,
  amount_cents: amountCents,
  url,
});

/** Null if Stripe does not answer. */
async function paymentsOf(
  { payments, log }: HistoryContext,
  customerId: string | null,
): Promise<Response['payments']> {
  if (customerId === null) return { plans: [], invoices: [] };
  try {
    const { plans, invoices } = await payments.factsOf(customerId);
    return {
      plans: plans.map((one): Plan => ({
        id: one.id,
        plan: one.plan,
        status: one.status,
        created_at: one.createdAt.toISOString(),
        period_ends_at: one.periodEndsAt.toISOString(),
        ends: one.cancelAtPeriodEnd || one.cancelAt !== null,
      })),
      invoices: invoices.map(invoiceOf),
    };
  } catch (error) {
    log.warn('payments could not be asked for', { customerId, ...errorDetails(error) });
    return null;
  }
}

export async function teacherHistory(
  context: HistoryContext,
  { teacherId }: CallRequest<'admin-teacher-history'>,
): Promise<Response> {
  const { db, clock } = context;
  const [decided, customer, office, deletion, note] = await getTogether(
    db,
    documentOf(db, 'subscriptions', teacherId),
    documentOf(db, 'customers', teacherId),
    documentOf(db, 'admins', teacherId),
    documentOf(db, 'deletions', teacherId),
    documentOf(db, 'teacherNotes', teacherId),
  );
  const subscription = subscriptionIn(decided);
  const now = clock();
  const redemptions = Object.entries(subscription.redemptions)
    .map(([code, { redeemedAt }]) => ({ code, redeemed_at: redeemedAt.toISOString() }))
    .toSorted((one, other) => other.redeemed_at.localeCompare(one.redeemed_at));
  const isGoing = deletion.data()?.scope === 'account';
  return {
    state: shownAs(subscription, now),
    sources: sourcesOf(subscription, now),
    redemptions,
    payments: await paymentsOf(context, customer.data()?.customerId ?? null),
    deletion: office.exists ? 'administrator' : isGoing ? 'under-way' : 'possible',
    note: await shownNote(context, note.data()),
  };
}
