import { SignJWT } from 'jose';
import type { CallName } from '@kloer/domain/calls/calls.ts';
import { isCheckedCall } from '@kloer/domain/calls/checked-calls.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAppCheckIssuer, type AppCheckIssuer } from '#local/app-check/issuer.ts';
import { answerCall } from '../../functions/src/entry/api/answer-call.ts';
import { useCases } from '../../functions/src/entry/api/use-cases.ts';
import { appCheckOf, type AppCheck } from '../../functions/src/platform/caller/app-check.ts';
import { startWorld, type World } from './support/world.ts';

const projectId = 'kloer-prod';

let world: World;
let issuer: AppCheckIssuer;

beforeEach(async () => {
  world = await startWorld();
  issuer = await startAppCheckIssuer({ projectId });
  check('enforce');
});

afterEach(async () => {
  await issuer.stop();
  await world.stop();
});

function check(mode: AppCheck['mode'], keys = `${issuer.origin}/jwks`): void {
  world.context.appCheck = appCheckOf(mode, projectId, keys);
}

function signUp(token: string | undefined, email: string, address = '192.0.2.7') {
  const headers: Record<string, string | undefined> = {
    'content-type': 'application/json',
    'x-firebase-appcheck': token,
  };
  const request = { email, password: 'e gutt Wuert fir Kloer', language: 'en' };
  return answerCall(
    world.context,
    {
      method: 'POST',
      path: '/api/sign-up',
      header: (name) => headers[name],
      origin: { address },
      body: new TextEncoder().encode(JSON.stringify(request)),
    },
    'https://kloer.lu',
  );
}

const done = { status: 200, body: { success: true } };
const refused = {
  status: 403,
  body: { error: { code: 'app-check-failed', message: 'app-check-failed' } },
};

describe('enforced App Check', () => {
  test('accepts a call with a valid token', async () => {
    expect(await signUp(await issuer.token(), 'lea@example.lu')).toEqual(done);
  });

  test.each([
    ['no token', async () => undefined],
    ['text that is no token', async () => 'token'],
    ['an expired token', () => issuer.token({ exp: 1 })],
    ['a token of another project', () => issuer.token({ aud: ['projects/other'] })],
    ['a token of another issuer', () => issuer.token({ iss: 'https://example.lu' })],
    [
      'a token signed with a text',
      () =>
        new SignJWT({ aud: [`projects/${projectId}`] })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'local' })
          .setIssuer('https://firebaseappcheck.googleapis.com/1')
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode('a secret of the caller, long enough')),
    ],
    [
      'a token with another key',
      async () => {
        const other = await startAppCheckIssuer({ projectId });
        await other.stop();
        return other.token();
      },
    ],
  ])('refuses a call with %s, and writes nothing', async (_what, token) => {
    expect(await signUp(await token(), 'lea@example.lu')).toEqual(refused);
    expect((await world.context.db.listCollections()).map(({ id }) => id)).toEqual([]);
  });

  test('answers “unavailable” while the keys for checking tokens cannot be fetched', async () => {
    check('enforce', 'http://127.0.0.1:9/jwks');
    const { status, body } = await signUp(await issuer.token(), 'lea@example.lu');
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
  });

  test('requires no token for calls that neither create nor send anything', async () => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const answer = await answerCall(
      world.context,
      {
        method: 'POST',
        path: '/api/is_current_user_admin',
        header: (name) => headers[name],
        origin: { address: '192.0.2.7' },
        body: new TextEncoder().encode('{}'),
      },
      'https://kloer.lu',
    );
    expect(answer).toEqual({ status: 200, body: false });
  });
});

describe('bots at three network addresses', () => {
  const attack = async () => {
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      for (const number of [1, 2, 3]) {
        await signUp(undefined, `${number}@${address}.example.lu`, address);
      }
    }
  };

  test('use up the hourly limit of sign-ups if App Check is turned off', async () => {
    check('off');
    world.context.hourly.signUps = 9;
    await attack();
    expect(await signUp(undefined, 'lea@example.lu')).toMatchObject({ status: 429 });
  });

  test('do not count against the hourly limit of sign-ups if App Check is enforced', async () => {
    world.context.hourly.signUps = 9;
    await attack();
    expect(await signUp(await issuer.token(), 'lea@example.lu')).toEqual(done);
  });
});

test('in the mode “log”, App Check accepts calls without a token and logs them', async () => {
  check('log');
  expect(await signUp(undefined, 'lea@example.lu')).toEqual(done);
  expect(world.complaints).toContain('a call without App Check was answered');
  expect(world.logged()).toContain('no token');
});

test('each call that visitors can make without App Check needs a mailed secret or stores nothing of the request', () => {
  const ofStrangers = Object.entries(useCases).filter(([, { access }]) => access === 'anyone');
  const unchecked = ofStrangers
    .map(([name]) => name as CallName)
    .filter((name) => !isCheckedCall(name));
  const withSecret = [
    'verify-sign-in-code',
    'check-sign-in-link',
    'confirm-address',
    'update-password',
    'received-message',
    'handle-message',
    'confirm-withdrawal',
    'take-back-address',
    'answer-guardian',
    'confirm-search-alert',
    'stop-search-alerts',
    'review-form',
    'save-review',
    'delete-review',
  ];
  // Beacons cannot carry an App Check token; the other calls only read.
  const counting = ['count-empty-search', 'count-visits', 'count-results', 'local-prices'];
  expect(unchecked.toSorted()).toEqual(
    [...withSecret, ...counting, 'is_current_user_admin'].toSorted(),
  );
});
