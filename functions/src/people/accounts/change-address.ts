import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isAdult, isSameMailbox } from '@kloer/domain/guardian/guardian.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { requireRecentSignIn } from '../../platform/caller/recent-sign-in.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { AddressChange } from '../../database/schemas/account.ts';
import type { Context } from '../../platform/context.ts';
import { takeTurn } from '../../platform/rate-limit/take-turn.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import { aloneWith } from './address-lease.ts';
import { askForMail } from './ask-for-mail.ts';
import { browserId } from './browser-id.ts';
import { endingsOf, sessionToken } from '../../platform/caller/end-sessions.ts';
import { takeMailTurn, takePasswordTurn } from './limits.ts';
import { moveAddress, type MoveContext } from './move-address.ts';
import { redeemSignInCode } from './sign-in-code.ts';

/** Somebody mistypes an address once or twice; each time somebody else may be written to. */
const perPerson = { action: 'change-address', limit: 5, minutes: 60 };

/**
 * The code belongs to the account that asked, as one for signing in does to a browser; no browser has this key.
 * It ends with the session that asked: with every ending it is another.
 */
const codeOf = (email: string, uid: string, endings: number) =>
  browserId(email, `change-address ${uid} ${endings}`);

const codeInvalid = (why: string) => new AppError('code-invalid', why);

/**
 * Sends a code to the address that the caller's account is to have. Whether somebody else has an account
 * with it is found out when the mail is written: here, nothing depends on it.
 *
 * @param now by the clock that Auth's tokens go by
 * @throws AppError `recent-sign-in-required`, `invalid-request`, `guardian-own-address`, `rate-limited`
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
  await requireNotParents(context, caller.uid, email);
  await takeMailTurn(context, origin, email, 'code');
  const browser = codeOf(email, caller.uid, await endingsOf(context, caller.uid));
  await askForMail(context, email, { kind: 'new-address', language, browser });
  return { success: true };
}

/**
 * Moves the caller's account to the address that the code was sent to. The password stays: whoever holds the
 * account asked for it, and holds the mailbox, too.
 *
 * @throws AppError `code-invalid` for whatever is wrong, an address that somebody else took meanwhile included;
 *   `unavailable` where another change is under way
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
    // Whoever took the account back, or signed out everywhere, while this one waited was first.
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

/** @throws AppError `code-invalid` of an account that is gone */
async function addressOf({ auth }: MoveContext, uid: string): Promise<string> {
  const { users } = await auth.getUsers([{ uid }]);
  const email = users[0]?.email;
  if (email === undefined) throw codeInvalid('its account is gone');
  return email;
}

/** @throws AppError `guardian-own-address` where it is the mailbox of the parent that somebody of 16 or 17 named */
async function requireNotParents({ db }: Pick<Context, 'db'>, uid: string, email: string) {
  const guardian = (await documentOf(db, 'guardians', uid).get()).data();
  if (guardian && !isAdult(guardian) && isSameMailbox(guardian.email, email)) {
    throw new AppError('guardian-own-address', `${uid} wants the mailbox of the own parent`);
  }
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
 * The change that a link takes back.
 *
 * @throws AppError `code-invalid`
 */
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
 * Takes an account back to its earlier address, by the link that was sent there. Whoever moved it may know the
 * password, so it goes, with every session and the codes they asked for; the holder of the mailbox chooses another.
 *
 * @throws AppError `code-invalid`, `changed-meanwhile` where another account has that address, `rate-limited`,
 *   `unavailable` where another change is under way: the link works on
 */
export async function takeBackAddress(
  context: MoveContext,
  request: CallRequest<'take-back-address'>,
  origin: Origin,
): Promise<CallResponse<'take-back-address'>> {
  const { uid } = await changeOf(context, request);
  await takePasswordTurn(context, origin);
  await aloneWith(context, uid, async () => {
    // Another link may have gone first, and ended this one.
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
