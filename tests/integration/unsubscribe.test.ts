import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressKey } from '../../functions/src/platform/accounts/address-key.ts';
import { answerUnsubscribe } from '../../functions/src/entry/api/answer-unsubscribe.ts';
import { storeMailWish } from '../../functions/src/mails/mail-wishes.ts';
import { unsubscribeAddress } from '../../functions/src/mails/unsubscribe.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

const still = { uid: 'Anna_1-x', wish: 'still-right' } as const;

beforeEach(async () => {
  world = await startWorld();
  await world.save(still.uid, { email: 'anna@example.lu' });
});

afterEach(() => world.stop());

const pathFor = (choice: typeof still = still) =>
  new URL(unsubscribeAddress(world.context, choice)).pathname;

const answer = (method: string, path: string, context = world.context) =>
  answerUnsubscribe(context, method, path);

const choices = async (uid: string) =>
  (await world.context.db.doc(`mailWishes/${uid}`).get()).data()?.['choices'];

describe('the unsubscribe address in the header of a mail', () => {
  test('turns off that kind of mail for the user, even when it is called twice', async () => {
    await storeMailWish(world.context, still.uid, 'monthly-numbers', true);
    expect(await answer('POST', pathFor())).toEqual({ status: 200 });
    expect(await answer('POST', pathFor())).toEqual({ status: 200 });
    expect(await choices(still.uid)).toEqual({ 'monthly-numbers': true, 'still-right': false });
  });

  test('stores nothing if the account was deleted', async () => {
    const path = pathFor();
    world.accounts.delete(still.uid);
    expect(await answer('POST', path)).toEqual({ status: 200 });
    expect(await choices(still.uid)).toBeUndefined();
  });

  test('changes nothing when it is opened in a browser, and redirects to the account page', async () => {
    expect(await answer('GET', pathFor())).toEqual({ status: 302, location: '/account' });
    expect(await choices(still.uid)).toBeUndefined();
  });

  test.each([
    ['the user id of another user', (path: string) => path.replace('Anna_1-x', 'anna_1-x')],
    ['the id of another mail', (path: string) => path.replace('still-right', 'monthly-numbers')],
    ['a mail that is not optional', (path: string) => path.replace('still-right', 'receipt')],
    [
      'a changed signature',
      (path: string) => path.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ],
    ['a short signature', (path: string) => path.slice(0, -2)],
    ['no signature', (path: string) => path.replace(/\/[0-9a-f]+$/, '')],
  ])('is refused with %s', async (_what, change) => {
    const path = change(pathFor());
    expect(await answer('POST', path)).toEqual({ status: 404 });
    for (const uid of ['Anna_1-x', 'anna_1-x']) expect(await choices(uid)).toBeUndefined();
  });

  test('answers “not found” to methods other than POST and GET', async () => {
    expect(await answer('PUT', pathFor())).toEqual({ status: 404 });
  });

  test('works after the secret key was replaced, while the old key is still accepted', async () => {
    const earlier = 'the key of the tests, which is no secret';
    const next = 'the next key of the tests, no secret either';
    const replaced = { ...world.context, addressKey: addressKey(`${next}\n${earlier}`) };
    const path = pathFor();
    expect(await answer('POST', path, { ...replaced, addressKey: addressKey(next) })).toEqual({
      status: 404,
    });
    expect(await answer('POST', path, replaced)).toEqual({ status: 200 });
  });
});
