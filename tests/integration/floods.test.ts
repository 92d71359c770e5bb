import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../functions/src/people/deletion/delete-person.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { refuseFloods } from '../../functions/src/entry/sweep/refuse-floods.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { putMails } from './support/put-mails.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

// Pictures are uploaded without functions, and security rules cannot count them.

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

function signUp(uid: string, email = `${uid}@example.lu`): void {
  world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
}

let uploaded = 0;

function upload(uid: string, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    world.bucket.set(`profile-pictures/${uid}-${(uploaded += 1)}.png`, Buffer.from('x'));
  }
}

const originalsOf = (uid: string) =>
  [...world.bucket.keys()].filter((name) => name.startsWith(`profile-pictures/${uid}-`));
const sessions = async (uid: string) =>
  (await world.context.db.doc(`sessions/${uid}`).get()).data();
const inSeconds = (days: number) =>
  Math.floor(world.context.clock().getTime() / 1000) + (days * dayMs) / 1000;

describe('the picture uploads of one mailbox', () => {
  test('are limited to a high daily number', async () => {
    signUp('anna');
    signUp('anna-2');
    world.bucket.set('profile-pictures/anna-999.png', Buffer.from('x'));
    await world.save('anna', { profilePicture: 'anna-999.png' });
    upload('anna', 20);
    upload('anna-2', 20);
    await world.context.db.doc('sessions/anna').set({ validSince: 7 });
    await sweep(world.context);
    expect(originalsOf('anna').filter((name) => !name.includes('anna-2-'))).toEqual([
      'profile-pictures/anna-999.png',
    ]);
    expect(originalsOf('anna-2')).toHaveLength(20);
    expect(await sessions('anna')).toEqual({ validSince: 7, uploadsFrom: inSeconds(1) });
    expect(await sessions('anna-2')).toBeUndefined();
    expect(world.complaints).toEqual(['too many pictures']);
  });

  test('are counted together for all accounts of the mailbox', async () => {
    signUp('anna', 'weber@example.lu');
    signUp('anna-b', 'weber+b@example.lu');
    upload('anna', 11);
    upload('anna-b', 10);
    await sweep(world.context);
    expect(await sessions('anna')).toMatchObject({ uploadsFrom: inSeconds(1) });
    expect(await sessions('anna-b')).toMatchObject({ uploadsFrom: inSeconds(1) });
    expect(world.bucket.size).toBe(0);
  });

  test('are refused to a new account of the mailbox until the day is over', async () => {
    signUp('anna', 'weber@example.lu');
    upload('anna', 21);
    await sweep(world.context);
    world.accounts.delete('anna');
    signUp('anna-2', 'weber+2@example.lu');
    upload('anna-2', 2);
    await sweep(world.context);
    expect(originalsOf('anna-2')).toEqual([]);
    expect(await sessions('anna-2')).toMatchObject({ uploadsFrom: inSeconds(1) });
    world.pass(dayMs);
    signUp('anna-3', 'weber+3@example.lu');
    upload('anna-3', 2);
    await sweep(world.context);
    expect(await sessions('anna-3')).toBeUndefined();
  });

  test('are first blocked for all users above the limit; then the pictures are deleted in batches', async () => {
    for (const uid of ['anna', 'ben', 'cleo']) {
      signUp(uid);
      upload(uid, 400);
    }
    const { files } = world.context;
    const closed: number[] = [];
    world.context.files = {
      ...files,
      remove: async (name) => {
        closed.push((await world.context.db.collection('sessions').get()).size);
        await files.remove(name);
      },
    };
    await sweep(world.context);
    expect(Math.min(...closed)).toBe(3);
    expect(world.bucket.size).toBe(700);
    world.context.files = files;
    await sweep(world.context);
    await sweep(world.context);
    expect(world.bucket.size).toBe(0);
    expect(world.complaints).toHaveLength(3);
  });
});

/** A bucket in which a user has too many files to list; counts how many names were listed. */
function flooded(uid: string, count: number) {
  const given = { names: 0, before: new Map<number, () => Promise<void>>() };
  const { files } = world.context;
  const many = Array.from({ length: count }, (_, index) => {
    const name = `profile-pictures/${uid}-${1_000_000 + index}.png`;
    return { name, bytes: 1, contentType: 'image/png', storedAt: new Date(0) };
  });
  const list: typeof files.list = async function* (prefix, from = '') {
    const rest = [];
    for await (const file of files.list(prefix, from)) rest.push(file);
    const all = [...many.filter(({ name }) => name.startsWith(prefix) && name >= from), ...rest];
    for (const file of all.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      given.names += 1;
      await given.before.get(given.names)?.();
      yield file;
    }
  };
  world.context.files = { ...files, list };
  return given;
}

describe('a storage bucket with too many files to list in one sweep', () => {
  test('blocks further uploads of the user who filled it', async () => {
    signUp('anna');
    const given = flooded('anna', 1_000_000);
    // Stops the listing here, as if the scheduled sweep's time were over.
    given.before.set(2000, () => new Promise<never>(() => {}));
    const run = refuseFloods(world.context);
    const closed = { timeout: 20_000 };
    await expect.poll(() => sessions('anna'), closed).toMatchObject({ uploadsFrom: inSeconds(1) });
    await run;
  });

  test('does not delay pictures of other users', async () => {
    signUp('anna');
    signUp('ben');
    upload('ben', 21);
    const given = flooded('anna', 100_000);
    await refuseFloods(world.context);
    expect(given.names).toBeLessThan(2000);
    expect(await sessions('ben')).toMatchObject({ uploadsFrom: inSeconds(1) });
  });

  test('is listed in parts over several sweeps', async () => {
    const { files, db } = world.context;
    // 60,000 users with one picture each, then a user with too many.
    const names = Array.from({ length: 60_000 }, (_, index) => {
      const name = `profile-pictures/a${100_000 + index}-1.png`;
      return { name, bytes: 1, contentType: 'image/png', storedAt: new Date(0) };
    });
    world.context.files = {
      ...files,
      list: async function* (prefix, from = '') {
        for (const file of names) if (file.name >= from) yield file;
        yield* files.list(prefix, from);
      },
    };
    signUp('ben');
    upload('ben', 21);
    const place = async () => (await db.doc('chores/refuse-floods').get()).get('at') as unknown;
    await refuseFloods(world.context);
    expect(await sessions('ben')).toBeUndefined();
    expect(await place()).toBe('profile-pictures/ben-');
    await refuseFloods(world.context);
    expect(await sessions('ben')).toMatchObject({ uploadsFrom: inSeconds(1) });
    expect(await place()).toBeUndefined();
  });

  test('blocks no user a second time, which would cost a database transaction', async () => {
    signUp('anna');
    flooded('anna', 5000);
    await refuseFloods(world.context);
    const { db } = world.context;
    let transactions = 0;
    world.context.db = new Proxy(db, {
      get(target, name: keyof typeof db) {
        if (name === 'runTransaction') transactions += 1;
        const value: unknown = target[name];
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await refuseFloods(world.context);
    world.context.db = db;
    expect(transactions).toBe(0);
    expect(world.complaints).toEqual(['too many pictures']);
  });
});

describe('a picture whose decoding is postponed', () => {
  test('is decoded by a later scheduled sweep, so that profiles whose plan has expired are hidden on time', async () => {
    for (const uid of ['anna', 'ben']) {
      await world.save(uid, { profilePicture: `${uid}-1.png` });
      await world.grant(uid, 1);
      await projectTeacher(world.context, uid);
      world.pass(1);
    }
    // Anna's picture was uploaded after the listing; the event of Ben's has not arrived yet.
    world.bucket.set('profile-pictures/anna-1.png', Buffer.from('more than memory holds'));
    world.bucket.set('profile-pictures/ben-2.png', Buffer.from('more than memory holds'));
    await world.save('ben', { profilePicture: 'ben-2.png' });
    world.pass(2 * dayMs);
    const read: string[] = [];
    const { files } = world.context;
    const context = {
      ...world.context,
      files: {
        ...files,
        read: (name: string) => {
          read.push(name);
          return files.read(name);
        },
      },
    };
    await sweep(context);
    expect(read).toEqual([]);
    const { db } = world.context;
    for (const uid of ['anna', 'ben']) {
      expect((await db.doc(`profiles/${uid}`).get()).exists).toBe(false);
      expect((await db.doc(`publications/${uid}`).get()).get('state.kind')).toBe('notice');
    }
    // Runs what the events of the written documents would run.
    await projectTeacher(context, 'anna');
    await projectTeacher(context, 'ben');
    expect(read).toEqual(['profile-pictures/anna-1.png', 'profile-pictures/ben-2.png']);
  });

  test('keeps the former picture on the profile until it is decoded, unless the teacher removes the picture', async () => {
    world.bucket.set('profile-pictures/anna-1.png', Buffer.from('no picture'));
    await world.save('anna', { profilePicture: 'anna-1.png' });
    await world.grant('anna', 1);
    await projectTeacher(world.context, 'anna');
    const source = async () =>
      (await world.context.db.doc('publications/anna').get()).get('picture.source') as unknown;
    await world.save('anna', { profilePicture: 'anna-2.png' });
    world.pass(2 * dayMs);
    await sweep(world.context);
    expect(await source()).toBe('anna-1.png');
    await world.grant('anna', 1);
    await projectTeacher(world.context, 'anna');
    await world.save('anna', { profilePicture: '' });
    world.pass(2 * dayMs);
    await sweep(world.context);
    expect(await source()).toBeUndefined();
  });
});

describe('a slow or failing job of the scheduled sweep', () => {
  test('delays no other job and no expiry of a subscription', async () => {
    await world.save('anna', {});
    await world.grant('anna', 1);
    await projectTeacher(world.context, 'anna');
    await world.context.db
      .doc('mailLinks/old')
      .set({ expiresAt: new Date(world.context.clock().getTime() + dayMs) });
    world.pass(2 * dayMs);
    const mail = { to: 'anna@example.lu', subject: 'Moien', parts: ['Moien'] };
    const occasion = { reason: 'receipt', person: 'anna', occasion: 'one' };
    await putMails(world.context, [{ ...mail, ...occasion, language: 'lb' }]);
    // Listing the bucket and Auth hangs, and so does the mail server.
    const { promise: hanging, reject: cutOff } = Promise.withResolvers<never>();
    const context = {
      ...world.context,
      mailer: { send: () => hanging },
      auth: { ...world.context.auth, listUsers: () => hanging },
      files: {
        ...world.context.files,
        list: () => ({ [Symbol.asyncIterator]: () => ({ next: () => hanging }) }),
      },
    };
    const swept = Promise.all([sweep(context, 'minute'), sweep(context, 'quarter-hour')]);
    const { db } = world.context;
    const isThere = async (path: string) => (await db.doc(path).get()).exists;
    await expect.poll(() => isThere('profiles/anna'), { timeout: 20_000 }).toBe(false);
    await expect.poll(() => isThere('mailLinks/old'), { timeout: 20_000 }).toBe(false);
    await expect.poll(() => isThere('chores/forget-mailboxes'), { timeout: 20_000 }).toBe(true);
    cutOff(new Error('cut off'));
    await swept;
  });

  test('still cleans the other database collections if one collection cannot be cleaned', async () => {
    const { db } = world.context;
    const past = new Date(world.context.clock().getTime() - dayMs);
    await db.doc('rateLimits/old').set({ count: 1, windowEndsAt: past });
    world.context.db = new Proxy(db, {
      get(target, name: keyof typeof db) {
        if (name === 'collection') {
          return (path: string) => {
            if (path === 'mails') throw new Error('unavailable');
            return target.collection(path);
          };
        }
        const value: unknown = target[name];
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await sweep(world.context);
    world.context.db = db;
    expect((await db.doc('rateLimits/old').get()).exists).toBe(false);
    expect(world.complaints).toContain('expired documents stay');
  });

  test('does not delay the deletions of other users while many pictures of one user are deleted', async () => {
    for (const uid of ['anna', 'ben']) {
      signUp(uid);
      await world.save(uid, { email: `${uid}@example.lu` });
    }
    upload('anna', 450);
    const caller = (uid: string) => ({
      uid,
      email: `${uid}@example.lu`,
      emailVerified: true,
      signedInAt: world.context.clock(),
    });
    await deleteAccount(world.context, caller('anna'), world.context.clock());
    expect(world.bucket.size).toBe(250);
    await deleteAccount(world.context, caller('ben'), world.context.clock());
    await sweep(world.context);
    expect(world.accounts.has('ben')).toBe(false);
    await sweep(world.context);
    await sweep(world.context);
    expect(world.bucket.size).toBe(0);
    const mark = (await world.context.db.doc('deletions/anna').get()).data();
    expect(mark?.['doneAt']).toBeTruthy();
  });
});
