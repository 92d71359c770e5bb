import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { proofDays } from '@kloer/domain/calls/withdrawal-calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isAuthError } from '../accounts/find-account.ts';
import { documentOf } from '../database/references.ts';
import { takeTurn } from '../rate-limit/take-turn.ts';
import { carryOutNow, type WithdrawalContext } from './carry-out.ts';
import { keptUntil, proofOf } from './declaration.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The account of an address, open or disabled: a contract does not end with the right to sign in. */
async function uidOf({ auth }: WithdrawalContext, email: string): Promise<string | null> {
  try {
    return (await auth.getUserByEmail(email)).uid;
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

/** Somebody presses a button a few times. */
const perDeclaration = { action: 'confirm-withdrawal', limit: 20, minutes: 60 };

/**
 * Takes the link of a receipt as proof that the declaration comes from the owner of its address, and carries
 * it out. What counts is when it was declared.
 *
 * @throws AppError `code-invalid` for a link that was never sent, or is too old; `rate-limited`
 */
export async function confirmWithdrawal(
  context: WithdrawalContext,
  { declaration: id, token }: CallRequest<'confirm-withdrawal'>,
): Promise<CallResponse<'confirm-withdrawal'>> {
  const { db, clock } = context;
  const document = documentOf(db, 'withdrawals', id);
  const stored = (await document.get()).data();
  if (!stored?.proofs.includes(proofOf(token))) throw new AppError('code-invalid', 'no such link');
  await takeTurn(context, { ...perDeclaration, subject: id });
  const uid = stored.isProved ? stored.uid : await uidOf(context, stored.email);
  await db.runTransaction(async (transaction) => {
    const declaration = (await transaction.get(document)).data();
    const now = clock();
    if (!declaration || declaration.isProved) return;
    if (now.getTime() - declaration.declaredAt.getTime() > proofDays * dayMs) {
      throw new AppError('code-invalid', 'the link is too old');
    }
    const deleteAt = keptUntil(now, 'proved');
    transaction.update(document, { uid, isProved: true, provedAt: now, dueAt: now, deleteAt });
  });
  return carryOutNow(context, id);
}
