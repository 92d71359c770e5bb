import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  demandSecondFactor,
  grantAdmin,
  removeSecondFactorOf,
} from '../../functions/src/administration/administrators.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { callerFrom, type Caller } from '../../functions/src/platform/caller/caller.ts';
import { startWorld, type World } from './support/world.ts';

const email = 'kim@example.lu';
const app = 'factor-1';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  const account = { uid: 'kim', email, emailVerified: true, metadata: {} as never };
  world.accounts.set('kim', { ...account, factors: [app] });
  await world.save('anna', {});
  await grantAdmin(world.context, email);
});

afterEach(() => world.stop());

type Firebase = { sign_in_second_factor?: string; second_factor_identifier?: string };

const session = (firebase: Firebase = {}, minutesAgo = 1): Caller =>
  callerFrom({
    uid: 'kim',
    email,
    email_verified: true,
    auth_time: Math.floor(Date.now() / 1000) - minutesAgo * 60,
    firebase,
  });

const withApp = (id = app, minutesAgo?: number) =>
  session({ sign_in_second_factor: 'totp', second_factor_identifier: id }, minutesAgo);

const required = () => ({ ...world.context, adminSecondFactor: 'required' as const });

const does = (
  name: Parameters<typeof call>[1],
  caller: Caller,
  request: object = {},
  context = world.context,
) => call(context, name, caller, request, { address: '192.0.2.7' });

const administer = (caller: Caller, context = world.context) =>
  does('admin-teacher-changes', caller, { teacherId: 'anna' }, context);
const register = (caller: Caller) => does('register-second-factor', caller, { language: 'en' });
const remove = (caller: Caller) => does('remove-second-factor', caller, { language: 'en' });

const stored = async () => (await world.context.db.doc('admins/kim').get()).data();
const newSubjects = async () => {
  await deliverDueMails(world.context);
  return world.mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
};
const logged = async () => {
  const { docs } = await world.context.db.collection('auditLog').orderBy('at').get();
  return docs.map((entry) => entry.data()).filter(({ action }) => /factor/.test(String(action)));
};

const refusal = (code: string) => expect.objectContaining({ code });

describe('the administration', () => {
  test('is open without a second factor while the setting is off', async () => {
    await administer(session());
    await administer(withApp());
    expect(await does('own-second-factor', session())).toEqual({
      needed: false,
      registered: false,
      used: false,
    });
  });

  test('needs exactly the registered second factor while the setting is on', async () => {
    await register(withApp());
    const refused = [
      session(),
      withApp('factor-2'),
      session({ sign_in_second_factor: 'phone', second_factor_identifier: app }),
      session({ sign_in_second_factor: 'totp' }),
    ];
    for (const caller of refused) {
      await expect(administer(caller, required())).rejects.toEqual(
        refusal('second-factor-required'),
      );
    }
    await administer(withApp(), required());
    expect(await does('own-second-factor', session(), {}, required())).toEqual({
      needed: true,
      registered: true,
      used: false,
    });
  });

  test('refuses an administrator whose second factor is set up in Auth but not registered with Kloer', async () => {
    await demandSecondFactor(required());
    // Security rules read only this document.
    expect(await stored()).toMatchObject({ needsSecondFactor: true });
    for (const caller of [session(), withApp()]) {
      await expect(administer(caller)).rejects.toEqual(refusal('second-factor-required'));
    }
    await register(withApp());
    await administer(withApp());
    await demandSecondFactor(world.context);
    expect(await stored()).toMatchObject({ needsSecondFactor: false, secondFactor: app });
    await administer(session());
  });

  test('needs a recent sign-in even with a second factor', async () => {
    await register(withApp());
    await expect(administer(withApp(app, 13 * 60), required())).rejects.toEqual(
      refusal('recent-sign-in-required'),
    );
  });

  test('requires a second factor from a newly appointed administrator too', async () => {
    const lou = { uid: 'lou', email: 'lou@example.lu', emailVerified: true, metadata: {} as never };
    world.accounts.set('lou', lou);
    await grantAdmin(required(), lou.email);
    const granted = await world.context.db.doc('admins/lou').get();
    expect(granted.data()).toMatchObject({ needsSecondFactor: true });
  });
});

describe('registering a second factor', () => {
  test('is possible once, is logged and mailed', async () => {
    await register(withApp());
    await register(withApp());
    expect(await stored()).toMatchObject({ secondFactor: app, since: expect.anything() });
    expect(await logged()).toMatchObject([
      { action: 'register-second-factor', adminUid: 'kim', personUid: 'kim' },
    ]);
    expect(await newSubjects()).toEqual([
      `${email}: Two-step sign-in of your Kloer account has changed`,
    ]);
  });

  test.each<[string, () => Caller, string]>([
    ['a session without a second factor', () => session(), 'second-factor-required'],
    ['an old sign-in', () => withApp(app, 6), 'recent-sign-in-required'],
    [
      'a user who is not an administrator',
      () => ({ ...withApp(), uid: 'anna' }),
      'permission-denied',
    ],
  ])('is refused for %s', async (_who, caller, code) => {
    await expect(register(caller())).rejects.toEqual(refusal(code));
    expect(await stored()).not.toHaveProperty('secondFactor');
  });

  test('is refused for a second app, so that a thief who reads the mailbox cannot add an own app', async () => {
    await register(withApp());
    await expect(register(withApp('factor-2'))).rejects.toEqual(refusal('changed-meanwhile'));
    expect(await stored()).toMatchObject({ secondFactor: app });
  });
});

describe('removing a second factor', () => {
  test('removes the factor in Auth, ends all sessions, and is logged and mailed', async () => {
    await register(withApp());
    await newSubjects();
    world.pass(60_000);
    await remove(withApp());
    expect(await stored()).not.toHaveProperty('secondFactor');
    expect(world.accounts.get('kim')).toMatchObject({ factors: [], revocations: 1 });
    expect(await logged()).toMatchObject([
      { action: 'register-second-factor' },
      { action: 'remove-second-factor', adminUid: 'kim', personUid: 'kim' },
    ]);
    expect(await newSubjects()).toHaveLength(1);
  });

  test.each<[string, () => Caller, string]>([
    ['a session without that second factor', () => session(), 'second-factor-required'],
    ['a session with another second factor', () => withApp('factor-2'), 'second-factor-required'],
    ['an old sign-in', () => withApp(app, 6), 'recent-sign-in-required'],
    [
      'a user who is not an administrator',
      () => ({ ...withApp(), uid: 'anna' }),
      'permission-denied',
    ],
  ])('is refused for %s', async (_who, caller, code) => {
    await register(withApp());
    await expect(remove(caller())).rejects.toEqual(refusal(code));
    expect(await stored()).toMatchObject({ secondFactor: app });
    expect(world.accounts.get('kim')).toMatchObject({ factors: [app] });
  });

  test('can also be done by the operator, after which another second factor can be registered', async () => {
    await register(withApp());
    world.pass(60_000);
    expect(await removeSecondFactorOf(world.context, email)).toBe('removed');
    expect(world.accounts.get('kim')).toMatchObject({ factors: [], revocations: 1 });
    await register(withApp('factor-2'));
    expect(await stored()).toMatchObject({ secondFactor: 'factor-2' });
    expect(await logged()).toContainEqual(
      expect.objectContaining({ action: 'remove-second-factor', adminUid: null }),
    );
    expect(await removeSecondFactorOf(world.context, 'anna@example.lu')).toBe(
      'administers nothing',
    );
    expect(await removeSecondFactorOf(world.context, 'nobody@example.lu')).toBe('no account');
  });
});
