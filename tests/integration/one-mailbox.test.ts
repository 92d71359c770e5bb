import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../functions/src/deletion/delete-person.ts';
import { sweep } from '../../functions/src/sweep/sweep.ts';
import { mailboxWorld, type MailboxWorld } from './support/mailbox-world.ts';

// Several accounts of one mailbox: tags make as many addresses of it as somebody likes.

let people: MailboxWorld;

beforeEach(async () => {
  people = await mailboxWorld();
});

afterEach(() => people.world.stop());

const address = 'weber@example.lu';
const tagged = (tag: string) => `weber+${tag}@example.lu`;

describe('a suspension', () => {
  beforeEach(async () => {
    await people.signUp('anna', address);
    await people.signUp('paul', tagged('paul'));
    await people.redeem('anna', 'MOIEN');
    await people.redeem('paul', 'AENNER');
  });

  test('reaches every account of the mailbox at once', async () => {
    expect(await people.publicOnes()).toEqual(['anna', 'paul']);
    await people.suspend('anna');
    expect(await people.publicOnes()).toEqual([]);
    expect(await people.subscription('paul')).toMatchObject({ suspended: true });
  });

  test('is not shed with the account, by one of the mailbox that was there before it', async () => {
    await people.suspend('anna');
    await people.leave('anna');
    await people.redeem('paul', 'MOIEN').catch(() => {});
    await people.save('paul');
    expect(await people.publicOnes()).toEqual([]);
    await people.signUp('anna-2', address);
    await people.redeem('anna-2', 'DRETTEN');
    expect(await people.publicOnes()).toEqual([]);
  });

  test('is lifted for the account it is lifted on, and stands on the other', async () => {
    await people.suspend('anna');
    await people.lift('paul');
    expect(await people.publicOnes()).toEqual(['paul']);
    // Whatever is looked at again later.
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

  test('is gone for good once it was lifted on all who hold it', async () => {
    await people.suspend('anna');
    await people.leave('anna');
    await people.lift('paul');
    await people.leave('paul');
    await people.signUp('anna-2', address);
    await people.redeem('anna-2', 'DRETTEN');
    expect(await people.publicOnes()).toEqual(['anna-2']);
  });

  test('goes along to another mailbox that the profile was written with', async () => {
    await people.suspend('anna');
    people.moveTo('anna', 'other@example.lu');
    await people.save('anna');
    await people.signUp('ole', 'other@example.lu');
    await people.redeem('ole', 'MOIEN').catch(() => {});
    expect(await people.publicOnes()).toEqual([]);
  });

  test('is met by an account that was entitled under another mailbox and moves in', async () => {
    await people.signUp('mia', 'mia@example.lu');
    await people.redeem('mia', 'MOIEN');
    await people.suspend('anna');
    people.moveTo('mia', tagged('mia'));
    await people.save('mia');
    expect(await people.publicOnes()).toEqual([]);
  });

  describe('on a chain of mailboxes', () => {
    const far = 'far@example.lu';

    beforeEach(async () => {
      // Known by both mailboxes; shares the first with Anna and the second with Cem.
      people.moveTo('paul', far);
      await people.save('paul');
      await people.signUp('cem', far);
      await people.redeem('cem', 'DRETTEN');
    });

    test('reaches its end at once', async () => {
      expect(await people.publicOnes()).toEqual(['anna', 'cem', 'paul']);
      await people.suspend('anna');
      expect(await people.publicOnes()).toEqual([]);
      expect(await people.subscription('cem')).toMatchObject({ suspended: true });
    });

    test('reaches its end over somebody who has no profile any more', async () => {
      await people.world.context.db.doc('teachers/paul').delete();
      await people.settle();
      await people.suspend('anna');
      expect(await people.publicOnes()).toEqual([]);
    });

    test('is lifted on one of it, and stands on the others', async () => {
      await people.suspend('anna');
      await people.lift('paul');
      for (const uid of ['anna', 'cem', 'paul']) await people.save(uid);
      expect(await people.publicOnes()).toEqual(['paul']);
    });

    test('comes along with who holds it to those who were there before', async () => {
      await people.signUp('mia', 'mia@example.lu');
      await people.redeem('mia', 'MOIEN');
      await people.suspend('mia');
      expect(await people.publicOnes()).toEqual(['anna', 'cem', 'paul']);
      people.moveTo('mia', far);
      await people.save('mia');
      expect(await people.publicOnes()).toEqual([]);
    });
  });

  test('reaches the end of a long chain of mailboxes, which the log names', async () => {
    const { world } = people;
    const key = (number: number) => world.context.addressKey(`link-${number}@example.lu`);
    const chain = Array.from({ length: 30 }, (_, number) => `link-${number}`);
    for (const [number, uid] of chain.entries()) {
      await world.save(uid, { email: `${uid}@example.lu` });
      await world.grant(uid, 30);
      await world.context.db
        .doc(`subscriptions/${uid}`)
        .update({ addressKeys: [key(number), key(number + 1)] });
    }
    await people.settle();
    expect(await people.publicOnes()).toHaveLength(chain.length + 2);
    await people.suspend('link-0');
    expect(await people.publicOnes()).toEqual(['anna', 'paul']);
    expect(world.complaints).toContain('a change that reaches very many accounts');
  });

  test('is the administrator’s once, however often the account is deleted', async () => {
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

describe('the accounts of a mailbox', () => {
  const uids = Array.from(
    { length: 21 },
    (_, number) => `teacher-${String(number).padStart(2, '0')}`,
  );

  beforeEach(async () => {
    const addressKeys = [people.world.context.addressKey(address)];
    for (const uid of uids) await people.world.decide(uid, { addressKeys });
  });

  test('are all compared: the one that is suspended may be the last in any order', async () => {
    await people.world.context.db.doc('subscriptions/teacher-00').delete();
    await people.world.decide('zoe', {
      addressKeys: [people.world.context.addressKey(address)],
      suspended: true,
      suspensions: { before: true },
      redemptions: { MOIEN: { redeemedAt: new Date(), endsAt: new Date() } },
    });
    await people.signUp('teacher-05', tagged('five'));
    await expect(people.redeem('teacher-05', 'MOIEN')).rejects.toMatchObject({
      code: 'promo-code-used',
    });
    await people.redeem('teacher-05', 'AENNER');
    expect(await people.publicOnes()).toEqual([]);
  });

  test('are not more than twenty-one: one more is given nothing', async () => {
    await people.signUp('late', tagged('late'));
    await expect(people.redeem('late', 'MOIEN')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await people.subscription('late')).toBeUndefined();
  });

  test('are not more than twenty-one: one that is entitled and moves in is not shown', async () => {
    await people.signUp('late', 'late@example.lu');
    await people.redeem('late', 'MOIEN');
    expect(await people.publicOnes()).toEqual(['late']);
    people.moveTo('late', tagged('late'));
    await people.save('late');
    expect(await people.publicOnes()).toEqual([]);
    expect(people.world.complaints).toContain('a mailbox of too many accounts');
    // Nobody is beyond an administrator's reach.
    await people.suspend('late');
    people.moveTo('late', 'late@example.lu');
    await people.save('late');
    expect(await people.publicOnes()).toEqual([]);
    await people.lift('late');
    expect(await people.publicOnes()).toEqual(['late']);
  });

  test('leave room for one more when one of them goes', async () => {
    await people.world.context.db.doc('subscriptions/teacher-07').delete();
    await people.signUp('late', tagged('late'));
    await people.redeem('late', 'MOIEN');
    expect(await people.publicOnes()).toEqual(['late']);
  });

  test('of which one is known by twenty mailboxes: it is known by no more', async () => {
    const { context } = people.world;
    const addressKeys = uids.slice(1).map((uid) => context.addressKey(`${uid}@example.lu`));
    await people.world.decide('late', { addressKeys });
    await people.signUp('late', 'late@example.lu');
    await expect(people.redeem('late', 'MOIEN')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    people.moveTo('late', 'teacher-03@example.lu');
    await people.save('late');
    await people.redeem('late', 'MOIEN');
    expect(await people.publicOnes()).toEqual(['late']);
  });
});
