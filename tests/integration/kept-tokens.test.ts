import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { callerOf, type Caller } from '../../functions/src/platform/caller/caller.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { startWorld, type World } from './support/world.ts';

// A custom token that was stored and is used after all sessions were ended.

const password = 'une phrase à moi';
const email = 'anna@example.lu';
const key = 'm'.repeat(43);
const origin = { address: '192.0.2.7' };

let world: World;

beforeEach(async () => {
  world = await startWorld();
  const metadata = {} as never;
  world.accounts.set('anna', { uid: 'anna', email, emailVerified: true, metadata, password });
});

afterEach(() => world.stop());

const account = () => [...world.accounts.values()][0];
const caller = (): Caller => ({
  uid: account()?.uid ?? '',
  email: account()?.email ?? '',
  emailVerified: true,
  signedInAt: new Date(),
});

const does = (name: Parameters<typeof call>[1], request: object, by: Caller | null = null) =>
  call(world.context, name, by, request, origin);

async function newMails() {
  await deliverDueMails(world.context);
  return world.mails.splice(0);
}
const newText = async (to = email) => (await newMails()).findLast((one) => one.to === to)?.text;
const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? '';
const oobCodeIn = (text = '') => /oobCode=([\w-]+)/.exec(text)?.[1] ?? '';

/** Signs in with the last custom token, as Auth allows. */
function signIn(): Promise<Caller | null> {
  const { uid = '', tokenClaims } = account() ?? {};
  const claims = { uid, email_verified: true, auth_time: Date.now() / 1000, ...tokenClaims };
  const auth = { ...world.context.auth, verifyIdToken: () => Promise.resolve(claims as never) };
  return callerOf({ ...world.context, auth }, 'Bearer token');
}

const byCode = async () => {
  await does('send-auth-mail', { kind: 'code', email, language: 'en', browserKey: key });
  await does('verify-sign-in-code', { email, code: codeIn(await newText()), browserKey: key });
};

const byPassword = () => does('update-password', { password: 'another phrase' }, caller());

const bySignUp = async () => {
  world.accounts.clear();
  await does('sign-up', { email, password, language: 'en', browserKey: key });
  await does('confirm-address', { oobCode: oobCodeIn(await newText()), browserKey: key });
};

const moved = 'new@example.lu';
const byNewAddress = async () => {
  await does('change-address', { email: moved, language: 'en' }, caller());
  const request = { email: moved, code: codeIn(await newText(moved)), language: 'en' };
  await does('confirm-address-change', request, caller());
};

describe.each([
  ['a mailed code', byCode],
  ['a new password', byPassword],
  ['a confirmed address', bySignUp],
  ['a changed address', byNewAddress],
])('a custom token for signing in with %s', (_what, handOut) => {
  test('opens a session', async () => {
    await handOut();
    expect(await signIn()).toMatchObject({ uid: account()?.uid });
  });

  test('opens no session if its owner signed out everywhere before the token was used', async () => {
    await handOut();
    await does('end-sessions', {}, caller());
    await expect(signIn()).rejects.toMatchObject({ code: 'unauthenticated' });
    // The next custom token is created today.
    await byCodeOf(account()?.email ?? '');
    expect(await signIn()).toMatchObject({ uid: account()?.uid });
  });
});

async function byCodeOf(address: string) {
  await does('send-auth-mail', { kind: 'code', email: address, language: 'en', browserKey: key });
  const code = codeIn(await newText(address));
  await does('verify-sign-in-code', { email: address, code, browserKey: key });
}

test('a thief who changed the address cannot open a session after the owner has restored the account', async () => {
  await byNewAddress();
  const link = /#([0-9a-f]{32})\.([\w-]{43})/.exec((await newText()) ?? '');
  const [, change = '', token = ''] = link ?? [];
  await does('take-back-address', { change, token });
  await expect(signIn()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('signing in with the password opens a session after the user signed out everywhere', async () => {
  await does('end-sessions', {}, caller());
  delete account()?.tokenClaims;
  expect(await signIn()).toMatchObject({ uid: 'anna' });
});
