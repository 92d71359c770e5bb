import type Stripe from 'stripe';
import { type Account, change, defined, existing, newId } from '../account.ts';
import { invalid } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';

const eventName = () =>
  shape.text(100).refine((name) => name === '*' || /^[a-z0-9_.]+\.[a-z_]+$/.test(name), {
    message: 'Invalid event type',
  });

/** Creates a webhook endpoint; only this call returns its secret. */
export function addEndpoint(
  account: Account,
  fields: Pick<Stripe.WebhookEndpoint, 'url' | 'enabled_events'> & Partial<Stripe.WebhookEndpoint>,
  secret = newId('whsec', 32),
): Stripe.WebhookEndpoint {
  const endpoint = account.store.put('webhook_endpoint', {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: account.now(),
    description: null,
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...fields,
  });
  account.store.put('endpoint_secret', { id: endpoint.id, secret });
  return { ...endpoint, secret };
}

const createParameters = parametersOf<Stripe.WebhookEndpointCreateParams>()(
  {
    url: shape.url(),
    enabled_events: shape.listOf(eventName()),
    api_version: shape.text().optional(),
    description: shape.orUnset(shape.text()).optional(),
    metadata: shape.metadata().optional(),
    expand: shape.expand().optional(),
  },
  ['connect'],
);

const updateParameters = parametersOf<Stripe.WebhookEndpointUpdateParams>()(
  {
    url: shape.url().optional(),
    enabled_events: shape.listOf(eventName()).optional(),
    disabled: shape.boolean().optional(),
    description: shape.orUnset(shape.text()).optional(),
    metadata: shape.metadata().optional(),
    expand: shape.expand().optional(),
  },
  [],
);

const listParameters = parametersOf<Stripe.WebhookEndpointListParams>()({ ...shape.page }, []);

export const endpointRoutes = [
  route('POST', '/v1/webhook_endpoints', createParameters, ({ account, parameters: given }) => {
    if (account.store.all('webhook_endpoint').length >= 16) {
      throw invalid('You have reached the maximum of 16 test webhook endpoints.');
    }
    return addEndpoint(account, {
      url: given.url,
      enabled_events: given.enabled_events,
      api_version: given.api_version ?? null,
      description: given.description ?? null,
      metadata: shape.changedMetadata({}, given.metadata),
    });
  }),
  route('GET', '/v1/webhook_endpoints', listParameters, ({ account, parameters }) =>
    pageOf(account.store.all('webhook_endpoint'), '/v1/webhook_endpoints', parameters),
  ),
  route('GET', '/v1/webhook_endpoints/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'webhook_endpoint', path.id),
  ),
  route('POST', '/v1/webhook_endpoints/:id', updateParameters, (call) => {
    const { account, path, parameters: given } = call;
    const before = existing(account, 'webhook_endpoint', path.id);
    const fields = defined({
      url: given.url,
      enabled_events: given.enabled_events,
      description: given.description,
      status: given.disabled === undefined ? undefined : given.disabled ? 'disabled' : 'enabled',
      metadata: shape.changedMetadata(before.metadata, given.metadata),
    });
    return change(account, 'webhook_endpoint', before, fields).object;
  }),
  route('DELETE', '/v1/webhook_endpoints/:id', onlyExpand, ({ account, path }) => {
    const { id } = existing(account, 'webhook_endpoint', path.id);
    account.store.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
