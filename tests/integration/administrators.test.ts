import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  grantAdmin,
  listAdmins,
  revokeAdmin,
} from '../../functions/src/administration/administrators.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { useCases } from '../../functions/src/entry/api/use-cases.ts';
import { deleteAccount } from '../../functions/src/people/deletion/delete-person.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

/** Adds an account. */
function signUp(uid: string, emailVerified = true): void {
  const email = `${uid}@example.lu`;
  world.accounts.set(uid, { uid, email, emailVerified, metadata: {} as never });
}

beforeEach(async () => {
  world = await startWorld();
  for (const uid of ['kim', 'lou', 'max']) signUp(uid);
});

afterEach(() => world.stop());

const grant = (email: string) => grantAdmin(world.context, email);
const revoke = (who: string) => revokeAdmin(world.context, who);
const administrators = async () => (await listAdmins(world.context)).map(({ email }) => email);
const entries = async () => {
  const { docs } = await world.context.db.collection('auditLog').get();
  return docs.map((entry) => entry.data());
};

describe('granting administrator rights', () => {
  test('lists and logs the administrator once, even if it is repeated', async () => {
    expect(await grant('Kim@example.lu')).toBe('granted');
    expect(await grant('kim@example.lu')).toBe('administers already');
    const since = world.context.clock();
    expect(await listAdmins(world.context)).toEqual([
      { uid: 'kim', email: 'kim@example.lu', since },
    ]);
    expect(await entries()).toMatchObject([
      { adminUid: null, action: 'grant-admin', personUid: 'kim', after: { administers: true } },
    ]);
  });

  test('is refused for an unknown or unverified address, and for an account being deleted', async () => {
    signUp('ann', false);
    await grant('lou@example.lu');
    await grant('kim@example.lu');
    const caller = { uid: 'kim', email: 'kim@example.lu', emailVerified: true };
    const now = new Date();
    await deleteAccount(world.context, { ...caller, signedInAt: now }, now);
    signUp('kim');
    expect(await grant('nobody@example.lu')).toBe('no account');
    expect(await grant('ann@example.lu')).toBe('not confirmed');
    expect(await grant('kim@example.lu')).toBe('being deleted');
    expect(await administrators()).toEqual(['lou@example.lu']);
  });
});

describe('revoking administrator rights', () => {
  test('takes effect at once, even in open sessions', async () => {
    await world.save('anna', {});
    await grant('kim@example.lu');
    await grant('lou@example.lu');
    const kim = {
      uid: 'kim',
      email: 'kim@example.lu',
      emailVerified: true,
      signedInAt: new Date(),
    };
    const suspend = () =>
      call(
        world.context,
        'admin-update-teacher',
        kim,
        { teacherId: 'anna', revision: null, status: 'inactive', reason: 'danger' },
        { address: '192.0.2.7' },
      );
    await suspend();
    expect(await revoke('kim@example.lu')).toBe('revoked');
    await expect(suspend()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await administrators()).toEqual(['lou@example.lu']);
    expect(await entries()).toContainEqual(
      expect.objectContaining({
        action: 'revoke-admin',
        personUid: 'kim',
        before: { administers: true },
      }),
    );
  });

  test('is refused for the last administrator, and for users without administrator rights', async () => {
    await grant('kim@example.lu');
    expect(await revoke('kim@example.lu')).toBe('last one');
    expect(await revoke('lou@example.lu')).toBe('administers nothing');
    expect(await revoke('nobody@example.lu')).toBe('no account');
    expect(await administrators()).toEqual(['kim@example.lu']);
    expect(await entries()).toHaveLength(1);
  });

  test('accepts the user id of a deleted account', async () => {
    await grant('kim@example.lu');
    await grant('lou@example.lu');
    world.accounts.delete('lou');
    expect(await administrators()).toEqual(['kim@example.lu', null]);
    expect(await revoke('lou')).toBe('revoked');
    expect(await administrators()).toEqual(['kim@example.lu']);
  });

  test('leaves one administrator, even if the rights of all are revoked at the same time', async () => {
    const emails = ['kim@example.lu', 'lou@example.lu', 'max@example.lu'];
    for (const email of emails) await grant(email);
    const outcomes = await Promise.all(emails.map(revoke));
    expect(outcomes.toSorted()).toEqual(['last one', 'revoked', 'revoked']);
    expect(await administrators()).toHaveLength(1);
  });
});

test('every administration call is refused to users without administrator rights', () => {
  const open = Object.entries(useCases).filter(
    ([name, { access }]) => name.startsWith('admin-') !== (access === 'admin'),
  );
  expect(open).toEqual([]);
});
