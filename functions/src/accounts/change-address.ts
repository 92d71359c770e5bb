import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Caller } from '../api/caller.ts';
import type { Origin } from '../api/origin.ts';
import { requireRecentSignIn } from '../api/recent-sign-in.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { takeTurn } from '../rate-limit/take-turn.ts';
import { proofOf } from '../withdrawal/declaration.ts';
import { askForMail } from './ask-for-mail.ts';
import { browserId } from './browser-id.ts';
import { takeMailTurn, takePasswordTurn } from './limits.ts';
import { moveAddress, type MoveContext } from './move-address.ts';
import { redeemSignInCode } from './sign-in-code.ts';

/** Somebody mistypes an address once or twice; each time somebody else may be written to. */
const perPerson = { action: 'change-address', limit: 5, minutes: 60 };

/** The code belongs to the account that asked, as one for signing in does to a browser; no browser has this key. */
const codeOf = (email: string, uid: string) => browserId(email, `change-address ${uid}`);

const codeInvalid = (why: string) => new AppError('code-invalid', why);

/**
 * Sends a code to the address that the caller's account is to have. Whether somebody else has an account
 * with it is found out when the mail is written: here, nothing depends on it.
 *
 * @param now by the clock that Auth's tokens go by
 * @throws AppError `recent-sign-in-required`, `invalid-request`, `rate-limited`
 */
export async function changeAddress(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { email, language }: CallRequest<'change-address'>,
  origin: Origin,
  now: Date,
): Promise<CallResponse<'change-address'>> {
  requireRecentSignIn(caller, now);
  if (email === caller.email) throw new AppError('invalid-request', 'it has this address already');
  await takeTurn(context, { ...perPerson, subject: caller.uid });
  await takeMailTurn(context, origin, email, 'code');
  const browser = codeOf(email, caller.uid);
  await askForMail(context, email, { kind: 'new-address', language, browser });
  return { success: true };
}

/**
 * Moves the caller's account to the address that the code was sent to. The password stays: whoever holds the
 * account asked for it, and holds the mailbox, too.
 *
 * @throws AppError `code-invalid` for whatever is wrong, an address that somebody else took meanwhile included
 */
export async function confirmAddressChange(
  context: MoveContext,
  { uid, email: from }: Caller,
  { email, code, language }: CallRequest<'confirm-address-change'>,
): Promise<CallResponse<'confirm-address-change'>> {
  if (!(await redeemSignInCode(context, codeOf(email, uid), code))) {
    throw codeInvalid('no such code of this address and account');
  }
  try {
    await moveAddress(context, { uid, from, to: email, language, isTakenBack: false });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'changed-meanwhile')) throw error;
    throw codeInvalid('another account has the address');
  }
  return { success: true, customToken: await context.auth.createCustomToken(uid) };
}

/** The changes of an account since one of them: nobody takes it back to where those began. */
async function forgetSince({ db }: MoveContext, uid: string, startedAt: Date): Promise<void> {
  const { docs } = await collectionOf(db, 'addressChanges').where('uid', '==', uid).get();
  for (const found of docs) {
    const { isTakenBack, startedAt: began } = found.data();
    if (!isTakenBack && began >= startedAt) await found.ref.delete();
  }
}

/**
 * Takes an account back to its earlier address, by the link that was sent there. Whoever moved it may know the
 * password, so it goes, with every session; the holder of the mailbox chooses another.
 *
 * @throws AppError `code-invalid`, `changed-meanwhile` where another account has that address, `rate-limited`
 */
export async function takeBackAddress(
  context: MoveContext,
  { change: id, token }: CallRequest<'take-back-address'>,
  origin: Origin,
): Promise<CallResponse<'take-back-address'>> {
  const { auth, db, clock } = context;
  const change = (await documentOf(db, 'addressChanges', id).get()).data();
  const wanted = Buffer.from(proofOf(token));
  const isRight = change?.objections.some((one) => timingSafeEqual(Buffer.from(one), wanted));
  if (!change || !isRight || change.expiresAt <= clock()) throw codeInvalid('used, or too old');
  await takePasswordTurn(context, origin);
  const { uid, from: to, language, startedAt } = change;
  const { users } = await auth.getUsers([{ uid }]);
  const from = users[0]?.email;
  if (from === undefined) throw codeInvalid('its account is gone');
  const password = randomBytes(32).toString('base64url');
  await moveAddress(context, { uid, from, to, language, isTakenBack: true }, password);
  await forgetSince(context, uid, startedAt);
  return { success: true };
}
