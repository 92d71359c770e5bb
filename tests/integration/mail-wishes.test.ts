import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { person } from './support/callers.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const origin = { address: '192.0.2.7' };

const set = (uid: string, wish: string, wanted: unknown) =>
  call(world.context, 'set-mail-wish', person(uid), { wish, wanted }, origin);

const stored = (uid: string) => world.context.db.doc(`mailWishes/${uid}`).get();

describe("a user's choice of optional mails", () => {
  test('includes, by default, only the question whether the profile is still correct', async () => {
    const known = (uid: string) => call(world.context, 'mail-wishes', person(uid), {}, origin);
    expect(await known('anna')).toEqual({ wanted: ['still-right'] });
    const both = { wanted: ['monthly-numbers', 'still-right'] };
    expect(await set('anna', 'monthly-numbers', true)).toEqual(both);
    expect(await known('anna')).toEqual(both);
    expect(await set('anna', 'still-right', false)).toEqual({ wanted: ['monthly-numbers'] });
    expect(await known('ben')).toEqual({ wanted: ['still-right'] });
  });

  test('can be reverted; an unchanged choice is not written again', async () => {
    await set('anna', 'still-right', true);
    expect((await stored('anna')).exists).toBe(false);
    await set('anna', 'still-right', false);
    const first = (await stored('anna')).updateTime;
    world.pass(1000);
    await set('anna', 'still-right', false);
    expect((await stored('anna')).updateTime).toEqual(first);
    expect(await set('anna', 'still-right', true)).toEqual({ wanted: ['still-right'] });
  });

  test('keeps two choices made at the same time', async () => {
    await Promise.all([set('anna', 'still-right', false), set('anna', 'monthly-numbers', true)]);
    const choices = { 'still-right': false, 'monthly-numbers': true };
    expect((await stored('anna')).data()).toMatchObject({ choices });
  });

  test.each([
    ['a mail that cannot be turned off', { wish: 'receipt', wanted: false }],
    ['an invalid choice', { wish: 'still-right', wanted: 'no' }],
    ['the id of another user', { wish: 'still-right', wanted: false, uid: 'ben' }],
  ])('is refused if the request contains %s', async (_what, request) => {
    await expect(
      call(world.context, 'set-mail-wish', person('anna'), request, origin),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });

  test.each(['mail-wishes', 'set-mail-wish'] as const)(
    'can be read and changed only with a verified address: call %s',
    async (name) => {
      const request = name === 'mail-wishes' ? {} : { wish: 'still-right', wanted: false };
      await expect(call(world.context, name, null, request, origin)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      await expect(
        call(world.context, name, person('anna', false), request, origin),
      ).rejects.toMatchObject({ code: 'permission-denied' });
    },
  );
});
