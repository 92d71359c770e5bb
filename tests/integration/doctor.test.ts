import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallResponse } from '@kloer/domain/calls/calls.ts';
import { doctorAreas, findingKinds, type FindingKind } from '@kloer/domain/doctor/doctor.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { perPage } from '../../functions/src/administration/doctor/examine.ts';
import { repairFinding } from '../../functions/src/administration/doctor/repair-finding.ts';
import { mediaFile } from '../../functions/src/profile/picture/picture-files.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { notAdministrators, person } from './support/callers.ts';
import { startPaidWorld } from './support/paid-world.ts';
import { publishDue } from './support/publish-due.ts';

let world: Awaited<ReturnType<typeof startPaidWorld>>;

const as = (caller: Caller | null, name: CallName, request: object) =>
  call(world.context, name, caller, request, { address: '192.0.2.7' });

type Page = CallResponse<'admin-doctor'>;
const page = (area: string, after?: string) =>
  as(person('chief'), 'admin-doctor', { area, ...(after && { after }) }) as Promise<Page>;

async function found() {
  const pages = await Promise.all(doctorAreas.map((area) => page(area)));
  return pages.flatMap(({ findings }) => findings.map(({ kind, subject }) => [kind, subject]));
}

const repair = (kind: FindingKind, subject: string) =>
  as(person('chief'), 'admin-mend', { kind, subject });

const publication = () => world.context.db.doc('publications/anna');
const entries = async () =>
  (await world.context.db.collection('auditLog').get()).docs.map((entry) => entry.data());

const ranked = async (ranking: string) =>
  (await world.context.db.collection(`rankings/${ranking}/entries`).get()).docs.map(
    ({ ref }) => ref,
  );

type Sizes = { small: string; large: string };

async function sizes(): Promise<string[]> {
  const { small, large } = (await publication().get()).get('picture.picture') as Sizes;
  return [small, large].map((size) => mediaFile('anna', size));
}

/** Gives Anna's profile her own picture. */
async function showPicture(): Promise<void> {
  const create = { width: 700, height: 500, channels: 3 as const, background: 'red' };
  const picture = await sharp({ create }).png().toBuffer();
  world.bucket.set('profile-pictures/anna-1.png', picture);
  await world.save('anna', { profilePicture: 'anna-1.png' });
  await projectTeacher(world.context, 'anna');
  await publishDue(world.context);
}

beforeEach(async () => {
  world = await startPaidWorld();
  await world.context.db.doc('admins/chief').set({});
  await world.save('anna', { email: 'anna@example.lu' });
  await world.grant('anna', 100);
  await world.save('ben', { email: 'ben@example.lu', firstName: 'Ben' });
  for (const uid of ['anna', 'ben']) await projectTeacher(world.context, uid);
  await publishDue(world.context);
});

afterEach(() => world.stop());

test('the data check reports nothing if the data of visible and hidden profiles are correct', async () => {
  await showPicture();
  expect(await found()).toEqual([]);
  await world.subscribe('cleo');
  await world.context.db.doc('subscriptions/anna').update({ paused: true });
  for (const uid of ['anna', 'cleo']) await projectTeacher(world.context, uid);
  await publishDue(world.context);
  expect(await found()).toEqual([]);
});

type Trouble = {
  kind: FindingKind;
  subject: string;
  what: string;
  make: () => Promise<unknown>;
  /** Checks what must also be true after the repair. */
  after?: () => Promise<void>;
};

const troubles: Trouble[] = [
  {
    kind: 'profile-differs',
    subject: 'anna',
    what: 'a change that was never copied to the public profile',
    make: () => world.save('anna', { bio: 'Anescht.' }),
    after: async () => {
      expect((await world.context.db.doc('profiles/anna').get()).get('bio')).toBe('Anescht.');
    },
  },
  {
    kind: 'profile-differs',
    subject: 'anna',
    what: 'a missing public profile',
    make: () => world.context.db.doc('profiles/anna').delete(),
  },
  {
    kind: 'profile-differs',
    subject: 'ben',
    what: 'a teacher who never got a public profile',
    make: () => world.context.db.doc('publications/ben').delete(),
  },
  {
    kind: 'profile-differs',
    subject: 'ben',
    what: 'a public profile of a teacher without an active plan',
    make: async () => {
      const shown = (await world.context.db.doc('profiles/anna').get()).data() ?? {};
      await world.context.db.doc('profiles/ben').set({ ...shown, uid: 'ben' });
    },
    after: async () => {
      expect((await world.context.db.doc('profiles/ben').get()).exists).toBe(false);
    },
  },
  {
    kind: 'profile-differs',
    subject: 'anna',
    what: 'an entry that is missing in its list',
    make: async () => (await ranked('end'))[0]?.delete(),
    after: async () => expect(await ranked('end')).toHaveLength(1),
  },
  {
    kind: 'profile-differs',
    subject: 'anna',
    what: 'an entry with which a search finds the wrong teacher',
    make: async () => (await ranked('end'))[0]?.update({ 'found.subject_greek': true }),
  },
  {
    kind: 'profile-differs',
    subject: 'anna',
    what: 'an old entry that was not deleted',
    make: async () => {
      await world.context.db.doc('rankings/priceOnline/entries/0001-anna').set({ uid: 'anna' });
    },
    after: async () => expect(await ranked('priceOnline')).toEqual([]),
  },
  {
    kind: 'profile-differs',
    subject: 'anna',
    what: 'a publication that does not know its entries',
    make: () => publication().update({ ranks: {} }),
    after: async () => expect(await ranked('end')).toHaveLength(1),
  },
  {
    kind: 'profile-of-nobody',
    subject: 'ben',
    what: 'an entry of a deleted teacher',
    make: async () => {
      const { db } = world.context;
      await db.doc('rankings/end/entries/5-ben').set({ uid: 'ben' });
      await db.doc('teachers/ben').delete();
    },
    after: async () => expect(await ranked('end')).toHaveLength(1),
  },
  {
    kind: 'profile-of-nobody',
    subject: 'anna',
    what: 'pages of a deleted teacher',
    make: async () => {
      await world.context.db.doc('slugs/anna-weber').delete();
      await world.context.db.doc('teachers/anna').delete();
    },
    after: async () => {
      await publishDue(world.context);
      expect(Object.keys(world.site()).filter((file) => file.includes('anna'))).toEqual([]);
    },
  },
  {
    kind: 'profile-of-nobody',
    subject: 'zoe',
    what: 'a public profile without any other data',
    make: async () => {
      const shown = (await world.context.db.doc('profiles/anna').get()).data() ?? {};
      await world.context.db.doc('profiles/zoe').set({ ...shown, uid: 'zoe' });
    },
  },
  {
    kind: 'slug-unclaimed',
    subject: 'anna',
    what: 'a path that belongs to no teacher',
    make: () => world.context.db.doc('slugs/anna-weber').delete(),
    after: async () => {
      const claim = (await world.context.db.doc('slugs/anna-weber').get()).data();
      expect(claim).toMatchObject({ uid: 'anna', wasPublic: true });
    },
  },
  {
    kind: 'slug-unclaimed',
    subject: 'anna',
    what: 'a path that belongs to another teacher',
    make: () => world.context.db.doc('slugs/anna-weber').update({ uid: 'ben' }),
    after: async () => {
      expect((await publication().get()).get('slug')).not.toBe('anna-weber');
    },
  },
  {
    kind: 'slug-of-nobody',
    subject: 'zoe-muller',
    what: 'a path of a deleted teacher',
    make: () =>
      world.context.db
        .doc('slugs/zoe-muller')
        .set({ uid: 'zoe', claimedAt: new Date(), wasPublic: true }),
    after: async () => {
      expect((await world.context.db.doc('slugs/zoe-muller').get()).exists).toBe(false);
    },
  },
  {
    kind: 'picture-missing',
    subject: 'anna',
    what: 'a missing size of a picture',
    make: async () => {
      await showPicture();
      world.bucket.delete((await sizes())[0] ?? '');
    },
    after: async () => {
      for (const size of await sizes()) expect(world.bucket.has(size), size).toBe(true);
    },
  },
  {
    kind: 'picture-missing',
    subject: 'anna',
    what: 'a missing picture whose original is missing too',
    make: async () => {
      await showPicture();
      for (const name of [...(await sizes()), 'profile-pictures/anna-1.png']) {
        world.bucket.delete(name);
      }
    },
    after: async () => {
      expect((await world.context.db.doc('profiles/anna').get()).get('picture')).toBeNull();
    },
  },
  {
    kind: 'pages-differ',
    subject: 'anna',
    what: 'a missing page',
    make: () => publication().update({ live: ['/tutoring/mathematics/anna-weber.html'] }),
    after: async () => {
      await publishDue(world.context);
      expect((await publication().get()).get('live')).toHaveLength(3);
    },
  },
  {
    kind: 'set-aside',
    subject: 'anna',
    what: 'a page that could not be published',
    make: () =>
      publication().update({
        setAside: { attempts: 3, retryAt: new Date('2026-11-22'), error: 'Error: no' },
      }),
  },
  {
    kind: 'plan-differs',
    subject: 'cleo',
    what: 'a plan whose end was never processed',
    make: async () => {
      await world.subscribe('cleo');
      await publishDue(world.context);
      world.endpoint.down = true;
      const customer = (await world.context.db.doc('customers/cleo').get()).data();
      await world.stripe.subscriptions.cancel(String(customer?.['subscriptionId']));
    },
    after: async () => {
      const { entitlement } = (await world.context.db.doc('subscriptions/cleo').get()).data() ?? {};
      const { stripe } = entitlement as { stripe: { endsAt: { toDate: () => Date } } };
      expect(stripe.endsAt.toDate() <= world.context.clock()).toBe(true);
    },
  },
];

test.each(troubles)(
  'the data check finds $what, repairs it once and logs the repair (kind of finding: $kind)',
  async (trouble) => {
    const { kind, subject, make, after } = trouble;
    await make();
    const others = (await found()).filter(([one, whose]) => one !== kind || whose !== subject);
    expect(await found()).toContainEqual([kind, subject]);
    expect(await repair(kind, subject)).toEqual({ success: true, mended: true });
    expect(await entries()).toEqual([
      expect.objectContaining({
        adminUid: 'chief',
        action: 'mend',
        before: { finding: kind },
        after: { finding: null },
      }),
    ]);
    if (kind === 'plan-differs') await projectTeacher(world.context, subject);
    await publishDue(world.context);
    const left = await found();
    expect(left).not.toContainEqual([kind, subject]);
    // The repair causes no new finding.
    expect(left.filter((one) => !others.some((other) => other.join() === one.join()))).toEqual([]);
    await after?.();
    expect(await repair(kind, subject)).toEqual({ success: true, mended: false });
    expect(await entries()).toHaveLength(1);
  },
);

test('every kind of finding of the data check except invalid documents has a repair test', () => {
  const made = new Set(troubles.map(({ kind }) => kind));
  expect(findingKinds.filter((kind) => !made.has(kind))).toEqual(['unreadable']);
});

test('the data check reports unreadable data without a repair, and still shows its other findings', async () => {
  await world.context.db.doc('teachers/ben').update({ subjects: 'mathematics' });
  await world.save('anna', { bio: 'Anescht.' });
  expect(await found()).toEqual([
    ['profile-differs', 'anna'],
    ['unreadable', 'ben'],
  ]);
  await expect(repair('unreadable', 'ben')).rejects.toMatchObject({ code: 'invalid-request' });
});

test.each<[string, string, string, object]>([
  ['publications', 'anna', 'publications/anna is not as described: live', { live: 'nonsense' }],
  ['slugs', 'anna-weber', 'slugs/anna-weber is not as described: uid', { uid: 7 }],
  ['customers', 'anna', 'customers/anna is not as described: customerId', { customerId: 7 }],
])('an invalid document in %s does not stop the data check', async (name, id, detail, fields) => {
  await world.context.db.doc(`${name}/${id}`).set(fields, { merge: true });
  await world.context.db.doc('profiles/ben').set({ uid: 'ben' });
  const pages = await Promise.all(doctorAreas.map((area) => page(area)));
  const findings = pages.flatMap((one) => one.findings);
  const broken = findings.find((one) => one.subject === id && one.kind === 'unreadable');

  expect(broken?.detail).toContain(detail);
  expect(findings).toContainEqual(expect.objectContaining({ kind: 'unreadable', subject: 'ben' }));
});

test('the data check examines teachers page by page, sorted by name', async () => {
  for (let count = 0; count < perPage.teachers; count += 1)
    await world.save(`teacher-${count}`, {});
  const first = await page('teachers');
  expect([first.looked, first.next]).toEqual([perPage.teachers, expect.any(String)]);
  expect(first.findings[0]).toMatchObject({ name: 'Anna Weber', kind: 'profile-differs' });
  const second = await page('teachers', first.next ?? '');
  expect([second.looked, second.next]).toEqual([2, null]);
});

test('a profile that is created while the data check removes its unused path keeps the path', async () => {
  const claim = { uid: 'zoe', claimedAt: new Date(), wasPublic: true };
  await world.context.db.doc('slugs/zoe-muller').set(claim);
  const { db } = world.context;
  const runTransaction = db.runTransaction.bind(db);
  db.runTransaction = (async (work: never) => {
    db.runTransaction = runTransaction;
    await db.doc('teachers/zoe').set({ firstName: 'Zoé' });
    return runTransaction(work);
  }) as typeof db.runTransaction;
  await repair('slug-of-nobody', 'zoe-muller');
  expect((await db.doc('slugs/zoe-muller').get()).exists).toBe(true);
});

test('the data check examines everything else if Stripe does not answer', async () => {
  await world.subscribe('cleo');
  const broken = {
    ...world.context,
    payments: {
      ...world.context.payments,
      factsOf: () => Promise.reject(Object.assign(new Error('away'), { code: 'x' })),
    },
  };
  const asked = (area: string) =>
    call(broken, 'admin-doctor', person('chief'), { area }, { address: '192.0.2.7' });
  await expect(asked('customers')).rejects.toThrow('away');
  expect(await asked('teachers')).toMatchObject({ looked: 3 });
});

describe('access to the data check is refused to', () => {
  beforeEach(async () => {
    await world.save('anna', { bio: 'Anescht.' });
  });

  test.each(notAdministrators)('%s', async (_who, caller, code) => {
    const asked = { kind: 'profile-differs', subject: 'anna' };
    await expect(as(caller, 'admin-doctor', { area: 'teachers' })).rejects.toMatchObject({ code });
    await expect(as(caller, 'admin-mend', asked)).rejects.toMatchObject({ code });
    expect(await entries()).toEqual([]);
    expect(await found()).toEqual([['profile-differs', 'anna']]);
  });

  test('an administrator whose rights are revoked during the call', async () => {
    await world.context.db.doc('admins/chief').delete();
    const late = repairFinding(world.context, 'chief', {
      kind: 'profile-differs',
      subject: 'anna',
    });
    await expect(late).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await entries()).toEqual([]);
    expect((await world.context.db.doc('profiles/anna').get()).get('bio')).not.toBe('Anescht.');
  });

  const hostile: [CallName, object][] = [
    ['admin-doctor', { area: 'admins' }],
    ['admin-doctor', { area: 'teachers', after: '../admins' }],
    ['admin-doctor', { area: 'teachers', after: '' }],
    ['admin-doctor', { area: 'teachers', limit: 1e9 }],
    ['admin-mend', { kind: 'everything', subject: 'anna' }],
    ['admin-mend', { kind: 'slug-of-nobody', subject: 'anna/weber' }],
    ['admin-mend', { kind: 'profile-differs', subject: '__x__' }],
    ['admin-mend', { kind: 'profile-differs' }],
    ['admin-mend', { kind: 'profile-differs', subject: 'anna', force: true }],
  ];

  test('a call with malicious fields', async () => {
    for (const [name, request] of hostile) {
      const asked = as(person('chief'), name, request);
      await expect(asked, JSON.stringify(request)).rejects.toMatchObject({
        code: 'invalid-request',
      });
    }
    expect(await entries()).toEqual([]);
  });
});
