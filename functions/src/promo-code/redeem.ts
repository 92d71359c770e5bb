import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { normalizePromoCode, PromoCodeId } from '@kloer/domain/promo-code/promo-code.ts';
import { redeem, type ActivePromo } from '@kloer/domain/promo-code/redeem.ts';
import { summarize, type SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import type { Origin } from '../api/origin.ts';
import { getTogether } from '../database/get-together.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import {
  giveCallerTurnBack,
  takeCallerTurn,
  type CallerAllowance,
} from '../rate-limit/take-caller-turn.ts';
import { takeTurn } from '../rate-limit/take-turn.ts';
import { readSubscription } from '../subscription/read-subscription.ts';

/** A person mistypes a few times. */
const perPerson = { action: 'check-promo', limit: 10, minutes: 60 };

/** Wrong codes of many accounts. */
const guesses: CallerAllowance = { action: 'guess-promo', limit: 100, everybody: 300, minutes: 60 };

function answer(
  message: CallResponse<'check-promo'>['message'],
  state: SubscriptionState,
  { type, endsAt }: ActivePromo,
  now: Date,
): CallResponse<'check-promo'> {
  const status = summarize(state, now).subscriptionStatus;
  return { success: true, status, type, end_date: endsAt.toISOString(), message };
}

/**
 * Redeems a promo code for the caller. What it gives and that it was used are one write; a repeated
 * call finds both or neither.
 *
 * @throws AppError `promo-code-invalid`, `promo-code-already-active`, `teacher-not-found`,
 * `rate-limited`
 */
export async function redeemPromoCode(
  context: Pick<Context, 'db' | 'clock'>,
  uid: string,
  { promoCode }: CallRequest<'check-promo'>,
  origin: Origin,
): Promise<CallResponse<'check-promo'>> {
  const { db, clock } = context;
  await takeTurn(context, { ...perPerson, subject: uid });
  await takeCallerTurn(context, origin, guesses);
  const { success: isCode, data: code } = PromoCodeId.safeParse(normalizePromoCode(promoCode));
  if (!isCode) throw new AppError('promo-code-invalid', 'no code looks like that');
  const teacher = documentOf(db, 'teachers', uid);
  const codeDocument = documentOf(db, 'promoCodes', code);
  const redemption = documentOf(db, 'redemptions', code, uid);
  const answered = await db.runTransaction(async (transaction) => {
    const [snapshot, stored, earlier] = await getTogether(
      transaction,
      teacher,
      codeDocument,
      redemption,
    );
    if (!snapshot.exists) throw new AppError('teacher-not-found', `${uid} has no profile`);
    const now = clock();
    const before = readSubscription(snapshot);
    const found = stored.data() ?? null;
    const outcome = redeem(before, code, found, earlier.data() ?? null, now);
    switch (outcome.kind) {
      case 'refused':
        throw new AppError(outcome.reason, `${uid} entered ${code}`);
      case 'already-redeemed':
        return answer('already_redeemed', before, outcome.promo, now);
      case 'redeemed': {
        const { state, promo } = outcome;
        transaction.update(teacher, { entitlement: state.entitlement, paused: state.paused });
        transaction.create(redemption, {
          uid,
          redeemedAt: now,
          endsAt: promo.endsAt,
        });
        return answer('redeemed', state, promo, now);
      }
    }
  });
  await giveCallerTurnBack(context, origin, guesses);
  return answered;
}
