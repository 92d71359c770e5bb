import { AppError } from '@kloer/domain/errors/errors.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { errorDetails } from '../../platform/log.ts';
import { syncPlan, type SyncContext } from './sync-plan.ts';

export type WebhookRequest = { method: string; body: Uint8Array; signature: string };

async function uidOf({ db }: SyncContext, customerId: string): Promise<string | null> {
  const found = collectionOf(db, 'customers').where('customerId', '==', customerId).limit(1);
  return (await found.get()).docs[0]?.id ?? null;
}

async function take(context: SyncContext, request: WebhookRequest): Promise<string> {
  const { db, clock, payments } = context;
  const event = await payments.readEvent(request.body, request.signature, clock());
  if (event.customerId === null) return 'about no customer';
  if ((await documentOf(db, 'stripeEvents', event.id).get()).exists) return 'repeated';
  const uid = await uidOf(context, event.customerId);
  if (uid === null) return 'not ours';
  await syncPlan(context, uid, event);
  return 'taken';
}

/**
 * Syncs the customer that a webhook names; uses no other data of it. Stripe repeats a webhook for
 * days unless the status is 2xx.
 */
export async function answerWebhook(
  context: SyncContext,
  request: WebhookRequest,
): Promise<{ status: number; text: string }> {
  if (request.method !== 'POST') return { status: 405, text: 'only POST is answered here' };
  try {
    return { status: 200, text: await take(context, request) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-request') {
      context.log.warn('a webhook was not signed by Stripe', errorDetails(error));
      return { status: 400, text: 'not signed' };
    }
    context.log.error('a webhook failed', errorDetails(error));
    return { status: 503, text: 'try again' };
  }
}
