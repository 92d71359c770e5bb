import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { consumeCallerAllowance } from '../../platform/rate-limit/caller-allowance.ts';
import { tryAllowance } from '../../platform/rate-limit/allowance.ts';
import { documentOf } from '../../database/references.ts';
import { declarationIdOf, newDeclaration, writeDown } from './declaration.ts';

type DeclareContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Far above normal use. A user above the limit can sign in or write to us. */
const perCaller = { action: 'declare-withdrawal', limit: 150, everybody: 450, minutes: 60 };

/**
 * Limits receipts per address. Above the limit, the link in an earlier receipt confirms the
 * address.
 */
function mayWriteTo(context: DeclareContext, email: string): Promise<boolean> {
  const subject = `address ${mailboxOf(email)}`;
  return tryAllowance(context, {
    action: 'withdrawal-declared',
    subject,
    limit: 3,
    minutes: 24 * 60,
  });
}

/**
 * Stores the withdrawal of a caller who need not be signed in. Its time is now, but it takes effect
 * once the address is confirmed.
 * @throws AppError `rate-limited`
 */
export async function declareWithdrawal(
  context: DeclareContext,
  request: CallRequest<'declare-withdrawal'>,
  origin: Origin,
): Promise<CallResponse<'declare-withdrawal'>> {
  const { email, language, declarationId, website } = request;
  const id = declarationIdOf(email, declarationId);
  // A repeated request does not count against the limit.
  const known = (await documentOf(context.db, 'withdrawals', id).get()).data();
  if (known) return { success: true, declared_at: known.declaredAt.toISOString() };
  await consumeCallerAllowance(context, origin, perCaller);
  const now = context.clock();
  // The hidden field detects bots, but browser extensions of honest users also fill it.
  const mayReceive = !website && (await mayWriteTo(context, email));
  const receipt: NewMail | null = mayReceive
    ? {
        reason: 'withdrawal-declared',
        person: email,
        occasion: id,
        to: email,
        account: { kind: 'withdrawal', language, declaration: id },
      }
    : null;
  const declaration = { ...newDeclaration(request, null, now), hasReceipt: receipt !== null };
  const { declaredAt } = await writeDown(context, id, declaration, receipt);
  return { success: true, declared_at: declaredAt.toISOString() };
}
