import type Stripe from 'stripe';
import { groupOf, parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { cancellationReasons } from '../subscriptions/cancellation-reasons.ts';

type Create = Stripe.BillingPortal.ConfigurationCreateParams;
type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type Cancel = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionCancel;

const enabled = shape.boolean();

const cancellationReason = groupOf<NonNullable<Cancel['cancellation_reason']>>()(
  {
    enabled,
    options: shape.orUnset(shape.listOf(shape.oneOf(...cancellationReasons))),
  },
  ['feedback_options'],
);

const features = groupOf<Features>()(
  {
    customer_update: groupOf<NonNullable<Features['customer_update']>>()(
      {
        enabled,
        allowed_updates: shape
          .orUnset(
            shape.listOf(shape.oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id')),
          )
          .optional(),
      },
      [],
    ).optional(),
    invoice_history: groupOf<{ enabled: boolean }>()({ enabled }, []).optional(),
    payment_method_update: groupOf<NonNullable<Features['payment_method_update']>>()({ enabled }, [
      'payment_method_configuration',
    ]).optional(),
    subscription_cancel: groupOf<Cancel>()(
      {
        enabled,
        mode: shape.oneOf('at_period_end', 'immediately').optional(),
        proration_behavior: shape.oneOf('none').optional(),
        cancellation_reason: cancellationReason.optional(),
      },
      [],
    ).optional(),
    subscription_pause: groupOf<NonNullable<Features['subscription_pause']>>()(
      { enabled: shape.oneOf('false').optional() },
      ['duration'],
    ).optional(),
    subscription_update: groupOf<NonNullable<Features['subscription_update']>>()(
      { enabled: shape.oneOf('false') },
      [
        'billing_cycle_anchor',
        'default_allowed_updates',
        'products',
        'proration_behavior',
        'schedule_at_period_end',
        'trial_update_behavior',
      ],
    ).optional(),
  },
  [],
);

const fields = {
  business_profile: groupOf<NonNullable<Create['business_profile']>>()(
    {
      headline: shape.orUnset(shape.text(60)).optional(),
      privacy_policy_url: shape.url().optional(),
      terms_of_service_url: shape.url().optional(),
    },
    [],
  ).optional(),
  default_return_url: shape.orUnset(shape.url()).optional(),
  metadata: shape.metadata().optional(),
  name: shape.orUnset(shape.text(200)).optional(),
  expand: shape.expand().optional(),
};

export const createParameters = parametersOf<Create>()({ ...fields, features }, ['login_page']);

export const updateParameters = parametersOf<Stripe.BillingPortal.ConfigurationUpdateParams>()(
  { ...fields, features: features.optional(), active: shape.boolean().optional() },
  ['login_page'],
);

export const listParameters = parametersOf<Stripe.BillingPortal.ConfigurationListParams>()(
  {
    ...shape.page,
    active: shape.boolean().optional(),
    is_default: shape.boolean().optional(),
  },
  [],
);
