import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a body that is sent at `at`, in seconds. */
export function signatureOf(body: string, secret: string, at: number): string {
  const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signed}`;
}
