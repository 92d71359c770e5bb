import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { proofDays } from '@kloer/domain/subscription/withdrawal.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { carryOutNow, type WithdrawalContext } from './carry-out.ts';
import { keptUntil, proofOf } from './declaration.ts';
import { uidOfAddress } from './uid-of-address.ts';

async function prove(context: WithdrawalContext, id: string, uid: string | null): Promise<void> {
  const { db, clock } = context;
  const document = documentOf(db, 'withdrawals', id);
  await db.runTransaction(async (transaction) => {
    const declaration = (await transaction.get(document)).data();
    const now = clock();
    if (!declaration || declaration.isProved) return;
    if (now.getTime() - declaration.declaredAt.getTime() > proofDays * dayMs) {
      throw new AppError('code-invalid', 'the link is too old');
    }
    const deleteAt = keptUntil(now, 'proved');
    const proved = { uid, isProved: true, provedAt: now, dueAt: now, noticeAt: null, deleteAt };
    transaction.update(document, proved);
  });
}

/** Declarations of an address for which the daily limit allowed no receipt. */
async function withoutReceipt({ db, clock }: WithdrawalContext, email: string): Promise<string[]> {
  const since = clock().getTime() - proofDays * dayMs;
  const { docs } = await collectionOf(db, 'withdrawals').where('email', '==', email).get();
  return docs
    .filter((one) => {
      const { hasReceipt, isProved, declaredAt } = one.data();
      return !hasReceipt && !isProved && declaredAt.getTime() >= since;
    })
    .map(({ id }) => id);
}

const perDeclaration = { action: 'confirm-withdrawal', limit: 20, minutes: 60 };

/**
 * Confirms a declaration, and others of the same address that got no receipt.
 * @throws AppError `code-invalid`, `rate-limited`
 */
export async function confirmWithdrawal(
  context: WithdrawalContext,
  { declaration: id, token }: CallRequest<'confirm-withdrawal'>,
): Promise<CallResponse<'confirm-withdrawal'>> {
  const { db, clock } = context;
  const document = documentOf(db, 'withdrawals', id);
  const stored = (await document.get()).data();
  if (!stored?.proofs.includes(proofOf(token))) throw new AppError('code-invalid', 'no such link');
  await consumeAllowance(context, { ...perDeclaration, subject: id });
  const uid = stored.uid ?? (await uidOfAddress(context, stored.email));
  await prove(context, id, uid);
  const isFresh = clock().getTime() - stored.declaredAt.getTime() <= proofDays * dayMs;
  const others = isFresh ? await withoutReceipt(context, stored.email) : [];
  for (const other of others) await prove(context, other, uid);
  const answer = await carryOutNow(context, id);
  for (const other of others) {
    const more = await carryOutNow(context, other);
    if (answer.outcome !== 'withdrawn' && more.outcome === 'withdrawn') return more;
  }
  return answer;
}
