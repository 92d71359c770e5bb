import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { dayFault } from '@kloer/domain/date/days-ahead.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { giveCode } from '@kloer/domain/promo-code/give.ts';
import {
  applyAdminChange,
  type AdminChange,
  type Subscription,
} from '@kloer/domain/subscription/subscription.ts';
import { activeSuspensions } from '@kloer/domain/subscription/suspension.ts';
import { documentOf } from '../database/references.ts';
import { prepareMail } from '../mails/put-mail.ts';
import { noteRedemption, redemptionOf } from '../money/promo-code/redemption-records.ts';
import { heldElsewhere } from '../money/subscription/mailboxes.ts';
import {
  changeTeacher,
  requireRevision,
  type ChangeContext,
  type Decided,
  type Situation,
} from './change-teacher.ts';
import { decisionMail, type Decision } from './decision-mails.ts';

type Request = CallRequest<'admin-update-teacher'>;
type Response = CallResponse<'admin-update-teacher'>;

/** A past day ends the grant at once. */
function changeOf({ endDate, status }: Request, now: Date): AdminChange {
  const change: AdminChange = status === undefined ? {} : { status };
  if (endDate === undefined) return change;
  if (endDate === null) return { ...change, endsAt: null };
  const endsAt = endOfDay(endDate);
  if (!endsAt || dayFault(endDate, now) === 'too-far') {
    throw new AppError('invalid-request', `${endDate} is no day that can be given`);
  }
  return { ...change, endsAt };
}

type Given = { subscription: Subscription; isAgain: boolean; write: () => void };

async function give(
  context: ChangeContext,
  uid: string,
  { transaction, subscription, now }: Situation,
  code: string | null,
): Promise<Given> {
  const document = code === null ? null : documentOf(context.db, 'promoCodes', code);
  const found = document ? ((await transaction.get(document)).data() ?? null) : null;
  const outcome = giveCode(subscription, code, found, now);
  if (outcome.kind === 'refused') throw new AppError(outcome.reason, 'the code cannot be given');
  const isAgain = outcome.kind === 'given' && !outcome.isFirst;
  const noted =
    code !== null && isAgain
      ? (await transaction.get(redemptionOf(context, code, uid))).data()
      : undefined;
  return {
    subscription: outcome.subscription,
    isAgain,
    write: () => {
      if (code === null || !document || !found || outcome.kind !== 'given') return;
      if (!isAgain) transaction.update(document, { redeemed: found.redeemed + 1 });
      noteRedemption(context, transaction, code, uid, outcome.subscription, noted?.paidAt);
    },
  };
}

function decisionOf(
  { reason, facts = '' }: Request,
  before: Subscription,
  after: Subscription,
  at: Date,
): Decision | null {
  if (before.suspended === after.suspended) return null;
  if (!after.suspended) return { kind: 'lifted' };
  return reason === undefined ? null : { kind: 'suspended', reason, facts, at };
}

/**
 * Changes grant, suspension or promo code. `endDate` is the last day of the grant.
 * @throws AppError `permission-denied`, `teacher-not-found`, `changed-meanwhile`,
 *   `promo-code-invalid`, `promo-code-ended`, `promo-code-used-up`, `promo-code-used`,
 *   `promo-code-lengthens-nothing`, `invalid-request` (no such day)
 */
export async function updateTeacher(
  context: ChangeContext,
  adminUid: string,
  request: Request,
): Promise<Response> {
  const change = changeOf(request, context.clock());
  const { teacherId, promoCode, reason, facts, revision } = request;
  const decide = async (situation: Situation): Promise<Decided> => {
    const { transaction, subscription: before, teacher, entry, now } = situation;
    requireRevision(before, revision);
    const given =
      promoCode === undefined ? null : await give(context, teacherId, situation, promoCode);
    const after = applyAdminChange(given?.subscription ?? before, change, entry);
    const decision = decisionOf(request, before, after, now);
    const told = { uid: teacherId, teacher };
    const mail = decision && decisionMail(context, told, entry, decision);
    const putMail = mail ? await prepareMail(context, transaction, mail) : () => {};
    return {
      subscription: after,
      noted: {
        action: 'update-teacher',
        ...(reason !== undefined && { reason }),
        ...(given?.isAgain && { givenAgain: true as const }),
        ...(decision?.kind === 'suspended' && facts && { facts }),
        ...(change.status === 'active' && { lifted: activeSuspensions(before) }),
      },
      ...(change.status === 'active' && {
        isHeldElsewhere: await heldElsewhere(context, transaction, teacherId, before.addressKeys),
      }),
      writes: [given?.write ?? (() => {}), putMail],
    };
  };
  return changeTeacher(context, adminUid, teacherId, decide);
}
