import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import {
  guardianLimits,
  hiddenFromStart,
  isAdult,
  isBound,
  isSameMailbox,
  type Guardian,
} from '@kloer/domain/guardian/parental-consent.ts';
import { isEntitled } from '@kloer/domain/subscription/is-entitled.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { closePages, openPageOf } from '../../money/payment/open-page.ts';
import type { SyncContext } from '../../money/payment/sync-plan.ts';
import type { Context } from '../../platform/context.ts';
import {
  consumeCallerAllowance,
  type CallerAllowance,
} from '../../platform/rate-limit/caller-allowance.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { subscriptionIn } from '../../money/subscription/stored-subscription.ts';
import { endedMail, guardianMail, nameOf } from './guardian-mails.ts';
import { peaceUntil } from './refusals.ts';

const perPerson = { action: 'ask-guardian', limit: 5, minutes: 24 * 60 };

/** Mails to one parent, requested by all users together. */
const perMailbox = { action: 'guardian-mail', limit: 3, minutes: 24 * 60 };

const perCaller: CallerAllowance = {
  action: 'ask-guardian',
  limit: 60,
  everybody: 180,
  minutes: 60,
};

function shown(guardian: Guardian | undefined, now: Date): CallResponse<'ask-guardian'> {
  if (!guardian || isAdult(guardian)) return { guardian: null };
  const { name, email, answer, endsAt } = guardian;
  return {
    guardian: {
      name,
      email,
      answer,
      ends_at: endsAt && endsAt > now ? endsAt.toISOString() : null,
      can_change: !isBound(guardian),
      ask_from: peaceUntil(guardian, email, now)?.toISOString() ?? null,
      is_disputed: guardian.objectedAt != null,
    },
  };
}

export async function ownGuardian(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
): Promise<CallResponse<'own-guardian'>> {
  const [guardian, customer] = await Promise.all([
    documentOf(db, 'guardians', uid).get(),
    documentOf(db, 'customers', uid).get(),
  ]);
  return { ...shown(guardian.data(), clock()), has_ordered: customer.exists };
}

type Asked = { pageOpen: string } | { guardian: Guardian };

/** Attempts to close the Checkout page, which another tab may reopen. */
const mostCloses = 4;

/**
 * Asks the parent by mail and pauses the profile. A parent who declined gets no mail for some days.
 * @throws AppError `guardian-own-address`, `teacher-not-found`, `invalid-request` (another mailbox
 *   than that of the parent who consented), `payment-unavailable` (a page could not be closed),
 *   `rate-limited`
 */
export async function askGuardian(
  context: SyncContext,
  { uid, email: own }: Pick<Caller, 'uid' | 'email'>,
  { name, email }: CallRequest<'ask-guardian'>,
  origin: Origin,
): Promise<CallResponse<'ask-guardian'>> {
  const { db, clock } = context;
  if (isSameMailbox(own, email)) {
    throw new AppError('guardian-own-address', `${uid} named the own mailbox`);
  }
  await consumeAllowance(context, { ...perPerson, subject: uid });
  await consumeCallerAllowance(context, origin, perCaller);
  await consumeAllowance(context, { ...perMailbox, subject: mailboxOf(email) });
  const attempt = (closed: string | null) =>
    db.runTransaction(async (transaction): Promise<Asked> => {
      const [teacher, deletion, stored, decided, customer] = await getTogether(
        transaction,
        documentOf(db, 'teachers', uid),
        documentOf(db, 'deletions', uid),
        documentOf(db, 'guardians', uid),
        documentOf(db, 'subscriptions', uid),
        documentOf(db, 'customers', uid),
      );
      const profile = teacher.data();
      if (!profile || deletion.exists) {
        throw new AppError('teacher-not-found', `${uid} has no profile`);
      }
      const known = stored.data();
      if (known?.answer === 'yes' && !isAdult(known)) return { guardian: known };
      const isSame = known !== undefined && isSameMailbox(known.email, email);
      if (known && isBound(known) && !isSame) {
        throw new AppError('invalid-request', 'the parent who agreed is the one to be asked');
      }
      const now = clock();
      if (known && peaceUntil(known, email, now)) {
        throw new AppError('rate-limited', 'the parent said no a few days ago');
      }
      const pageOpen = openPageOf(customer.data(), now);
      if (pageOpen !== null && pageOpen !== closed) return { pageOpen };
      const guardian: Guardian = {
        ...known,
        name,
        email,
        language: parseTeacher(profile).language,
        askedAt: now,
        endsAt: new Date(now.getTime() + guardianLimits.days * dayMs),
        proofs: isSame ? known.proofs : [],
        answer: 'none',
        answeredAt: null,
        hasAgreed: known?.hasAgreed ?? false,
        dueAt: known?.dueAt ?? null,
        teacher: nameOf(profile),
        adultAt: null,
      };
      const putMail = await prepareMail(context, transaction, guardianMail(uid, guardian));
      transaction.set(stored.ref, guardian);
      putMail();
      if (isAdult(known)) transaction.update(teacher.ref, hiddenFromStart);
      const subscription = subscriptionIn(decided);
      if (isEntitled(subscription, now))
        transaction.set(decided.ref, { ...subscription, paused: true });
      return { guardian };
    });
  let closed: string | null = null;
  for (let close = 0; close < mostCloses; close += 1) {
    const asked = await attempt(closed);
    if ('guardian' in asked) return shown(asked.guardian, clock());
    await closePages(context, uid);
    closed = asked.pageOpen;
  }
  throw new AppError('payment-unavailable', `the pages of ${uid} kept opening`);
}

/**
 * Stores that the caller has turned 18.
 * @throws AppError `permission-denied` if the parent has disputed it
 */
export async function endGuardian(
  context: Pick<Context, 'db' | 'clock' | 'siteOrigin'>,
  uid: string,
): Promise<CallResponse<'end-guardian'>> {
  const { db, clock } = context;
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(documentOf(db, 'guardians', uid));
    const guardian = stored.data();
    if (!guardian || isAdult(guardian)) return;
    if (guardian.objectedAt != null) {
      throw new AppError('permission-denied', `the parent of ${uid} says that they are not 18`);
    }
    const isTold = guardian.email !== '' && (guardian.proofs.length > 0 || guardian.hasAgreed);
    if (!isTold && guardian.dueAt === null) {
      transaction.delete(stored.ref);
      return;
    }
    const now = clock();
    const endsAt = new Date(now.getTime() + guardianLimits.days * dayMs);
    const ended = { ...guardian, adultAt: now, endsAt };
    const putMail = isTold
      ? await prepareMail(context, transaction, endedMail(uid, ended))
      : () => {};
    transaction.set(stored.ref, ended);
    putMail();
  });
  return { success: true };
}
