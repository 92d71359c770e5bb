import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Origin } from '../api/origin.ts';
import type { Context } from '../platform/context.ts';
import { askForMail } from './ask-for-mail.ts';
import { takeMailTurn } from './limits.ts';

/**
 * Sends a link or a code to the owner of an address. Same answer and same work for an address without
 * an account, to which nothing is sent.
 *
 * @throws AppError `rate-limited`
 */
export async function sendAuthMail(
  context: Pick<Context, 'db' | 'clock'>,
  { kind, email, language, next }: CallRequest<'send-auth-mail'>,
  origin: Origin,
): Promise<CallResponse<'send-auth-mail'>> {
  await takeMailTurn(context, origin, email, kind);
  await askForMail(context, email, { kind, language, ...(next ? { next } : {}) });
  return { success: true };
}
