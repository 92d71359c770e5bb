import { afterEach, beforeEach, expect, test } from 'vitest';
import { callable } from '../../functions/src/api/callable.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  await world.context.db.doc('admins/admin').set({});
  await world.save('anna', {});
});

afterEach(() => world.stop());

type Name = Parameters<typeof callable>[0];

/** Calls as the SDK would; `auth` is what firebase-functions made of the token. */
function call(name: Name, uid: string | null, data: unknown): Promise<unknown> {
  const auth = uid === null ? undefined : { uid, token: { email_verified: true } };
  const answered = callable(name, () => Promise.resolve(world.context));
  return Promise.resolve(
    answered.run({ data, auth, rawRequest: { headers: {}, socket: {} } } as never),
  );
}

test('a callable answers like its path under /api', async () => {
  expect(await call('is_current_user_admin', 'admin', null)).toBe(true);
  expect(await call('is_current_user_admin', null, {})).toBe(false);
  const change = { teacherId: 'anna', endDate: '2026-12-31' };
  expect(await call('admin-update-teacher', 'admin', change)).toMatchObject({ success: true });
});

test.each<[string, Name, string | null, unknown, string, string]>([
  ['nobody', 'set-profile-status', null, { active: true }, 'unauthenticated', 'unauthenticated'],
  [
    'an empty uid',
    'set-profile-status',
    '',
    { active: true },
    'unauthenticated',
    'unauthenticated',
  ],
  [
    'no admin',
    'admin-update-teacher',
    'anna',
    { teacherId: 'anna', status: 'active' },
    'permission-denied',
    'permission-denied',
  ],
  [
    'nonsense',
    'admin-update-teacher',
    'admin',
    { teacherId: 7 },
    'invalid-argument',
    'invalid-request',
  ],
  [
    'too early a wish',
    'set-profile-status',
    'anna',
    { active: true },
    'failed-precondition',
    'no-active-subscription',
  ],
])(
  'a callable refuses %s with the code that belongs to it',
  async (_who, name, uid, data, code, ours) => {
    await expect(call(name, uid, data)).rejects.toMatchObject({ code, details: { code: ours } });
  },
);
