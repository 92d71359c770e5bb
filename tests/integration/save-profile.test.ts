import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { answerCall } from '../../functions/src/entry/api/answer-call.ts';
import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { formOf, newForm, type ProfileForm } from '#screens/profile-form/form/profile-form.ts';
import { saveProfile } from '#screens/profile-form/saving/save-profile.ts';
import {
  changed,
  fullestDetails,
  invalidChanges,
  mathsTeacher,
  owner,
  validChanges,
} from '../support/teacher-documents.ts';
import { storedDocuments } from './support/stored-documents.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

/** A teacher whose profile exists in all tests. */
const carl = { uid: 'carl', email: 'carl@example.lu', emailVerified: true, signedInAt: new Date() };

beforeAll(async () => {
  world = await startWorld();
  await save({ profilePicture: '' }, first, carl);
});

afterAll(() => world.stop());

afterEach(async () => {
  vi.restoreAllMocks();
  const batch = world.context.db.batch();
  for (const uid of ['anna', 'ben']) {
    for (const name of ['teachers', 'drafts', 'deletions']) {
      batch.delete(world.context.db.doc(`${name}/${uid}`));
    }
  }
  await batch.commit();
});

type Request = CallRequest<'save-profile'>;

const anna = { ...owner, emailVerified: true, signedInAt: new Date() };
const { email: _email, language: _language, ...words } = mathsTeacher;
const first: Request['base'] = { savedAtMs: null, profile: {} };

/** The request of a form: Anna's profile with changed fields; `undefined` removes one. */
function profileWith(change: object): Request['profile'] {
  const { email: _address, language: _chosen, ...profile } = changed({ ...words, ...change });
  return profile as Request['profile'];
}

const save = (change: object, base = first, by: typeof anna | null = anna, more: object = {}) =>
  call(
    world.context,
    'save-profile',
    by,
    { profile: profileWith(change), language: 'lb', base, ...more },
    { address: '192.0.2.7' },
  );

const stored = async (path = 'teachers/anna') => (await world.context.db.doc(path).get()).data();

/** What a newly opened form knows of the stored profile. */
async function opened(path?: string): Promise<Request['base']> {
  const { updatedAt, ...document } = (await stored(path)) ?? {};
  const savedAtMs = (updatedAt as { toMillis(): number }).toMillis();
  const names = Object.keys(words);
  const known = Object.entries(document).filter(([name]) => names.includes(name));
  return { savedAtMs, profile: Object.fromEntries(known) };
}

const refused = (code: string, problems: string[] = []) =>
  expect.objectContaining({ code, problems });

describe('the call save-profile saves a profile', () => {
  test.each(validChanges)('with %s', async (_what, change) => {
    const { firstName, lastName } = changed(change);
    expect(await save(change)).toEqual({ success: true, firstName, lastName });
    const at = world.context.clock();
    const times = {
      createdAt: expect.anything() as unknown,
      updatedAt: expect.anything() as unknown,
    };
    expect(await stored()).toEqual({ ...changed(change), ...times });
    const { createdAt, updatedAt } = (await stored()) as Record<string, { toDate(): Date }>;
    expect([createdAt?.toDate(), updatedAt?.toDate()]).toEqual([at, at]);
  });

  test.each(validChanges)('with %s, replacing an existing profile', async (_what, change) => {
    await save({ bio: 'Virdrun.' });
    await save(change, await opened());
    expect({ bioLanguage: '', translations: {}, ...(await stored()) }).toMatchObject(
      changed(change),
    );
  });

  test('and deletes the draft of the same teacher, but no other draft', async () => {
    await world.context.db.doc('drafts/anna').set({ text: '{}', writtenAt: new Date() });
    await world.context.db.doc('drafts/ben').set({ text: '{}', writtenAt: new Date() });
    await save({});
    expect(await stored('drafts/anna')).toBeUndefined();
    expect(await stored('drafts/ben')).toBeDefined();
  });

  test('with a text of twenty thousand three-byte letters, replacing an equally long text', async () => {
    const long = '漢'.repeat(5000);
    const longest = {
      bio: long,
      ...fullestDetails,
      translations: { fr: long, en: long, lb: long },
    };
    const { status } = await sent({
      profile: profileWith(longest),
      base: { savedAtMs: null, profile: profileWith(longest) },
    });
    expect(status).toBe(200);
  });
});

const token = (claims: object) =>
  vi
    .spyOn(world.context.auth, 'verifyIdToken')
    .mockResolvedValue({ auth_time: 1, ...claims } as never);

async function sent(request: object) {
  if (!vi.isMockFunction(world.context.auth.verifyIdToken))
    token({ ...owner, email_verified: true });
  const body = JSON.stringify({
    profile: profileWith({}),
    language: 'lb',
    base: first,
    ...request,
  });
  const headers = new Map([
    ['authorization', 'Bearer a-token'],
    ['content-type', 'application/json'],
  ]);
  return answerCall(
    world.context,
    {
      method: 'POST',
      path: '/api/save-profile',
      header: (name) => headers.get(name),
      origin: { address: '192.0.2.7' },
      body: new TextEncoder().encode(body),
    },
    world.context.siteOrigin,
  );
}

test.each([
  ['\u202d(+352) 621\u00a0123 456\u202c', '+352 621 123 456'],
  ['+49 (0) 6501 12 34', '+49 6501 1234'],
  [' ', ''],
])('the typed phone number %j is stored as %j', async (typed, shown) => {
  await save({ phone: typed });
  expect(await stored()).toMatchObject({ phone: shown });
});

test('unusual apostrophes and hyphens in names are stored as the usual characters', async () => {
  await save({ firstName: 'Jean‑Luc', lastName: 'O‘Brien' });
  expect(await stored()).toMatchObject({ firstName: 'Jean-Luc', lastName: 'O’Brien' });
});

describe('the call save-profile refuses a profile', () => {
  const ofFields = invalidChanges.filter(
    ([, change]) => !('email' in change || 'language' in change),
  );

  test.each(ofFields)('with %s', async (_what, change) => {
    await expect(save(change)).rejects.toMatchObject({
      code: expect.stringMatching(/^(profile-invalid|invalid-request)$/) as unknown,
    });
    expect(await stored()).toBeUndefined();
  });

  test.each(ofFields)('with %s, and keeps the stored profile', async (_what, change) => {
    const [before, base] = [await stored('teachers/carl'), await opened('teachers/carl')];
    await expect(save({ profilePicture: '', ...change }, base, carl)).rejects.toThrow();
    expect(await stored('teachers/carl')).toEqual(before);
  });

  test.each([
    ['a name', { firstName: '' }, 'firstNameRequired'],
    ['a name', { lastName: 'Admin' }, 'lastNameInvalid'],
    ['a phone number', { phone: '26 12 34 56 / 621 123 456' }, 'phoneInvalid'],
    ['Facebook', { facebookProfile: 'https://evil.lu' }, 'facebookInvalid'],
    ['the words', { bio: 'x'.repeat(5001) }, 'bioTooLong'],
    ['a translation', { translations: { fr: '\u202e' } }, 'translationInvalid'],
    ['the role', { roleId: '' }, 'roleRequired'],
    ['the subjects', { subjects: [] }, 'subjectRequired'],
    ['the levels', { schoolLevels: [] }, 'schoolLevelRequired'],
    ['the places', { teachingLocations: {} }, 'teachingLocationRequired'],
    [
      'a price',
      { teachingLocations: { online: { pricePerHourEur: 0 } } },
      'validPriceRequiredForOnline',
    ],
    ['the city', { cityId: '' }, 'teacherCityRequired'],
    ['the experience', { details: { ...words.details, experienceYears: 61 } }, 'experienceInvalid'],
  ])('with an invalid value for %s (%j), and names the problem', async (_what, change, problem) => {
    expect(await sent({ profile: profileWith(change) })).toEqual({
      status: 400,
      body: { error: { code: 'profile-invalid', message: 'profile-invalid', problems: [problem] } },
    });
  });

  test('with several problems, and names all of them in the order of the form', async () => {
    await expect(save({ bio: '', firstName: '', subjects: [] })).rejects.toEqual(
      refused('profile-invalid', ['firstNameRequired', 'bioRequired', 'subjectRequired']),
    );
  });

  test.each([
    ['the address', { email: 'ben@example.lu' }],
    ["the user's own address", { email: owner.email }],
    ['a user id', { uid: 'ben' }],
    ['a granted time', { entitlement: { admin: { endsAt: '2099-01-01' } } }],
    ['a pause', { paused: false }],
    [
      'a checked diploma',
      { seenDocuments: { diploma: { name: 'Anna Weber', source: 'x', at: 0 } } },
    ],
    ['a suspension', { suspended: false }],
    ['the time of creation', { createdAt: '2020-01-01T00:00:00.000Z' }],
    ['the time of the last change', { updatedAt: '2099-01-01T00:00:00.000Z' }],
    ['the time of the last confirmation', { confirmedAt: '2099-01-01T00:00:00.000Z' }],
    ['the language of mails', { language: 'fr' }],
    ['a prototype', JSON.parse('{"__proto__":{"paused":true}}') as object],
  ])('if the request sets a forbidden field: %s', async (_what, more) => {
    await save({});
    const [before, base] = [await stored(), await opened()];
    const profile = Object.assign(Object.create(null), words) as object;
    for (const [name, value] of Object.entries(more)) {
      Object.defineProperty(profile, name, { value: value as unknown, enumerable: true });
    }
    await expect(save({}, base, anna, { profile })).rejects.toEqual(refused('invalid-request'));
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['no profile', { profile: undefined }],
    ['a list instead of a profile', { profile: [] }],
    ['null instead of a profile', { profile: null }],
    ['no language', { language: undefined }],
    ['another language', { language: 'de' }],
    ['no version on which the form is based', { base: undefined }],
    ['no time of that version', { base: { profile: {} } }],
    ['an invalid time of that version', { base: { savedAtMs: 'now', profile: {} } }],
    ['a version with other fields', { base: { savedAtMs: null, profile: { paused: true } } }],
    ['an impossible version', { base: { savedAtMs: null, profile: { bio: 7 } } }],
    ['another user id', { uid: 'ben' }],
  ])('if the request contains %s', async (_what, change) => {
    await expect(save({}, first, anna, change)).rejects.toEqual(refused('invalid-request'));
    expect(await stored()).toBeUndefined();
  });

  test.each([
    ['a picture of another account', 'ben-1.jpg'],
    ['a picture of an account with a longer id', 'anna-2-1.jpg'],
    ['a picture of an account with a shorter id', 'ann-1.jpg'],
  ])('with %s', async (_what, profilePicture) => {
    await expect(save({ profilePicture })).rejects.toEqual(refused('permission-denied'));
    expect(await stored()).toBeUndefined();
  });

  test('while the profile is being deleted; other teachers can still save their profiles', async () => {
    await save({});
    const [before, base] = [await stored(), await opened()];
    await world.context.db.doc('deletions/anna').set({ scope: 'profile' });
    await expect(save({ bio: 'Nei.' }, base)).rejects.toEqual(refused('permission-denied'));
    expect(await stored()).toEqual(before);
    await world.context.db.doc('teachers/anna').delete();
    await expect(save({})).rejects.toEqual(refused('permission-denied'));
    await save({ profilePicture: '' }, first, { ...anna, uid: 'ben' });
    expect(await stored('teachers/ben')).toMatchObject({ bio: words.bio });
  });

  test('if the caller has no session, an unverified address or an ended session', async () => {
    await expect(save({}, first, null)).rejects.toEqual(refused('unauthenticated'));
    await expect(save({}, first, { ...anna, emailVerified: false })).rejects.toEqual(
      refused('permission-denied'),
    );
    token({ ...owner, email_verified: false });
    expect((await sent({})).status).toBe(403);
    token({}).mockRejectedValue(
      Object.assign(new Error('revoked'), { code: 'auth/id-token-revoked' }),
    );
    expect((await sent({})).status).toBe(401);
    expect(await stored()).toBeUndefined();
  });
});

test('a caller can write only their own profile, with their own address', async () => {
  await save({});
  const before = await stored();
  await save({ profilePicture: '' }, await opened(), {
    ...anna,
    uid: 'ben',
    email: 'ben@example.lu',
  }).catch(() => {});
  expect(await stored()).toEqual(before);
  await save({ profilePicture: '' }, first, { ...anna, uid: 'ben', email: 'ben@example.lu' });
  expect(await stored()).toEqual(before);
  expect(await stored('teachers/ben')).toMatchObject({ email: 'ben@example.lu' });
});

test('saving a profile keeps the fields that only the server writes', async () => {
  await save({});
  await world.context.db.doc('teachers/anna').update({ confirmedAt: new Date(0), language: 'en' });
  const before = await stored();
  world.pass(1000);
  await save({ bio: 'Nei.' }, await opened());
  const { updatedAt } = (await stored()) ?? {};
  expect(updatedAt).not.toEqual(before?.['updatedAt']);
  expect(await stored()).toEqual({ ...before, bio: 'Nei.', updatedAt });
});

describe('saving a profile form', () => {
  const read = async (): Promise<OwnProfile | null> => {
    const document = await stored();
    if (!document) return null;
    const updatedAt = document['updatedAt'] as { toMillis(): number };
    return { document, subscription: noSubscription, updatedAtMs: updatedAt.toMillis() };
  };
  const ports = {
    read,
    save: async (request: Request) => {
      const wire = JSON.parse(JSON.stringify(request)) as unknown;
      const answer = await call(world.context, 'save-profile', anna, wire, {
        address: '192.0.2.7',
      });
      return answer as { success: true; firstName: string; lastName: string };
    },
  };
  const form = formOf(mathsTeacher);
  const saving = (
    change: Partial<ProfileForm>,
    profile: OwnProfile | null,
    begunOn?: ProfileForm,
  ) => saveProfile({ locale: 'lb', form: { ...form, ...change }, profile, begunOn }, ports);
  const whole = () => storedDocuments(world.context.db);

  /** Opens Anna's profile on two devices. */
  async function openedTwice() {
    await saving({}, null);
    return [await read(), await read()] as const;
  }

  test('keeps what another device saved in other sections', async () => {
    const [here, there] = await openedTwice();
    await saving({ firstName: 'Anne', phone: '26 00 00' }, there);
    const saved = await saving({ bio: 'Nei.' }, here);
    expect(saved).toEqual({
      outcome: 'saved',
      name: { success: true, firstName: 'Anne', lastName: 'Weber' },
    });
    expect(await stored()).toMatchObject({
      firstName: 'Anne',
      phone: '+352 26 00 00',
      bio: 'Nei.',
    });
  });

  test('keeps what another device saved in the same section, and reports a conflict', async () => {
    const [here, there] = await openedTwice();
    await saving({ bio: 'Theirs.' }, there);
    const before = await whole();
    const saved = await saving({ bio: 'Mine.', firstName: 'Anne' }, here);
    expect(saved).toMatchObject({
      outcome: 'conflict',
      merged: {
        conflicts: ['bio'],
        mine: { bio: 'Mine.', firstName: 'Anne' },
        theirs: { bio: 'Theirs.', firstName: 'Anne' },
      },
      profile: { document: { bio: 'Theirs.' } },
    });
    expect(await whole()).toEqual(before);
  });

  test('reports no conflict if another device saved the same change', async () => {
    const [here, there] = await openedTwice();
    await saving({ bio: 'The same.', subjects: ['latin'] }, there);
    const before = await whole();
    expect(await saving({ bio: 'The same.' }, here)).toMatchObject({ outcome: 'saved' });
    expect(await whole()).toEqual(before);
  });

  test('keeps the changes of two simultaneous saves of different sections', async () => {
    const [here, there] = await openedTwice();
    const both = [saving({ bio: 'Nei.' }, here), saving({ firstName: 'Anne' }, there)];
    expect(await Promise.all(both)).toMatchObject([{ outcome: 'saved' }, { outcome: 'saved' }]);
    expect(await stored()).toMatchObject({ bio: 'Nei.', firstName: 'Anne' });
  });

  test('reports a conflict to one of two devices that create a profile at the same time', async () => {
    const both = [saving({ bio: 'One.' }, null), saving({ bio: 'Other.' }, null)];
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['conflict', 'saved']);
  });

  test('reports no conflict if another device has created the profile from the same draft', async () => {
    await saving({}, null);
    expect(await saving({ bio: 'Mine.' }, null, form)).toMatchObject({ outcome: 'saved' });
    expect(await stored()).toMatchObject({ bio: 'Mine.' });
  });

  test('reports a conflict if another device has created the profile separately', async () => {
    await saving({}, null);
    expect(await saving({ bio: 'Mine.' }, null)).toMatchObject({
      outcome: 'conflict',
      merged: { conflicts: ['bio'] },
    });
    expect(await stored()).toMatchObject({ bio: words.bio });
  });

  test('stores the changes once, even if the request is sent several times', async () => {
    for (const change of [{}, { bio: 'Nei.' }]) {
      const begun = await read();
      await saving(change, begun);
      const before = await whole();
      world.pass(1000);
      expect(await saving(change, begun)).toMatchObject({ outcome: 'saved' });
      expect(await whole()).toEqual(before);
    }
  });

  test('writes nothing if nothing changed', async () => {
    await saving({}, null);
    const before = await whole();
    world.pass(1000);
    await saving({}, await read());
    expect(await whole()).toEqual(before);
  });

  test('stores nothing if the call crashes halfway, and everything if the request is repeated', async () => {
    await world.context.db.doc('drafts/anna').set({ text: '{}', writtenAt: new Date() });
    const before = await whole();
    const { db } = world.context;
    const run = db.runTransaction.bind(db);
    vi.spyOn(db, 'runTransaction').mockImplementationOnce(
      (work: (...args: never[]) => Promise<unknown>) =>
        run(async (transaction) => {
          await work(transaction as never);
          throw new Error('the machine stopped');
        }),
    );
    await expect(saving({}, null)).rejects.toThrow('the machine stopped');
    expect(await whole()).toEqual(before);
    await saving({}, null);
    expect(await stored()).toBeDefined();
    expect(await stored('drafts/anna')).toBeUndefined();
  });

  test('succeeds even if the server changed other fields, such as the language of mails, and keeps them', async () => {
    await saving({}, null);
    const begun = await read();
    await world.context.db
      .doc('teachers/anna')
      .update({ language: 'en', confirmedAt: new Date(0) });
    expect(await saving({ bio: 'Nei.' }, begun)).toMatchObject({ outcome: 'saved' });
    expect(await stored()).toMatchObject({
      language: 'en',
      confirmedAt: expect.anything(),
      bio: 'Nei.',
    });
  });

  test('is refused if another device deleted the profile, and does not create the profile again', async () => {
    await saving({}, null);
    const begun = await read();
    await world.context.db.doc('teachers/anna').delete();
    await expect(saving({ bio: 'Nei.' }, begun)).rejects.toEqual(refused('teacher-not-found'));
    expect(await stored()).toBeUndefined();
  });

  test('is refused if fields are invalid, and stores nothing', async () => {
    const empty = saveProfile({ locale: 'lb', form: newForm, profile: null }, ports);
    await expect(empty).rejects.toMatchObject({ code: 'profile-invalid' });
    expect(await stored()).toBeUndefined();
  });

  test('stores the legal status in an older profile, and adds no default values for other new fields', async () => {
    const { details: _none, ...before } = mathsTeacher;
    const at = new Date();
    await world.context.db.doc('teachers/anna').set({ ...before, createdAt: at, updatedAt: at });
    const begun = await read();
    const details = { ...newForm.details, tradesAs: 'private' as const };
    await saving({ details }, begun);
    const { updatedAt } = (await stored()) ?? {};
    expect(await stored()).toEqual({
      ...before,
      details: { ...noDetails, tradesAs: 'private' },
      createdAt: expect.anything() as unknown,
      updatedAt,
    });
  });

  test('reports no conflict for a profile with outdated values if two devices change different fields', async () => {
    const at = new Date(0);
    const old = {
      ...mathsTeacher,
      teachingLocations: { Online: { pricePerHourEur: 28.4 } },
      cityId: '',
      roleId: 'wizard',
    };
    await world.context.db.doc('teachers/anna').set({ ...old, createdAt: at, updatedAt: at });
    const [here, there] = [await read(), await read()];
    const open = { ...formOf(old), roleId: mathsTeacher.roleId };
    const prices = { ...open.prices, online: '28' };
    await saving({ ...open, prices, bio: 'Theirs.' }, there);
    expect(await saving({ ...open, prices, firstName: 'Anne' }, here)).toMatchObject({
      outcome: 'saved',
    });
    expect(await stored()).toMatchObject({
      bio: 'Theirs.',
      firstName: 'Anne',
      roleId: mathsTeacher.roleId,
    });
  });
});
