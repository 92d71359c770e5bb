import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { proofDays } from '@kloer/domain/calls/withdrawal-calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { takeTurn } from '../../platform/rate-limit/take-turn.ts';
import { carryOutNow, type WithdrawalContext } from './carry-out.ts';
import { keptUntil, proofOf } from './declaration.ts';
import { uidOfAddress } from './uid-of-address.ts';

/** Writes down that a declaration comes from the owner of its address, in time. */
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

/** The declarations from an address that got no receipt of their own, for there were too many that day. */
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

/** Somebody presses a button a few times. */
const perDeclaration = { action: 'confirm-withdrawal', limit: 20, minutes: 60 };

/**
 * Takes the link of a receipt as proof that the declaration comes from the owner of its address, and carries
 * it out. What counts is when it was declared. It proves those with it that got no receipt.
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
