import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { newSubscription } from '@kloer/domain/subscription/subscription.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { newCustomer } from '../../functions/src/money/payment/customer.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { person } from './support/callers.ts';
import { useAllowance } from './support/used-allowance.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

type Name = 'own-account' | 'set-mail-language' | 'end-sessions';

const ask = (name: Name, request: object, by: Caller | null = person('anna')) =>
  call(world.context, name, by, request, { address: '192.0.2.7' });

const refused = (code: string) => expect.objectContaining({ code });

const saved = new Date('2026-05-01T10:00:00Z');

const addTeacher = (fields: object = {}) =>
  world.context.db
    .doc('teachers/anna')
    .set({ ...sampleProfileFields, createdAt: saved, updatedAt: saved, ...fields });

const addCustomer = (fields: object = {}) =>
  world.context.db
    .doc('customers/anna')
    .set({ ...newCustomer('anna@example.lu', 'fr', saved), ...fields });

const languageAt = async (path: string) =>
  (await world.context.db.doc(path).get()).get('language') as unknown;

describe('the call own-account', () => {
  test('returns no language and no invoices for a user without mails and payments', async () => {
    expect(await ask('own-account', {})).toEqual({
      language: null,
      has_paid: false,
      undeliverable: [],
      looked_after_at: null,
      coming_back: { standpoint: 'no-profile', next: 'begin', date: null },
      lacks_trading: false,
      checks: null,
      online: null,
    });
  });

  test('prefers the language of the profile to that of the customer', async () => {
    await addCustomer();
    expect(await ask('own-account', {})).toMatchObject({ language: 'fr' });
    await addTeacher();
    expect(await ask('own-account', {})).toMatchObject({
      language: 'lb',
      looked_after_at: saved.toISOString(),
    });
    await addTeacher({ language: 'xx' });
    expect(await ask('own-account', {})).toMatchObject({ language: 'fr' });
  });

  test("says whether the profile lacks the teacher's legal status", async () => {
    await addTeacher();
    expect(await ask('own-account', {})).toMatchObject({ lacks_trading: false });
    await addTeacher({ details: noDetails });
    expect(await ask('own-account', {})).toMatchObject({ lacks_trading: true });
    await addTeacher({ details: null });
    expect(await ask('own-account', {})).toMatchObject({ lacks_trading: true });
  });

  test('offers invoices only to the user who has paid', async () => {
    await addCustomer({ subscriptionId: 'sub_1' });
    expect(await ask('own-account', {})).toMatchObject({ has_paid: true });
    expect(await ask('own-account', {}, person('ben'))).toEqual({
      language: null,
      has_paid: false,
      undeliverable: [],
      looked_after_at: null,
      coming_back: { standpoint: 'no-profile', next: 'begin', date: null },
      lacks_trading: false,
      checks: null,
      online: null,
    });
  });
});

describe('the status of a returning user', () => {
  const standing = async () =>
    ((await ask('own-account', {})) as CallResponse<'own-account'>).coming_back;
  const dayFrom = (days: number) => new Date(world.context.clock().getTime() + days * dayMs);

  test('is "draft started" until the draft expires, even before the scheduled sweep deletes the draft', async () => {
    const draft = world.context.db.doc('drafts/anna');
    await draft.set({ text: '{}', writtenAt: dayFrom(-29) });
    expect(await standing()).toMatchObject({ standpoint: 'no-profile-begun', next: 'go-on' });
    await draft.update({ writtenAt: dayFrom(-30) });
    expect(await standing()).toMatchObject({ standpoint: 'no-profile' });
  });

  test('is "no profile" if the stored profile has no name', async () => {
    await addTeacher({ lastName: '' });
    expect(await standing()).toMatchObject({ standpoint: 'no-profile' });
  });

  test('contains the end of an expired code, or of a code that outlasts a deleted profile', async () => {
    const subscription = world.context.db.doc('subscriptions/anna');
    const promo = { code: 'MOIEN', type: 'promo', endsAt: dayFrom(-1) };
    await subscription.set({ ...newSubscription, entitlement: { promo } });
    await addTeacher();
    expect(await standing()).toEqual({
      standpoint: 'ended',
      next: 'activate',
      date: promo.endsAt.toISOString(),
    });
    await subscription.update({ 'entitlement.promo.endsAt': dayFrom(9) });
    await world.context.db.doc('teachers/anna').delete();
    expect(await standing()).toMatchObject({ standpoint: 'no-profile-until', next: 'begin' });
  });

  test('contains the address of the public page, and of its picture once the picture is published', async () => {
    await addTeacher();
    await world.grant('anna', 30);
    await projectTeacher(world.context, 'anna');
    const online = async () =>
      ((await ask('own-account', {})) as CallResponse<'own-account'>).online;
    const { paths } = (await world.context.db.doc('profiles/anna').get()).data() as {
      paths: object;
    };
    expect(await online()).toEqual({ paths, image: null });
    const publication = world.context.db.doc('publications/anna');
    await publication.update({ 'social.path': '/media/a.jpg' });
    expect(await online()).toMatchObject({ image: null });
    await publication.update({ live: ['/media/a.jpg'] });
    expect(await online()).toMatchObject({ image: '/media/a.jpg' });
    await world.decide('anna', { paused: true });
    await projectTeacher(world.context, 'anna');
    expect(await online()).toBeNull();
  });

  test("shows that a parent's consent is missing, even if the profile is paused", async () => {
    await addTeacher();
    await world.context.db.doc('guardians/anna').set({
      name: 'Ben',
      email: 'ben@example.lu',
      language: 'fr',
      askedAt: saved,
      endsAt: null,
      proofs: [],
      answer: 'no',
      answeredAt: saved,
      hasAgreed: true,
      dueAt: null,
    });
    expect(await standing()).toMatchObject({ standpoint: 'parent', next: 'ask' });
  });
});

describe('the call set-mail-language', () => {
  test('changes the language of mails, but not the date of the last update', async () => {
    await addTeacher();
    await addCustomer();
    expect(await ask('set-mail-language', { language: 'en' })).toEqual({ success: true });
    const teacher = await world.context.db.doc('teachers/anna').get();
    expect(teacher.data()).toMatchObject({ ...sampleProfileFields, language: 'en' });
    expect((teacher.get('updatedAt') as { toDate(): Date }).toDate()).toEqual(saved);
    expect(await languageAt('customers/anna')).toBe('en');
  });

  test('changes the language of the customer if the profile was deleted', async () => {
    await addCustomer();
    await ask('set-mail-language', { language: 'lb' });
    expect(await languageAt('customers/anna')).toBe('lb');
    expect((await world.context.db.doc('teachers/anna').get()).exists).toBe(false);
  });

  test('creates no profile', async () => {
    await expect(ask('set-mail-language', { language: 'lb' })).rejects.toEqual(
      refused('teacher-not-found'),
    );
    expect((await world.context.db.doc('teachers/anna').get()).exists).toBe(false);
  });

  test.each([
    ['a language that the site does not have', { language: 'de' }],
    ['none', {}],
    ['the id of another user', { language: 'fr', uid: 'ben' }],
  ])('refuses %s', async (_what, request) => {
    await addTeacher();
    await expect(ask('set-mail-language', request)).rejects.toEqual(refused('invalid-request'));
    expect(await languageAt('teachers/anna')).toBe('lb');
  });
});

describe('the call end-sessions', () => {
  test('ends all sessions of the caller, in Auth and in the database rules', async () => {
    for (const uid of ['anna', 'ben']) {
      const metadata = {} as never;
      const email = `${uid}@example.lu`;
      world.accounts.set(uid, { uid, email, emailVerified: true, metadata });
    }
    expect(await ask('end-sessions', {})).toEqual({ success: true });
    expect(world.accounts.get('anna')?.revocations).toBe(1);
    expect(world.accounts.get('ben')?.revocations).toBeUndefined();
    const session = await world.context.db.doc('sessions/anna').get();
    expect(session.get('validSince')).toBeGreaterThan(0);
    expect((await world.context.db.doc('sessions/ben').get()).exists).toBe(false);
  });
});

describe.each([
  ['own-account', {}],
  ['set-mail-language', { language: 'fr' }],
  ['end-sessions', {}],
] as const)('the account call %s', (name, request) => {
  test('needs a verified address', async () => {
    await expect(ask(name, request, null)).rejects.toEqual(refused('unauthenticated'));
    await expect(ask(name, request, person('anna', false))).rejects.toEqual(
      refused('permission-denied'),
    );
  });

  test('refuses requests with unknown fields', async () => {
    await expect(ask(name, { ...request, uid: 'ben' })).rejects.toEqual(refused('invalid-request'));
  });
});

test.each([
  ['set-mail-language', { language: 'fr' }],
  ['end-sessions', {}],
] as const)('the call %s is refused after thirty calls within an hour', async (name, request) => {
  await useAllowance(world, name, 'anna', 30);
  await expect(ask(name, request)).rejects.toEqual(refused('rate-limited'));
});
