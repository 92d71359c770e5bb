import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, fromBase32, stepAt } from '#local/second-factor/totp.ts';

type Answer = Record<string, unknown>;
type Operation = (state: object, request: object, ctx?: object) => Answer | Promise<Answer>;
type Accounts = Record<'signInWithPassword' | 'signInWithCustomToken' | 'lookup', Operation> &
  Record<'mfaEnrollment' | 'mfaSignIn', Record<'start' | 'finalize' | 'withdraw', Operation>>;
type Batch = Record<'batchCreate', Operation>;

const require = createRequire(import.meta.url);
require('./second-factor.cjs');
const { authOperations } = require('firebase-tools/lib/emulator/auth/operations') as {
  authOperations: {
    identitytoolkit: { accounts: Accounts; projects: { accounts: Batch } };
    securetoken: { token: Operation };
  };
};
const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state') as {
  AgentProjectState: new (projectId: string) => object;
};
const { accounts, projects } = authOperations.identitytoolkit;

const kim = { localId: 'kim', email: 'kim@example.lu', emailVerified: true, password: 'a phrase' };

let state: object;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00Z'), toFake: ['Date'] });
  state = new AgentProjectState('demo-test');
  const { password, ...account } = kim;
  const users = [{ ...account, salt: 's', passwordHash: `fakeHash:salt=s:password=${password}` }];
  await projects.accounts.batchCreate(state, { users });
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const claimsOf = ({ idToken = '' }: { idToken?: string }) =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    firebase: Record<string, string>;
    auth_time: number;
  };

type Tokens = { idToken: string; refreshToken: string };
type First = Tokens & { mfaPendingCredential?: string; mfaInfo?: { mfaEnrollmentId: string }[] };

const signIn = async () =>
  (await accounts.signInWithPassword(state, {
    email: kim.email,
    password: kim.password,
    returnSecureToken: true,
  })) as First;

const codeNow = (secret: string, steps = 0) =>
  codeOf(fromBase32(secret), stepAt(new Date()) + steps);

const start = async (idToken: string) =>
  (await accounts.mfaEnrollment.start(state, { idToken, totpEnrollmentInfo: {} })) as {
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  };

async function enroll() {
  const { idToken } = await signIn();
  const { totpSessionInfo } = await start(idToken);
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
  const totpVerificationInfo = { sessionInfo, verificationCode: codeNow(secret) };
  const request = { idToken, totpVerificationInfo };
  const tokens = (await accounts.mfaEnrollment.finalize(state, request)) as Tokens;
  return { secret, tokens, request };
}

async function secondStep({ mfaPendingCredential, mfaInfo }: First, verificationCode: string) {
  return (await accounts.mfaSignIn.finalize(state, {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo?.[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  })) as Tokens;
}

describe('an authenticator app at the local Auth', () => {
  test("is registered with a code, and the token then names the app as Google's Auth does", async () => {
    const { tokens } = await enroll();
    const { firebase } = claimsOf(tokens);
    expect(firebase).toMatchObject({
      sign_in_provider: 'password',
      sign_in_second_factor: 'totp',
      second_factor_identifier: expect.any(String),
    });
    const { users } = (await accounts.lookup(state, { idToken: tokens.idToken }, {})) as {
      users: { mfaInfo: object[] }[];
    };
    expect(users[0]?.mfaInfo).toEqual([
      {
        mfaEnrollmentId: firebase['second_factor_identifier'],
        enrolledAt: '2026-11-27T08:00:00.000Z',
        totpInfo: {},
      },
    ]);
  });

  test('must confirm a sign-in after the password, and renewed tokens still name the app', async () => {
    const { secret } = await enroll();
    const first = await signIn();
    expect(first.idToken).toBeUndefined();
    expect(first.mfaInfo).toMatchObject([{ totpInfo: expect.anything() }]);
    pass(30);
    const { refreshToken, idToken } = await secondStep(first, codeNow(secret));
    expect(claimsOf({ idToken }).auth_time).toBe(Date.now() / 1000);
    const renewed = await authOperations.securetoken.token(state, {
      grantType: 'refresh_token',
      refreshToken,
    });
    expect(claimsOf({ idToken: renewed['id_token'] as string }).firebase).toMatchObject({
      sign_in_second_factor: 'totp',
      second_factor_identifier: first.mfaInfo?.[0]?.mfaEnrollmentId,
    });
  });

  test('refuses a wrong code, a used code, and a sign-in that was already used or took too long', async () => {
    const { secret } = await enroll();
    const first = await signIn();
    await expect(secondStep(first, codeNow(secret))).rejects.toThrow('INVALID_CODE');
    await expect(secondStep(first, codeNow(secret, 2))).rejects.toThrow('INVALID_CODE');
    await secondStep(first, codeNow(secret, 1));
    await expect(secondStep(first, codeNow(secret, -1))).rejects.toThrow(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
    const late = await signIn();
    pass(5 * 60);
    await expect(secondStep(late, codeNow(secret))).rejects.toThrow('SESSION_EXPIRED');
  });

  test('is locked for five minutes after five wrong codes', async () => {
    const { secret } = await enroll();
    pass(60);
    const wrong = codeNow(secret, 5);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(secondStep(await signIn(), wrong)).rejects.toThrow('INVALID_CODE');
    }
    const locked = 'TOO_MANY_ATTEMPTS_TRY_LATER';
    await expect(secondStep(await signIn(), codeNow(secret))).rejects.toThrow(locked);
    pass(5 * 60);
    await secondStep(await signIn(), codeNow(secret));
  });

  test('cannot be enrolled twice, with an old sign-in, or in a session from a custom token', async () => {
    const { request, tokens } = await enroll();
    await expect((async () => accounts.mfaEnrollment.finalize(state, request))()).rejects.toThrow(
      'SECOND_FACTOR_EXISTS',
    );
    const { second_factor_identifier: mfaEnrollmentId } = claimsOf(tokens).firebase;
    await accounts.mfaEnrollment.withdraw(state, { idToken: tokens.idToken, mfaEnrollmentId });
    const { idToken } = await signIn();
    const token = JSON.stringify({ uid: 'kim' });
    const custom = (await accounts.signInWithCustomToken(state, { token })) as Tokens;
    await expect(start(custom.idToken)).rejects.toThrow('UNSUPPORTED_FIRST_FACTOR');
    pass(5 * 60 + 1);
    await expect(start(idToken)).rejects.toThrow('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  test('is not needed to sign in with a custom token, and that session names no second factor', async () => {
    await enroll();
    const token = JSON.stringify({ uid: 'kim' });
    const custom = (await accounts.signInWithCustomToken(state, { token })) as Tokens;
    const { firebase } = claimsOf(custom);
    expect(firebase).toMatchObject({ sign_in_provider: 'custom' });
    expect(firebase).not.toHaveProperty('sign_in_second_factor');
  });

  test('is deleted by an import of accounts, because exports do not contain its secret', async () => {
    const { tokens } = await enroll();
    const { users } = (await accounts.lookup(state, { idToken: tokens.idToken }, {})) as {
      users: object[];
    };
    const restarted = new AgentProjectState('demo-test');
    const { error } = (await projects.accounts.batchCreate(restarted, { users })) as {
      error?: object[];
    };
    expect(error ?? []).toEqual([]);
  });
});
