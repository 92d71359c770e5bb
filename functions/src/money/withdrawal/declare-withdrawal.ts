import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { takeCallerTurn } from '../../platform/rate-limit/take-caller-turn.ts';
import { hasTurn } from '../../platform/rate-limit/take-turn.ts';
import { documentOf } from '../../database/references.ts';
import { declarationIdOf, newDeclaration, writeDown } from './declaration.ts';

type DeclareContext = Pick<Context, 'db' | 'clock'>;

/** Many more than there are withdrawals; whoever meets it can sign in, or write to us. */
const perCaller = { action: 'declare-withdrawal', limit: 150, everybody: 450, minutes: 60 };

/**
 * Receipts to one mailbox: so few that giving somebody else's address again and again does not fill it. A
 * declaration without one counts as well, and the link of an earlier receipt proves the same address.
 */
function mayWriteTo(context: DeclareContext, email: string): Promise<boolean> {
  const subject = `address ${mailboxOf(email)}`;
  return hasTurn(context, { action: 'withdrawal-declared', subject, limit: 3, minutes: 24 * 60 });
}

/**
 * Takes a declaration of withdrawal from anybody. It counts from now; nothing is ended or given back before
 * the address is proved by the link of its receipt. Nothing here depends on whether the address is known.
 *
 * @throws AppError `rate-limited`
 */
export async function declareWithdrawal(
  context: DeclareContext,
  request: CallRequest<'declare-withdrawal'>,
  origin: Origin,
): Promise<CallResponse<'declare-withdrawal'>> {
  const { email, language, declarationId, website } = request;
  const id = declarationIdOf(email, declarationId);
  // Sent again, because the answer was lost: it was taken, whatever was used up since.
  const known = (await documentOf(context.db, 'withdrawals', id).get()).data();
  if (known) return { success: true, declared_at: known.declaredAt.toISOString() };
  await takeCallerTurn(context, origin, perCaller);
  const now = context.clock();
  // What people do not see is filled by robots, and by extensions of people who mean it.
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
