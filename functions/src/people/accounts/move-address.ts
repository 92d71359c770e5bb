import { randomBytes } from 'node:crypto';
import { takeBackDays } from '@kloer/domain/account/account-limits.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isAdult, isSameMailbox } from '@kloer/domain/guardian/parental-consent.ts';
import { isEntitled } from '@kloer/domain/subscription/is-entitled.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { AddressChange } from '../../database/schemas/account.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { subscriptionIn } from '../../money/subscription/stored-subscription.ts';
import { aloneWith } from './address-lease.ts';
import { endSessions } from '../../platform/caller/end-sessions.ts';
import { findAccount, isAuthError } from '../../platform/accounts/find-account.ts';

export type MoveContext = Pick<Context, 'auth' | 'db' | 'clock' | 'payments' | 'log'>;

/** Longer than a call can run. */
const leaseMs = 5 * 60_000;

const pauseMs = 10 * 60_000;

const batchSize = 20;

/** Time that one sweep may spend, in case Stripe is slow. */
const budgetMs = 20_000;

async function note({ db }: MoveContext, id: string, how: Partial<AddressChange>): Promise<void> {
  const document = documentOf(db, 'addressChanges', id);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(document)).exists) transaction.update(document, how);
  });
}

async function tellEarlier(context: MoveContext, id: string, change: AddressChange): Promise<void> {
  const { from, language } = change;
  await context.db.runTransaction(async (transaction) => {
    const write = await prepareMail(context, transaction, {
      reason: 'account-address-changed',
      person: from,
      occasion: id,
      to: from,
      account: { kind: 'address-changed', language, change: id },
      usefulMinutes: takeBackDays * 24 * 60,
    });
    write();
  });
}

/** Does not change `updatedAt`, which profiles show. */
async function moveTeacher({ db }: MoveContext, { uid, to }: AddressChange): Promise<void> {
  const document = documentOf(db, 'teachers', uid);
  await db.runTransaction(async (transaction) => {
    const teacher = await transaction.get(document);
    if (teacher.exists && teacher.data()?.['email'] !== to) {
      transaction.update(document, { email: to });
    }
  });
}

/** Removes a parent who has the new address: users cannot consent themselves. */
async function loseOwnParent(
  { db, clock }: MoveContext,
  { uid, to }: AddressChange,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const [stored, decided] = await getTogether(
      transaction,
      documentOf(db, 'guardians', uid),
      documentOf(db, 'subscriptions', uid),
    );
    const guardian = stored.data();
    if (!guardian || isAdult(guardian) || !isSameMailbox(guardian.email, to)) return;
    const now = clock();
    transaction.update(stored.ref, {
      name: '',
      email: '',
      proofs: [],
      answer: 'none',
      answeredAt: null,
      hasAgreed: false,
      endsAt: null,
      dueAt: now,
    });
    const subscription = subscriptionIn(decided);
    if (isEntitled(subscription, now)) {
      transaction.set(decided.ref, { ...subscription, paused: true });
    }
  });
}

/** Updates Stripe before our record: a repeated run finds the customers by the record's address. */
async function moveCustomer({ db, payments }: MoveContext, { uid, to }: AddressChange) {
  const document = documentOf(db, 'customers', uid);
  const customer = (await document.get()).data();
  if (!customer || customer.email === to) return;
  const { customerId, email } = customer;
  const known = customerId === null ? await payments.customersFor(uid, email) : [customerId];
  for (const one of known) await payments.changeEmail(one, to);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(document)).exists) transaction.update(document, { email: to });
  });
}

/**
 * Updates everything that stores the address.
 * @throws AppError `payment-unavailable` if the customer is not updated yet
 */
async function follow(context: MoveContext, id: string): Promise<void> {
  const { auth, db } = context;
  const document = documentOf(db, 'addressChanges', id);
  const change = (await document.get()).data();
  if (!change || change.dueAt === null) return;
  const { users } = await auth.getUsers([{ uid: change.uid }]);
  if (!change.hasEndedSessions) {
    if (users[0]?.email !== change.to) return void (await document.delete());
    await endSessions(context, change.uid);
    await note(context, id, { hasEndedSessions: true });
  }
  if (!change.isTakenBack) await tellEarlier(context, id, change);
  // If the account has another address, a newer change updates these documents.
  if (users[0]?.email === change.to) {
    await moveTeacher(context, change);
    await loseOwnParent(context, change);
    await moveCustomer(context, change);
  }
  await note(context, id, { dueAt: null });
}

async function followOrTryLater(context: MoveContext, id: string): Promise<void> {
  try {
    await follow(context, id);
  } catch (error) {
    const { clock, log } = context;
    log.error('an address could not follow yet', { change: id, ...errorDetails(error) });
    await note(context, id, { dueAt: new Date(clock().getTime() + pauseMs) });
  }
}

async function goOn(context: MoveContext, id: string, uid: string): Promise<void> {
  try {
    await aloneWith(context, uid, () => followOrTryLater(context, id), 'at once');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
  }
}

export async function resumeAddressChanges(context: MoveContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'addressChanges').where('dueAt', '<=', clock()).orderBy('dueAt');
  const { docs } = await due.limit(batchSize).get();
  const until = clock().getTime() + budgetMs;
  for (const found of docs) {
    if (clock().getTime() > until) return;
    try {
      await goOn(context, found.id, found.data().uid);
    } catch (error) {
      log.error('a change of address does not go on', { id: found.id, ...errorDetails(error) });
    }
  }
}

export type Move = Pick<AddressChange, 'uid' | 'from' | 'to' | 'language' | 'isTakenBack'>;

async function isBare({ db }: MoveContext, uid: string): Promise<boolean> {
  const names = ['teachers', 'customers', 'subscriptions', 'admins'] as const;
  const known = await getTogether(db, ...names.map((name) => documentOf(db, name, uid)));
  return known.every(({ exists }) => !exists);
}

/**
 * Deletes an unverified account with the address, which must not block the real owner.
 * @returns whether the address is free
 */
async function freeUnproved(context: MoveContext, email: string): Promise<boolean> {
  const account = await findAccount(context, email);
  if (!account || account.emailVerified || !(await isBare(context, account.uid))) return false;
  await context.auth.deleteUser(account.uid);
  return true;
}

type Change = Parameters<Context['auth']['updateUser']>[1];

async function changeAccount(context: MoveContext, { uid, to }: Move, change: Change) {
  const { auth } = context;
  try {
    await auth.updateUser(uid, change);
  } catch (error) {
    if (!isAuthError(error, 'auth/email-already-exists')) throw error;
    if (await freeUnproved(context, to)) return void (await auth.updateUser(uid, change));
    throw new AppError('changed-meanwhile', 'another account has the address', { cause: error });
  }
}

/**
 * Stores the change first, so that it can be resumed after a crash.
 * @throws AppError `code-invalid` if the account is being deleted
 */
async function begin({ db, clock }: MoveContext, id: string, move: Move): Promise<void> {
  const now = clock();
  await db.runTransaction(async (transaction) => {
    const deletion = await transaction.get(documentOf(db, 'deletions', move.uid));
    if (deletion.data()?.scope === 'account') {
      throw new AppError('code-invalid', 'its account is being deleted');
    }
    transaction.set(documentOf(db, 'addressChanges', id), {
      ...move,
      startedAt: now,
      hasEndedSessions: false,
      objections: [],
      dueAt: new Date(now.getTime() + leaseMs),
      expiresAt: new Date(now.getTime() + takeBackDays * dayMs),
    });
  });
}

/**
 * Changes an account's address. The caller must hold the lease of `aloneWith`.
 * @throws AppError `changed-meanwhile` for a taken address, `code-invalid` if the account is being
 *   deleted
 */
export async function moveAddress(
  context: MoveContext,
  move: Move,
  password?: string,
): Promise<number> {
  const id = randomBytes(16).toString('hex');
  await begin(context, id, move);
  try {
    const changed = { email: move.to, emailVerified: true };
    await changeAccount(context, move, { ...changed, ...(password !== undefined && { password }) });
  } catch (error) {
    if (error instanceof AppError) await documentOf(context.db, 'addressChanges', id).delete();
    throw error;
  }
  const endings = await endSessions(context, move.uid);
  await note(context, id, { hasEndedSessions: true });
  await followOrTryLater(context, id);
  return endings;
}
