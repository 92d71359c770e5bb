import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCall, type ApiAnswer } from '../../functions/src/entry/api/answer-call.ts';
import { dayMs, startWorld, type World } from './support/world.ts';
import { revisionOf } from './support/revision-of.ts';

const site = 'https://kloer.lu';

const nowSeconds = Math.floor(Date.now() / 1000);
const hoursAgo = (hours: number) => nowSeconds - hours * 60 * 60;
/** Sessions by token; `unreachable` simulates a broken connection to Auth. */
const sessions: Record<string, { uid: string; email_verified: boolean; auth_time?: number }> = {
  'token-admin': { uid: 'admin', email_verified: true, auth_time: hoursAgo(11) },
  'token-admin-of-yesterday': { uid: 'admin', email_verified: true, auth_time: hoursAgo(13) },
  'token-admin-unverified': { uid: 'admin', email_verified: false, auth_time: nowSeconds },
  'token-anna': { uid: 'anna', email_verified: true },
  'token-unverified': { uid: 'ben', email_verified: false },
  'token-fresh': { uid: 'fresh', email_verified: true },
};

let world: World;

beforeEach(async () => {
  world = await startWorld();
  world.context.auth = {
    ...world.context.auth,
    verifyIdToken: (token, checkRevoked) => {
      const session = sessions[token];
      if (session && checkRevoked) return Promise.resolve(session as never);
      const code = token === 'unreachable' ? 'ECONNREFUSED' : 'auth/argument-error';
      return Promise.reject(Object.assign(new Error('refused'), { code }));
    },
  };
  await world.context.db.doc('admins/admin').set({});
  await world.save('anna', {});
});

afterEach(() => world.stop());

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

function send(name: string, sent: Sent = {}): Promise<ApiAnswer> {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...sent.headers };
  const body = sent.body ?? '{}';
  return answerCall(
    world.context,
    {
      method: sent.method ?? 'POST',
      path: `/api/${name}`,
      header: (header) => headers[header],
      origin: { address: '192.0.2.7' },
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    },
    site,
  );
}

const as = (token: string, request: object = {}) => ({
  headers: { authorization: `Bearer ${token}` },
  body: JSON.stringify(request),
});

const refusal = (status: number, code: string) => ({
  status,
  body: { error: { code, message: code } },
});

const stored = async (path: string) => (await world.context.db.doc(path).get()).data();
const auditLog = async () =>
  (await world.context.db.collection('auditLog').get()).docs.map((entry) => entry.data());

describe('the call is_current_user_admin', () => {
  test.each([
    ['an administrator', as('token-admin'), true],
    ['a user who is not an administrator', as('token-anna'), false],
    ['a visitor', {}, false],
  ])('returns true to administrators only: called by %s', async (_who, sent, answer) => {
    expect(await send('is_current_user_admin', sent)).toEqual({ status: 200, body: answer });
  });
});

describe('the call admin-update-teacher', () => {
  const change = async (request: object) => {
    const revision = await revisionOf(world, 'anna');
    return send(
      'admin-update-teacher',
      as('token-admin', { teacherId: 'anna', revision, ...request }),
    );
  };

  test('grants visible time until the end of a day in Luxembourg, and logs the administrator', async () => {
    expect(await change({ endDate: '2026-12-31' })).toEqual({
      status: 200,
      body: {
        success: true,
        subscription_status: 'active',
        subscription_end_date: '2026-12-31T22:59:59.999Z',
      },
    });
    expect(await auditLog()).toMatchObject([
      {
        adminUid: 'admin',
        action: 'update-teacher',
        personUid: 'anna',
        before: { endsAt: null, suspended: false },
        after: { suspended: false },
      },
    ]);
  });

  test('suspends a teacher and lifts the suspension without changing the granted time', async () => {
    await change({ endDate: '2026-12-31' });
    const { body } = await change({ status: 'inactive', reason: 'unlawful' });
    expect(body).toMatchObject({ subscription_status: 'inactive' });
    expect((await stored('subscriptions/anna'))?.['entitlement']).toHaveProperty('admin');
    expect((await change({ status: 'active' })).body).toMatchObject({
      subscription_status: 'active',
    });
  });

  test('ends the granted time, but never a paid period', async () => {
    const endsAt = new Date(Date.parse('2026-11-21') + 40 * dayMs);
    const stripe = { plan: 'month', endsAt, cancellationPending: false } as const;
    await world.decide('anna', { entitlement: { stripe } });
    await change({ endDate: '2027-12-31' });
    expect((await change({ endDate: null })).body).toMatchObject({
      subscription_end_date: endsAt.toISOString(),
    });
  });

  test('does not change the fields that the teacher edits', async () => {
    const before = await stored('teachers/anna');
    await change({ status: 'inactive', reason: 'unlawful' });
    expect(await stored('subscriptions/anna')).toMatchObject({ suspended: true });
    expect(await stored('teachers/anna')).toEqual(before);
  });

  test.each([
    ['a call without a session', {}, refusal(401, 'unauthenticated')],
    [
      'a call by a teacher',
      as('token-anna', { teacherId: 'anna', revision: null, status: 'active' }),
      refusal(403, 'permission-denied'),
    ],
    [
      'a call with a forged session',
      as('forged', { teacherId: 'anna', revision: null, status: 'active' }),
      refusal(401, 'unauthenticated'),
    ],
    [
      'a call by an administrator who signed in yesterday',
      as('token-admin-of-yesterday', { teacherId: 'anna', revision: null, status: 'active' }),
      refusal(403, 'recent-sign-in-required'),
    ],
    [
      'a call by an administrator whose e-mail address is not verified',
      as('token-admin-unverified', { teacherId: 'anna', revision: null, status: 'active' }),
      refusal(403, 'permission-denied'),
    ],
    [
      'a call without any change',
      as('token-admin', { teacherId: 'anna' }),
      refusal(400, 'invalid-request'),
    ],
    [
      'a call without a teacher',
      as('token-admin', { teacherId: 'nobody', revision: null, status: 'active' }),
      refusal(404, 'teacher-not-found'),
    ],
    [
      'a call with a path instead of an id',
      as('token-admin', { teacherId: 'anna/../ben', revision: null, status: 'active' }),
      refusal(400, 'invalid-request'),
    ],
    [
      'a call with the date 30 February',
      as('token-admin', { teacherId: 'anna', revision: null, endDate: '2027-02-30' }),
      refusal(400, 'invalid-request'),
    ],
    [
      'a call with an unknown field',
      as('token-admin', { teacherId: 'anna', revision: null, status: 'active', entitlement: {} }),
      refusal(400, 'invalid-request'),
    ],
    [
      'a call with an unknown status',
      as('token-admin', { teacherId: 'anna', revision: null, status: 'god' }),
      refusal(400, 'invalid-request'),
    ],
  ])('refuses %s and changes nothing', async (_who, sent, answer) => {
    expect(await send('admin-update-teacher', sent)).toEqual(answer);
    expect(await stored('subscriptions/anna')).toBeUndefined();
    expect(await auditLog()).toEqual([]);
  });
});

describe('the call set-profile-status', () => {
  test('hides and shows the caller’s own profile', async () => {
    await world.grant('anna', 30);
    const body = { success: true, subscription_status: 'inactive' };
    const hidden = await send('set-profile-status', as('token-anna', { active: false }));
    expect(hidden).toEqual({ status: 200, body });
    expect((await stored('subscriptions/anna'))?.['paused']).toBe(true);
    const shown = await send('set-profile-status', as('token-anna', { active: true }));
    expect(shown.body).toEqual({ success: true, subscription_status: 'active' });
  });

  test.each([
    ['a call without a session', {}, refusal(401, 'unauthenticated')],
    [
      'a user with an unverified address',
      as('token-unverified', { active: true }),
      refusal(403, 'permission-denied'),
    ],
    [
      'a user without a profile',
      as('token-fresh', { active: true }),
      refusal(404, 'teacher-not-found'),
    ],
    [
      'a teacher without a plan, code or grant',
      as('token-anna', { active: true }),
      refusal(409, 'no-active-subscription'),
    ],
    [
      'a call with an invalid status',
      as('token-anna', { active: 'yes' }),
      refusal(400, 'invalid-request'),
    ],
  ])('refuses %s', async (_who, sent, answer) => {
    expect(await send('set-profile-status', sent)).toEqual(answer);
  });
});

describe('any call', () => {
  const admin = as('token-admin');

  test.each<[string, string, Sent, ApiAnswer]>([
    ['an unknown name', 'drop-everything', admin, refusal(404, 'not-found')],
    ['a name that every JavaScript object has', 'constructor', admin, refusal(404, 'not-found')],
    ['a path after the name', 'is_current_user_admin/x', admin, refusal(404, 'not-found')],
    [
      'a body that is not JSON',
      'is_current_user_admin',
      { ...admin, body: '{' },
      refusal(400, 'invalid-request'),
    ],
    [
      'an empty body',
      'is_current_user_admin',
      { ...admin, body: '' },
      refusal(400, 'invalid-request'),
    ],
    [
      'a list as body',
      'is_current_user_admin',
      { ...admin, body: '[]' },
      refusal(400, 'invalid-request'),
    ],
    [
      'a body that is not valid text',
      'is_current_user_admin',
      { ...admin, body: new Uint8Array([0xff]) },
      refusal(400, 'invalid-request'),
    ],
    [
      'a body that is much too large',
      'is_current_user_admin',
      { ...admin, body: `{"x":"${'x'.repeat(70_000)}"}` },
      refusal(400, 'invalid-request'),
    ],
    [
      'a prototype in the body',
      'is_current_user_admin',
      { ...admin, body: '{"__proto__":{"a":1}}' },
      refusal(400, 'invalid-request'),
    ],
    [
      'a form as body',
      'is_current_user_admin',
      { headers: { 'content-type': 'text/plain' } },
      refusal(400, 'invalid-request'),
    ],
    [
      'the origin of another site',
      'is_current_user_admin',
      { headers: { origin: 'https://evil.lu' } },
      refusal(403, 'permission-denied'),
    ],
    [
      'the origin of another site and a forwarded header',
      'is_current_user_admin',
      { headers: { origin: 'https://evil.lu', 'x-forwarded-host': 'evil.lu' } },
      refusal(403, 'permission-denied'),
    ],
    [
      'the origin of a sandboxed page',
      'is_current_user_admin',
      { headers: { origin: 'null' } },
      refusal(403, 'permission-denied'),
    ],
    [
      'a header of another site without an origin',
      'is_current_user_admin',
      { headers: { 'sec-fetch-site': 'cross-site' } },
      refusal(403, 'permission-denied'),
    ],
    [
      'an invalid bearer token',
      'is_current_user_admin',
      { headers: { authorization: 'Basic YTpi' } },
      refusal(401, 'unauthenticated'),
    ],
  ])('is refused if it has %s', async (_what, name, sent, answer) => {
    expect(await send(name, sent)).toEqual(answer);
  });

  test.each([
    ['of the canonical site', { origin: site }],
    [
      'of the host that served the page',
      { origin: 'http://127.0.0.1:5000', host: '127.0.0.1:5000' },
    ],
    [
      'of another name that the browser reports as the same site',
      { origin: 'https://kloer--preview.web.app', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is answered if it comes from the origin %s', async (_what, headers) => {
    expect((await send('is_current_user_admin', { headers })).status).toBe(200);
  });

  test('is answered only if its method is POST', async () => {
    expect(await send('is_current_user_admin', { method: 'GET' })).toMatchObject({
      status: 405,
      allow: 'POST',
    });
  });

  test('logs refusals without codes, passwords or addresses', async () => {
    const typed = { email: 'zoe.secret@example.lu', password: 'Gehei-mnis-99' };
    const account = { ...typed, language: 'en' };
    const refused = [
      send('check-promo', as('token-anna', { promoCode: 'GUESS-4711' })),
      send('check-promo', as('token-anna', { promoCode: 'GUESS-4711'.repeat(99) })),
      send('verify-sign-in-code', { body: JSON.stringify({ ...typed, code: 'GUESS-4711' }) }),
      send('verify-sign-in-code', { body: JSON.stringify({ ...typed, code: '471100' }) }),
      send('sign-up', { body: JSON.stringify({ ...account, password: 'moien' }) }),
      send('sign-up', { body: `{"email":"${typed.email}",GUESS-4711` }),
      send('sign-up', { body: typed.password }),
      send(`zoe.secret@example.lu`, as('token-anna', { promoCode: 'GUESS-4711' })),
    ];
    for (const { status } of await Promise.all(refused)) expect(status).toBeGreaterThanOrEqual(400);
    expect(world.logged()).toContain('check-promo refused: promo-code-invalid');
    expect(world.logged()).not.toMatch(/GUESS|4711|Gehei|moien|zoe/i);
  });

  test('hides internal errors from the caller', async () => {
    const answer = await send('is_current_user_admin', as('unreachable'));
    expect(answer).toEqual(refusal(500, 'internal'));
    expect(world.complaints).toEqual(['is_current_user_admin failed']);
  });
});
