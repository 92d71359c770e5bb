import type Stripe from 'stripe';
import type * as z from 'zod';
import { change, defined, existing, newId } from '../account.ts';
import { invalid } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { changedMetadata } from '../shapes/shapes.ts';
import { createParameters, listParameters, updateParameters } from './configuration-parameters.ts';

type Given = z.output<typeof updateParameters.played>;
type Features = Stripe.BillingPortal.Configuration.Features;

const nothingEnabled: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

function changedFeatures(before: Features, given: Given['features']): Features {
  const update = given?.customer_update;
  const cancel = given?.subscription_cancel;
  const reason = cancel?.cancellation_reason;
  return {
    ...before,
    customer_update: {
      enabled: update?.enabled ?? before.customer_update.enabled,
      allowed_updates: update?.allowed_updates ?? before.customer_update.allowed_updates,
    },
    invoice_history: given?.invoice_history ?? before.invoice_history,
    payment_method_update: { ...before.payment_method_update, ...given?.payment_method_update },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...defined({ enabled: cancel?.enabled, mode: cancel?.mode }),
      cancellation_reason: reason
        ? { enabled: reason.enabled, feedback_options: null, options: reason.options ?? [] }
        : before.subscription_cancel.cancellation_reason,
    },
  };
}

const at = '/v1/billing_portal/configurations';

export const configurationRoutes = [
  route('POST', at, createParameters, ({ account, parameters: given }) => {
    if (
      given.features.customer_update?.enabled &&
      !given.features.customer_update.allowed_updates
    ) {
      throw invalid('Missing required param: features[customer_update][allowed_updates].', {
        code: 'parameter_missing',
        param: 'features[customer_update][allowed_updates]',
      });
    }
    const configuration = account.store.put('billing_portal.configuration', {
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      application: null,
      business_profile: {
        headline: null,
        privacy_policy_url: null,
        terms_of_service_url: null,
        ...defined({ ...given.business_profile }),
      },
      created: account.now(),
      default_return_url: given.default_return_url ?? null,
      features: changedFeatures(nothingEnabled, given.features),
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: changedMetadata({}, given.metadata),
      name: given.name ?? null,
      updated: account.now(),
    });
    account.emit('billing_portal.configuration.created', configuration);
    return configuration;
  }),
  route('GET', at, listParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('billing_portal.configuration')
      .filter(
        (one) =>
          (given.active ?? one.active) === one.active &&
          (given.is_default ?? one.is_default) === one.is_default,
      );
    return pageOf(found, at, given);
  }),
  route('GET', `${at}/:id`, onlyExpand, ({ account, path }) =>
    existing(account, 'billing_portal.configuration', path.id),
  ),
  route('POST', `${at}/:id`, updateParameters, ({ account, path, parameters: given }) => {
    const before = existing(account, 'billing_portal.configuration', path.id);
    const { object, previous } = change(account, 'billing_portal.configuration', before, {
      ...defined({
        active: given.active,
        default_return_url: given.default_return_url,
        name: given.name,
      }),
      business_profile: { ...before.business_profile, ...defined({ ...given.business_profile }) },
      features: changedFeatures(before.features, given.features),
      metadata: changedMetadata(before.metadata, given.metadata),
      updated: account.now(),
    });
    account.emit('billing_portal.configuration.updated', object, previous);
    return object;
  }),
];
