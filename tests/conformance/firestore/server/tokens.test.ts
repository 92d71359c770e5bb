import { createSign, generateKeyPairSync } from 'node:crypto';
import { doc, setDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { googleDiffers, onGoogle } from '../../../support/google.ts';
import { expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';

const target = useTarget();

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /nobody/{id} { allow get: if request.auth == null; }
    match /somebody/{id} { allow get: if request.auth != null; }
    match /uid/{uid} { allow get: if request.auth.uid == uid; }
    match /claims/{id} { allow get: if request.auth.token.level == 3
      && request.auth.token.roles.hasAny(['admin'])
      && request.auth.token.firebase.sign_in_provider == 'password'; }
    match /lite/{id} { allow write: if request.auth.token.email == 'a@b.lu'; }
  }
}`;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token, as the Auth emulator creates it. */
const unsigned = (payload: object): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;

const get = (path: string, authorization: string | undefined) =>
  target.v1('GET', `/${path}`, undefined, { authorization });

/** Whether rules allow a read of a missing document: then it gives NOT_FOUND, otherwise PERMISSION_DENIED. */
async function isAllowed(path: string, token?: string): Promise<boolean> {
  const answer = await get(path, token === undefined ? undefined : `Bearer ${token}`);
  expect([403, 404]).toContain(answer.status);
  return answer.status === 404;
}

beforeAll(async () => {
  expectOk(await target.setRules(RULES));
});

test('a Firestore request without an Authorization header is anonymous', async () => {
  expect(await isAllowed('nobody/x')).toBe(true);
  expect(await isAllowed('somebody/x')).toBe(false);
});

test('the token “owner” gives admin rights in Firestore', async () => {
  expect(await isAllowed('unmatched/x', 'owner')).toBe(true);
});

describe('an unsigned token', () => {
  test('names its user in the field “sub”', async () => {
    expect(await isAllowed('uid/ann', unsigned({ sub: 'ann', user_id: 'ann' }))).toBe(true);
    expect(await isAllowed('uid/ann', unsigned({ sub: 'ann' }))).toBe(true);
    expect(await isAllowed('uid/ann', unsigned({ sub: 'x', user_id: 'ann' }))).toBe(false);
    expect(await isAllowed('uid/ann', unsigned({ sub: 'bob' }))).toBe(false);
  });

  test('is accepted even if it expired', async () => {
    const token = unsigned({ sub: 'ann', user_id: 'ann', iat: 0, exp: 3600 });
    expect(await isAllowed('somebody/x', token)).toBe(true);
  });

  test('makes its claims available to the rules', async () => {
    const claims = {
      sub: 'ann',
      level: 3,
      roles: ['admin'],
      firebase: { sign_in_provider: 'password', identities: {} },
    };
    expect(await isAllowed('claims/x', unsigned(claims))).toBe(true);
    expect(await isAllowed('claims/x', unsigned({ ...claims, level: 4 }))).toBe(false);
  });

  test('never gives admin rights, whatever its content', async () => {
    expect(await isAllowed('unmatched/x', unsigned({ sub: 'owner', admin: true }))).toBe(false);
  });
});

test.skipIf(onGoogle)(
  "a service account's own RS256 token gives admin rights in Firestore",
  async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const email = 'x@demo.iam.gserviceaccount.com';
    const body = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({
      iss: email,
      sub: email,
      scope: 'https://www.googleapis.com/auth/datastore',
    })}`;
    const signature = createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url');
    expect(await isAllowed('unmatched/x', `${body}.${signature}`)).toBe(true);
  },
);

test
  .skipIf(googleDiffers('Headers of no user'))
  .each(['Bearer nonsense', 'Bearer a.b.c', 'Bearer ', 'Basic abc', 'owner'])(
  'the header %j never gives admin rights in Firestore',
  async (authorization) => {
    const answer = await get('unmatched/x', authorization);
    expect([400, 401, 403]).toContain(answer.status);
  },
);

test('the option mockUserToken of the lite SDK signs a user in', async () => {
  const user = { sub: 'ann', email: 'a@b.lu' };
  await setDoc(doc(target.lite(user), 'lite/x'), { n: 1 });
  const other = doc(target.lite({ sub: 'bob' }), 'lite/x');
  await expect(setDoc(other, {})).rejects.toMatchObject({ code: 'permission-denied' });
});

test('a Firestore request without a user is refused with 403, not 401', async () => {
  expectRefusal(await get('somebody/x', undefined), 403, 'PERMISSION_DENIED');
});
