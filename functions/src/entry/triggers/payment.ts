import { answerWebhook } from '../../money/payment/answer-webhook.ts';
import { dataHeaders } from '../../platform/security-headers.ts';
import { onPublicRequest, runsWith } from './runtime.ts';

const { context, secrets } = runsWith('addressKey', 'payments');

/** Stripe calls this function directly, not through Hosting. */
export const stripeWebhook = onPublicRequest(
  { memory: '512MiB', concurrency: 10, secrets, headers: dataHeaders },
  async (request, response) => {
    const { status, text } = await answerWebhook(await context(), {
      method: request.method,
      body: request.rawBody ?? new Uint8Array(),
      signature: request.get('stripe-signature') ?? '',
    });
    response.set('cache-control', 'no-store').status(status).type('text').send(text);
  },
);
