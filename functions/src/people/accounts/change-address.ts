import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isAdult, isSameMailbox } from '@kloer/domain/guardian/parental-consent.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { requireRecentSignIn } from '../../platform/caller/recent-sign-in.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { AddressChange } from '../../database/schemas/account.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import { aloneWith } from './address-lease.ts';
import { askForMail } from './ask-for-mail.ts';
import { browserId } from './browser-id.ts';
import { endingsOf, sessionToken } from '../../platform/caller/end-sessions.ts';
import { consumeMailAllowance, consumePasswordAllowance } from './limits.ts';
import { moveAddress, type MoveContext } from './move-address.ts';
import { redeemSignInCode } from './sign-in-code.ts';

/** Low, because each attempt may send a mail to another person. */
const perPerson = { action: 'change-address', limit: 5, minutes: 60 };

/** The id includes how often sessions were ended: ending them invalidates the code. */
const codeOf = (email: string, uid: string, endings: number) =>
  browserId(email, `change-address ${uid} ${endings}`);

const codeInvalid = (why: string) => new AppError('code-invalid', why);

/**
 * Sends a code to the new address.
 * @throws AppError `recent-sign-in-required`, `invalid-request`, `guardian-own-address`,
 *   `rate-limited`
 */
export async function changeAddress(
  context: Pick<Context, 'db' | 'clock' | 'hourly' | 'log'>,
  caller: Caller,
  { email, language }: CallRequest<'change-address'>,
  origin: Origin,
  now: Date,
): Promise<CallResponse<'change-address'>> {
  requireRecentSignIn(caller, now);
  if (email === caller.email) throw new AppError('invalid-request', 'it has this address already');
  await consumeAllowance(context, { ...perPerson, subject: caller.uid });
  await requireNotParents(context, caller.uid, email);
  await consumeMailAllowance(context, origin, email, 'code');
  const browser = codeOf(email, caller.uid, await endingsOf(context, caller.uid));
  await askForMail(context, email, { kind: 'new-address', language, browser });
  return { success: true };
}

/**
 * Changes the caller's address to the one to which the code was sent.
 * @throws AppError `code-invalid`, also for a taken address; `unavailable` during another change
 */
export async function confirmAddressChange(
  context: MoveContext,
  { uid }: Pick<Caller, 'uid'>,
  { email, code, language }: CallRequest<'confirm-address-change'>,
): Promise<CallResponse<'confirm-address-change'>> {
  const endings = await endingsOf(context, uid);
  if (!(await redeemSignInCode(context, codeOf(email, uid, endings), code))) {
    throw codeInvalid('no such code of this address and account');
  }
  const since = await aloneWith(context, uid, async () => {
    // While this call waited, sessions were ended or the change was reverted.
    if ((await endingsOf(context, uid)) !== endings) throw codeInvalid('sessions ended meanwhile');
    await requireNotParents(context, uid, email);
    const from = await addressOf(context, uid);
    try {
      return await moveAddress(context, { uid, from, to: email, language, isTakenBack: false });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'changed-meanwhile')) throw error;
      throw codeInvalid('another account has the address');
    }
  });
  return { success: true, customToken: await sessionToken(context, uid, since) };
}

async function addressOf({ auth }: MoveContext, uid: string): Promise<string> {
  const { users } = await auth.getUsers([{ uid }]);
  const email = users[0]?.email;
  if (email === undefined) throw codeInvalid('its account is gone');
  return email;
}

/** @throws AppError `guardian-own-address` if the new address is in the named parent's mailbox */
async function requireNotParents({ db }: Pick<Context, 'db'>, uid: string, email: string) {
  const guardian = (await documentOf(db, 'guardians', uid).get()).data();
  if (guardian && !isAdult(guardian) && isSameMailbox(guardian.email, email)) {
    throw new AppError('guardian-own-address', `${uid} wants the mailbox of the own parent`);
  }
}

/**
 * Deletes the links that revert later changes: they would restore a later address, perhaps an
 * attacker's.
 */
async function forgetSince({ db }: MoveContext, uid: string, startedAt: Date): Promise<void> {
  const { docs } = await collectionOf(db, 'addressChanges').where('uid', '==', uid).get();
  for (const found of docs) {
    const { isTakenBack, startedAt: began } = found.data();
    if (!isTakenBack && began >= startedAt) await found.ref.delete();
  }
}

async function changeOf(
  { db, clock }: MoveContext,
  { change: id, token }: CallRequest<'take-back-address'>,
): Promise<AddressChange> {
  const change = (await documentOf(db, 'addressChanges', id).get()).data();
  const wanted = Buffer.from(proofOf(token));
  const isRight = change?.objections.some((one) => timingSafeEqual(Buffer.from(one), wanted));
  if (!change || !isRight || change.expiresAt <= clock()) throw codeInvalid('used, or too old');
  return change;
}

/**
 * Restores the earlier address. Removes the password, sessions and codes, which an attacker may
 * have.
 * @throws AppError `code-invalid`, `changed-meanwhile` for a taken address, `rate-limited`,
 *   `unavailable` during another change
 */
export async function takeBackAddress(
  context: MoveContext,
  request: CallRequest<'take-back-address'>,
  origin: Origin,
): Promise<CallResponse<'take-back-address'>> {
  const { uid } = await changeOf(context, request);
  await consumePasswordAllowance(context, origin, uid);
  await aloneWith(context, uid, async () => {
    const { from: to, language, startedAt } = await changeOf(context, request);
    const from = await addressOf(context, uid);
    const password = randomBytes(32).toString('base64url');
    await moveAddress(context, { uid, from, to, language, isTakenBack: true }, password);
    if ((await addressOf(context, uid)) !== to) {
      throw new AppError('unavailable', `${uid} was moved on meanwhile`);
    }
    await forgetSince(context, uid, startedAt);
  });
  return { success: true };
}
