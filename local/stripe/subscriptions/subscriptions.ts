import type Stripe from 'stripe';
import * as z from 'zod';
import { type Account, defined, existing, idOf } from '../account.ts';
import { invalid, missing } from '../api/failure.ts';
import { isInRange, pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { groupOf, parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { cancelNow, isLive, noDetails } from './cancel.ts';
import { cancellationReasons } from './cancellation-reasons.ts';
import { itemOf } from './item.ts';
import { updateSubscription } from './update.ts';

const cancellationDetails = () =>
  groupOf<Stripe.SubscriptionUpdateParams.CancellationDetails>()(
    {
      comment: shape.orUnset(shape.text()).optional(),
      feedback: shape.orUnset(shape.oneOf(...cancellationReasons)).optional(),
    },
    ['feedback_option'],
  );

const updateParameters = parametersOf<Stripe.SubscriptionUpdateParams>()(
  {
    cancel_at: z
      .union([shape.orUnset(shape.timestamp()), z.enum(['min_period_end', 'max_period_end'])])
      .optional(),
    cancel_at_period_end: shape.boolean().optional(),
    cancellation_details: cancellationDetails().optional(),
    default_payment_method: shape.text(255).optional(),
    description: shape.orUnset(shape.text(500)).optional(),
    metadata: shape.metadata().optional(),
    proration_behavior: shape.oneOf('always_invoice', 'create_prorations', 'none').optional(),
    expand: shape.expand().optional(),
  },
  [
    'add_invoice_items',
    'application_fee_percent',
    'automatic_tax',
    'billing_cycle_anchor',
    'billing_schedules',
    'billing_thresholds',
    'collection_method',
    'days_until_due',
    'default_source',
    'default_tax_rates',
    'discounts',
    'invoice_settings',
    'items',
    'off_session',
    'on_behalf_of',
    'pause_collection',
    'payment_behavior',
    'payment_settings',
    'pending_invoice_item_interval',
    'proration_date',
    'transfer_data',
    'trial_end',
    'trial_from_plan',
    'trial_settings',
  ],
);

const cancelParameters = parametersOf<Stripe.SubscriptionCancelParams>()(
  {
    cancellation_details: cancellationDetails().optional(),
    invoice_now: z.literal('false').optional(),
    prorate: z.literal('false').optional(),
    expand: shape.expand().optional(),
  },
  [],
);

const listParameters = parametersOf<Stripe.SubscriptionListParams>()(
  {
    ...shape.page,
    created: shape.range().optional(),
    current_period_end: shape.range().optional(),
    current_period_start: shape.range().optional(),
    customer: shape.text(255).optional(),
    price: shape.text(255).optional(),
    status: shape
      .oneOf(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      )
      .optional(),
  },
  ['automatic_tax', 'collection_method', 'customer_account', 'plan', 'test_clock'],
);

type Ending = Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end' | 'canceled_at'>;

/** The fields that change when a request asks for a subscription's end. */
function endingOf(
  account: Account,
  subscription: Stripe.Subscription,
  wish: {
    cancel_at?: number | string | null | undefined;
    cancel_at_period_end?: boolean | undefined;
  },
): Partial<Ending> {
  const end = itemOf(subscription).current_period_end;
  const canceled_at = subscription.canceled_at ?? account.now();
  if (wish.cancel_at_period_end === true) {
    return { cancel_at: end, cancel_at_period_end: true, canceled_at };
  }
  if (wish.cancel_at === null || wish.cancel_at_period_end === false) {
    return { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
  }
  if (wish.cancel_at === undefined) return {};
  const cancel_at = typeof wish.cancel_at === 'number' ? wish.cancel_at : end;
  if (cancel_at <= account.now()) {
    throw invalid('The `cancel_at` timestamp must be in the future.', { param: 'cancel_at' });
  }
  return { cancel_at, cancel_at_period_end: false, canceled_at };
}

function refuseEnded(subscription: Stripe.Subscription, fields: readonly string[]): void {
  if (isLive(subscription)) return;
  if (fields.every((name) => ['metadata', 'cancellation_details', 'expand'].includes(name))) return;
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
    code: 'invalid_canceled_subscription_fields',
  });
}

function statusMatches(status: string, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wanted;
}

export const subscriptionRoutes = [
  route('GET', '/v1/subscriptions', listParameters, ({ account, parameters: given }) => {
    const found = account.store.all('subscription').filter((subscription) => {
      const item = itemOf(subscription);
      return (
        (given.customer ?? subscription.customer) === subscription.customer &&
        (given.price ?? item.price.id) === item.price.id &&
        statusMatches(subscription.status, given.status) &&
        isInRange(item.current_period_end, given.current_period_end) &&
        isInRange(item.current_period_start, given.current_period_start)
      );
    });
    return pageOf(found, '/v1/subscriptions', given);
  }),
  route('GET', '/v1/subscriptions/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'subscription', path.id),
  ),
  route('POST', '/v1/subscriptions/:id', updateParameters, (call) => {
    const { account, path, parameters: given } = call;
    const before = existing(account, 'subscription', path.id);
    refuseEnded(before, Object.keys(given));
    if (given.cancel_at !== undefined && given.cancel_at_period_end !== undefined) {
      throw invalid(
        'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
        { code: 'parameters_exclusive' },
      );
    }
    const method = given.default_payment_method;
    if (method !== undefined) {
      const param = 'default_payment_method';
      const { customer } = existing(account, 'payment_method', method, param);
      if (idOf(customer) !== idOf(before.customer)) {
        throw invalid(
          `The customer does not have a payment method with the ID ${method}. The payment method ` +
            'must be attached to the customer.',
          { code: 'resource_missing', param },
        );
      }
    }
    const ending = endingOf(account, before, given);
    const details = before.cancellation_details ?? noDetails;
    const reason = ending.cancel_at === null ? null : 'cancellation_requested';
    return updateSubscription(account, before.id, {
      ...ending,
      ...defined({ default_payment_method: method, description: given.description }),
      metadata: shape.changedMetadata(before.metadata, given.metadata),
      cancellation_details: {
        ...details,
        ...defined({ ...given.cancellation_details }),
        reason: ending.cancel_at === undefined ? details.reason : reason,
      },
    });
  }),
  route('DELETE', '/v1/subscriptions/:id', cancelParameters, (call) => {
    const subscription = existing(call.account, 'subscription', call.path.id);
    if (!isLive(subscription)) throw missing('subscription', subscription.id);
    return cancelNow(call.account, subscription, {
      ...defined({ ...call.parameters.cancellation_details }),
      reason: 'cancellation_requested',
    });
  }),
];
