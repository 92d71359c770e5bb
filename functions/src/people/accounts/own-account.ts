import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isAgreed } from '@kloer/domain/guardian/parental-consent.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { lastConfirmedAt } from '@kloer/domain/profile/last-confirmed.ts';
import { isFinished } from '@kloer/domain/routing/routing.ts';
import { comingBack } from '@kloer/domain/subscription/coming-back.ts';
import { draftUntil } from '@kloer/domain/teacher/profile-draft.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import { hasPaid } from '../../money/payment/customer-portal.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { undeliverableAmong } from '../../mails/undeliverable.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { subscriptionIn } from '../../money/subscription/stored-subscription.ts';
import { ownChecks } from '../check/own-checks.ts';
import { checkId } from '../check/scan-files.ts';
import { endSessions } from '../../platform/caller/end-sessions.ts';

type DataContext = Pick<Context, 'db' | 'clock'>;

const perPerson = { limit: 30, minutes: 60 };

const documentsOf = (db: Context['db'], uid: string) =>
  [documentOf(db, 'teachers', uid), documentOf(db, 'customers', uid)] as const;

function lastConfirmed(teacher: Record<string, unknown> | undefined): string | null {
  const { updatedAt, confirmedAt } = teacher ?? {};
  if (!(updatedAt instanceof Date)) return null;
  const confirmed = confirmedAt instanceof Date ? confirmedAt : undefined;
  return lastConfirmedAt({ updatedAt, confirmedAt: confirmed }).toISOString();
}

function hasProfile({ firstName, lastName }: Record<string, unknown> = {}): boolean {
  return (
    typeof firstName === 'string' &&
    typeof lastName === 'string' &&
    isFinished({ firstName, lastName })
  );
}

function lacksTrading(teacher: Record<string, unknown> | undefined): boolean {
  const { tradesAs } = (teacher?.['details'] ?? {}) as { tradesAs?: unknown };
  return teacher !== undefined && !tradesAs;
}

function onlineIn(publication: Publication | undefined): CallResponse<'own-account'>['online'] {
  if (publication?.state.kind !== 'profile') return null;
  const { state, social, live } = publication;
  return { paths: state.paths, image: live.find((path) => path === social?.path) ?? null };
}

export async function ownAccount(
  context: DataContext & Pick<Context, 'addressKey'>,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
): Promise<CallResponse<'own-account'>> {
  const { db, clock } = context;
  const [teacher, stored, draft, guardian, published, subscription, ...checks] = await getTogether(
    db,
    ...documentsOf(db, uid),
    documentOf(db, 'drafts', uid),
    documentOf(db, 'guardians', uid),
    documentOf(db, 'publications', uid),
    documentOf(db, 'subscriptions', uid),
    ...checkKinds.map((kind) => documentOf(db, 'checks', checkId(uid, kind))),
  );
  const now = clock();
  const { date, ...found } = comingBack(
    {
      hasProfile: hasProfile(teacher.data()),
      draftUntil: draftUntil(draft.data(), now),
      isAgreed: isAgreed(guardian.data()),
      state: subscriptionIn(subscription),
    },
    now,
  );
  const customer = stored.data();
  const chosen = teacher.data()?.['language'];
  const shown = teacher.data()?.['email'];
  const emails = [email, ...(typeof shown === 'string' ? [shown] : [])];
  return {
    language: locales.find((one) => one === chosen) ?? customer?.language ?? null,
    has_paid: customer !== undefined && hasPaid(customer),
    undeliverable: await undeliverableAmong(
      context,
      [...new Set(emails)].filter((one) => one !== ''),
    ),
    looked_after_at: lastConfirmed(teacher.data()),
    lacks_trading: lacksTrading(teacher.data()),
    checks: ownChecks(
      teacher.data(),
      checks.map((check) => check.data()),
    ),
    online: onlineIn(published.data()),
    coming_back: { ...found, date: date?.toISOString() ?? null },
  };
}

/** @throws AppError `teacher-not-found`, `rate-limited` */
export async function setMailLanguage(
  context: DataContext,
  uid: string,
  { language }: CallRequest<'set-mail-language'>,
): Promise<CallResponse<'set-mail-language'>> {
  const { db } = context;
  await consumeAllowance(context, { ...perPerson, action: 'set-mail-language', subject: uid });
  const [teacher, customer] = documentsOf(db, uid);
  await db.runTransaction(async (transaction) => {
    const known = await getTogether(transaction, teacher, customer);
    if (known.every(({ exists }) => !exists)) {
      throw new AppError('teacher-not-found', `${uid} has neither profile nor customer`);
    }
    if (known[0].exists) transaction.update(teacher, { language });
    if (known[1].exists) transaction.update(customer, { language });
  });
  return { success: true };
}

/** @throws AppError `rate-limited` */
export async function signOutEverywhere(
  context: Pick<Context, 'auth' | 'db' | 'clock'>,
  uid: string,
): Promise<CallResponse<'end-sessions'>> {
  await consumeAllowance(context, { ...perPerson, action: 'end-sessions', subject: uid });
  await endSessions(context, uid);
  return { success: true };
}
