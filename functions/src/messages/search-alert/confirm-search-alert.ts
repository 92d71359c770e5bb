import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { monthsLater } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { alertMonths, alertsPerMailbox } from '@kloer/domain/search-alert/alert-limits.ts';
import { collectionOf } from '../../database/references.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { countLinkUse, refuseUnknownLink } from '../../platform/rate-limit/mailed-links.ts';
import { alertsOf } from './alerts-of.ts';

type ConfirmContext = Pick<Context, 'db' | 'clock' | 'log'>;

const action = 'confirm-search-alert';

/**
 * @throws AppError `code-invalid`; `rate-limited` for too many attempts, or too many alerts of one
 *   mailbox
 */
export async function confirmSearchAlert(
  context: ConfirmContext,
  { token }: CallRequest<'confirm-search-alert'>,
  origin: Origin,
): Promise<CallResponse<'confirm-search-alert'>> {
  const { db, clock } = context;
  const asked = collectionOf(db, 'searchAlerts')
    .where('proofs', 'array-contains', proofOf(token))
    .limit(1);
  const found = (await asked.get()).docs[0];
  if (!found) return refuseUnknownLink(context, origin, action);
  await countLinkUse(context, action, found.id);
  return db.runTransaction(async (transaction) => {
    const now = clock();
    const alert = (await transaction.get(found.ref)).data();
    if (!alert || alert.endsAt <= now) throw new AppError('code-invalid', 'the alert has ended');
    const { docs } = await transaction.get(alertsOf(db, alert.mailbox));
    const others = docs.filter(
      (one) => one.id !== found.id && one.data().confirmedAt !== null && one.data().endsAt > now,
    );
    if (others.length >= alertsPerMailbox) {
      throw new AppError('rate-limited', `${alertsPerMailbox} alerts of a mailbox`);
    }
    const endsAt = monthsLater(now, alertMonths);
    transaction.update(found.ref, { confirmedAt: alert.confirmedAt ?? now, endsAt });
    return { success: true, ends_at: endsAt.toISOString() };
  });
}
