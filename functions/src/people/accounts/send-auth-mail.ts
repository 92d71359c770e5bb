import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { askForMail } from './ask-for-mail.ts';
import { browserId } from './browser-id.ts';
import { consumeMailAllowance } from './limits.ts';

/**
 * The answer and its timing are the same if there is no account.
 * @throws AppError `rate-limited`
 */
export async function sendAuthMail(
  context: Pick<Context, 'db' | 'clock' | 'hourly' | 'log'>,
  request: CallRequest<'send-auth-mail'>,
  origin: Origin,
): Promise<CallResponse<'send-auth-mail'>> {
  const { kind, email, language } = request;
  await consumeMailAllowance(context, origin, email, kind);
  if (kind === 'code') {
    const browser = browserId(email, request.browserKey);
    await askForMail(context, email, { kind, language, browser });
  } else {
    const { next } = request;
    await askForMail(context, email, { kind, language, ...(next ? { next } : {}) });
  }
  return { success: true };
}
