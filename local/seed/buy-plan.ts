import { callApi, type SignedIn, type StackAddresses } from './stack-client.ts';

/** Buys a plan by the month as its owner would: the order, Stripe's page, and the look after it. */
export async function buyPlan(stack: StackAddresses, owner: SignedIn, name: string): Promise<void> {
  const order = { plan: 'month', language: 'fr', immediateStart: true };
  const { url } = (await callApi(stack, owner, 'create-checkout', order)) as { url: string };
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123', name };
  const body = new URLSearchParams(card);
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', body });
  if (!paid.headers.get('location')?.includes('payment=success')) {
    throw new Error(`${name} could not pay: ${paid.status}`);
  }
  await callApi(stack, owner, 'verify-subscription', {});
}
