import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { webhookAddress } from '#local/launcher/addresses/stack-addresses.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { runningStack, stackTimeMs } from '../support/running-stack.ts';
import { expect, test } from './fixtures.ts';

// Calls the webhook function directly, with events signed by Stripe's own library.

/** The signing secret of the stack's Stripe and functions. */
const secret = 'whsec_local';

/** An age in seconds beyond the maximum that Stripe's library accepts for an event. */
const tooOldSeconds = 301;

const uncertain = { customer: 'cus_of_somebody_else', object: 'subscription', status: 'active' };

test('the payment webhook accepts only recent events signed by Stripe, and ignores unknown customers', async () => {
  const stack = await runningStack();
  const { hostname, port } = new URL(stack.stripe);
  const stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' });
  const nowSeconds = Math.floor((await stackTimeMs(stack)) / 1000);

  const post = async (
    event: object,
    { agoSeconds = 0, key = secret, sent = JSON.stringify(event) } = {},
  ) => {
    const payload = JSON.stringify(event);
    const timestamp = nowSeconds - agoSeconds;
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
    const response = await fetch(webhookAddress(stack), {
      method: 'POST',
      headers: { 'stripe-signature': header, 'content-type': 'application/json' },
      body: sent,
    });
    return `${response.status} ${await response.text()}`;
  };
  const storedAt = async (path: string) => {
    const { projectId, firestore } = stack;
    const documents = `v1/projects/${projectId}/databases/(default)/documents`;
    const origin = firestore.startsWith('http') ? firestore : `http://${firestore}`;
    const response = await fetch(`${origin}/${documents}/${path}`, {
      headers: { authorization: 'Bearer owner' },
    });
    return ((await response.json()) as { updateTime?: string }).updateTime ?? response.status;
  };

  const [customer] = (await stripe.customers.list({ email: demoAccounts.paying.email })).data;
  const uid = customer?.metadata['uid'] ?? '';
  const about = (type: string, object: object) => ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  });
  const updated = about('customer.subscription.updated', {
    object: 'subscription',
    customer: customer?.id,
    status: 'canceled',
  });
  const [decided, known] = [`subscriptions/${uid}`, `customers/${uid}`];
  const before = [await storedAt(decided), await storedAt(known)];
  expect(before).toEqual([expect.any(String), expect.any(String)]);

  expect(await post(updated, { agoSeconds: tooOldSeconds })).toBe('400 not signed');
  expect(await post(updated, { key: 'whsec_other' })).toBe('400 not signed');
  const sent = JSON.stringify({ ...updated, id: 'evt_other' });
  expect(await post(updated, { sent })).toBe('400 not signed');
  expect(await post(about('payout.paid', { object: 'payout' }))).toBe('200 about no customer');
  expect(await post(about('some.day.invented', {}))).toBe('200 about no customer');
  expect(await post(about('customer.subscription.created', uncertain))).toBe('200 not ours');
  expect(await storedAt(`stripeEvents/${updated.id}`)).toBe(404);
  expect([await storedAt(decided), await storedAt(known)]).toEqual(before);

  expect(await post(updated)).toBe('200 taken');
  expect(await post(updated)).toBe('200 repeated');
  // Even after a signed event the function asks Stripe, where the subscription has not ended.
  expect(await storedAt(decided)).toBe(before[0]);
});
