import type Stripe from 'stripe';
import { type Account, type Cause, apiVersion, newId } from '../account.ts';
import type { DeliveryRule, DeliveryState } from '../store/kinds.ts';

export const plainDelivery: DeliveryRule = {
  id: 'delivery',
  mode: 'send',
  copies: 1,
  delaySeconds: 0,
  events: ['*'],
};

const stateOf: Record<DeliveryRule['mode'], DeliveryState> = {
  send: 'waiting',
  hold: 'held',
  lose: 'lost',
};

const asksFor = (events: readonly string[], type: string) =>
  events.includes('*') || events.includes(type);

/** Stores an event, and a delivery for each webhook endpoint that wants its type. */
export function writeEvent(
  { store, now }: Account,
  cause: Cause | null,
  type: string,
  object: object,
  previous?: Record<string, unknown>,
): void {
  const endpoints = store
    .all('webhook_endpoint')
    .filter((one) => one.status === 'enabled' && asksFor(one.enabled_events, type));
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now(),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: cause ?? { id: null, idempotency_key: null },
    type,
  } satisfies Omit<Stripe.EventBase, 'type' | 'data'> & { type: string; data: object };
  store.put('event', event as unknown as Stripe.Event);
  const rule = store.get('delivery_rule', 'delivery') ?? plainDelivery;
  const { mode, copies, delaySeconds } = asksFor(rule.events, type) ? rule : plainDelivery;
  for (const endpoint of endpoints) {
    for (let copy = 0; copy < copies; copy++) {
      store.put(mode === 'lose' ? 'past_delivery' : 'delivery', {
        id: newId('dlv'),
        event: event.id,
        endpoint: endpoint.id,
        state: stateOf[mode],
        at: (now() + delaySeconds) * 1000,
        answers: [],
      });
    }
  }
}
