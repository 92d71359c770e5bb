import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../functions/src/people/deletion/delete-person.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { mailboxWorld, type MailboxWorld } from './support/mailbox-world.ts';

// Several accounts of one mailbox. With tags (`anna+1@`), a mailbox has any number of addresses.

let people: MailboxWorld;

beforeEach(async () => {
  people = await mailboxWorld();
});

afterEach(() => people.world.stop());

const address = 'weber@example.lu';
const tagged = (tag: string) => `weber+${tag}@example.lu`;

describe('a suspension of a mailbox', () => {
  beforeEach(async () => {
    await people.signUp('anna', address);
    await people.signUp('paul', tagged('paul'));
    await people.redeem('anna', 'MOIEN');
    await people.redeem('paul', 'AENNER');
  });

  test('applies at once to every account of the mailbox', async () => {
    expect(await people.publicOnes()).toEqual(['anna', 'paul']);
    await people.suspend('anna');
    expect(await people.publicOnes()).toEqual([]);
    expect(await people.subscription('paul')).toMatchObject({ suspended: true });
  });

  test('also applies to accounts that have not redeemed a code', async () => {
    for (const uid of ['kim', 'mia']) {
      await people.world.grant(uid, 30);
      await people.signUp(uid, `paying+${uid}@example.lu`);
    }
    expect(await people.publicOnes()).toEqual(['anna', 'kim', 'mia', 'paul']);
    await people.suspend('kim');
    expect(await people.publicOnes()).toEqual(['anna', 'paul']);
  });

  test.each([
    ['after', ['suspend', 'redeem']],
    ['before', ['redeem', 'suspend']],
  ] as const)(
    'applies to an account that redeems a code just %s the suspension',
    async (_when, order) => {
      await people.signUp('mia', tagged('mia'));
      const does = {
        suspend: () => people.suspend('anna'),
        redeem: () => people.redeem('mia', 'DRETTEN'),
      };
      await Promise.all(order.map((one) => does[one]()));
      await people.settle();
      expect(await people.publicOnes()).toEqual([]);
      expect(await people.subscription('mia')).toMatchObject({ suspended: true });
    },
  );

  test('stays after the account is deleted if the mailbox has an older account', async () => {
    await people.suspend('anna');
    await people.leave('anna');
    await people.redeem('paul', 'MOIEN').catch(() => {});
    await people.save('paul');
    expect(await people.publicOnes()).toEqual([]);
    await people.signUp('anna-2', address);
    await people.redeem('anna-2', 'DRETTEN');
    expect(await people.publicOnes()).toEqual([]);
  });

  test('is lifted only on the account that the administrator chose', async () => {
    await people.suspend('anna');
    await people.lift('paul');
    expect(await people.publicOnes()).toEqual(['paul']);
    await people.signUp('mia', tagged('mia'));
    expect(await people.subscription('mia')).toMatchObject({ suspended: true });
    // Processing an account again changes nothing.
    await people.save('anna');
    await people.save('paul');
    await people.leave('anna');
    await people.save('paul');
    expect(await people.publicOnes()).toEqual(['paul']);
    await people.signUp('anna-2', tagged('two'));
    await people.redeem('anna-2', 'DRETTEN');
    expect(await people.publicOnes()).toEqual(['paul']);
    await people.suspend('anna-2');
    expect(await people.publicOnes()).toEqual([]);
  });

  test('does not apply to a new account once an administrator lifted it on all other accounts', async () => {
    await people.suspend('anna');
    await people.leave('anna');
    await people.lift('paul');
    await people.leave('paul');
    await people.signUp('anna-2', address);
    await people.redeem('anna-2', 'DRETTEN');
    expect(await people.publicOnes()).toEqual(['anna-2']);
  });

  test('applies to the new mailbox after a suspended account changed its address to that mailbox', async () => {
    await people.suspend('anna');
    people.moveTo('anna', 'other@example.lu');
    await people.save('anna');
    await people.signUp('ole', 'other@example.lu');
    await people.redeem('ole', 'MOIEN').catch(() => {});
    expect(await people.publicOnes()).toEqual([]);
  });

  test('applies to an account with a promo code that changes its address to the mailbox', async () => {
    await people.signUp('mia', 'mia@example.lu');
    await people.redeem('mia', 'MOIEN');
    await people.suspend('anna');
    people.moveTo('mia', tagged('mia'));
    await people.save('mia');
    expect(await people.publicOnes()).toEqual([]);
  });

  describe('in a chain of accounts that share mailboxes', () => {
    const far = 'far@example.lu';

    beforeEach(async () => {
      // Paul's first address has the same mailbox as Anna's, his new one the same as Cem's.
      people.moveTo('paul', far);
      await people.save('paul');
      await people.signUp('cem', far);
      await people.redeem('cem', 'DRETTEN');
    });

    test('reaches the last mailbox at once', async () => {
      expect(await people.publicOnes()).toEqual(['anna', 'cem', 'paul']);
      await people.suspend('anna');
      expect(await people.publicOnes()).toEqual([]);
      expect(await people.subscription('cem')).toMatchObject({ suspended: true });
    });

    test('reaches the last mailbox even through an account without a profile', async () => {
      await people.world.context.db.doc('teachers/paul').delete();
      await people.settle();
      await people.suspend('anna');
      expect(await people.publicOnes()).toEqual([]);
    });

    test('is lifted on one account and stays on the other accounts', async () => {
      await people.suspend('anna');
      await people.lift('paul');
      for (const uid of ['anna', 'cem', 'paul']) await people.save(uid);
      expect(await people.publicOnes()).toEqual(['paul']);
    });

    test('spreads to a mailbox when a suspended account changes its address to that mailbox', async () => {
      await people.signUp('mia', 'mia@example.lu');
      await people.redeem('mia', 'MOIEN');
      await people.suspend('mia');
      expect(await people.publicOnes()).toEqual(['anna', 'cem', 'paul']);
      people.moveTo('mia', far);
      await people.save('mia');
      expect(await people.publicOnes()).toEqual([]);
    });
  });

  test('reaches all accounts even if one account has had 35 mailboxes', async () => {
    const { context, decide } = people.world;
    const keys = Array.from({ length: 35 }, (_, number) =>
      context.addressKey(`mailbox-${number}@example.lu`),
    );
    await decide('anna', { addressKeys: [context.addressKey(address), ...keys] });
    for (const [number, key] of keys.entries())
      await decide(`other-${number}`, { addressKeys: [key] });
    await people.suspend('anna');
    for (const number of keys.keys()) {
      expect(await people.subscription(`other-${number}`)).toMatchObject({ suspended: true });
    }
  });

  test('can be lifted in one step even if the account was deleted several times', async () => {
    const { world } = people;
    await people.suspend('anna');
    await people.leave('anna');
    await deleteAccount(world.context, people.callerOf('anna'), world.context.clock());
    await sweep(world.context);
    await people.signUp('anna', address);
    expect(await people.subscription('anna')).toMatchObject({ suspended: true });
    await people.lift('anna');
    await people.lift('paul');
    await people.leave('anna');
    await people.leave('paul');
    await people.signUp('anna-2', address);
    await people.redeem('anna-2', 'DRETTEN');
    expect(await people.publicOnes()).toEqual(['anna-2']);
  });
});
