import type Stripe from 'stripe';
import { type Account, existing, newId } from '../account.ts';
import { invalid } from '../api/failure.ts';
import { route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';

const createParameters = parametersOf<Stripe.BillingPortal.SessionCreateParams>()(
  {
    customer: shape.text(255),
    configuration: shape.text(255).optional(),
    return_url: shape.url().optional(),
    locale: shape.text(10).optional(),
    expand: shape.expand().optional(),
  },
  ['after_expiration', 'customer_account', 'flow_data', 'on_behalf_of'],
);

function configurationOf(account: Account, id: string | undefined) {
  if (id !== undefined) {
    const found = existing(account, 'billing_portal.configuration', id, 'configuration');
    if (found.active) return found;
    throw invalid('The configuration is not active.', { param: 'configuration' });
  }
  const standard = account.store
    .all('billing_portal.configuration')
    .find((one) => one.is_default && one.active);
  if (standard) return standard;
  throw invalid(
    'No configuration provided and your test mode default configuration has not been created. ' +
      'Provide a configuration or create your default by saving your customer portal settings in ' +
      'test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
  );
}

export const portalSessionRoutes = [
  route('POST', '/v1/billing_portal/sessions', createParameters, (call) => {
    const { account, parameters: given } = call;
    const customer = existing(account, 'customer', given.customer, 'customer');
    const configuration = configurationOf(account, given.configuration);
    const id = newId('bps');
    const session = account.store.put('billing_portal.session', {
      id,
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: account.now(),
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: given.locale ?? null,
      on_behalf_of: null,
      return_url: given.return_url ?? configuration.default_return_url,
      url: `${account.origin}/p/session/${id}`,
    });
    account.emit('billing_portal.session.created', session);
    return session;
  }),
];
