import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { ExpressionBudget, maxExpressions } from '#local/rules/evaluator/expression-budget.ts';
import { onGoogle } from '../support/google.ts';
import { sampleOnGoogle } from '../support/sample-on-google.ts';
import { refused, startDatabase, verdict, type Database, type Person } from './support/database.ts';
import {
  changed,
  invalidChanges,
  mathsTeacher,
  owner,
  validChanges,
} from './support/teacher-documents.ts';

const other: Person = { uid: 'ben', email: 'ben@example.lu' };
const admin: Person = { uid: 'chief', email: 'chief@example.lu' };

/** So many expressions of a request stay free for what is yet to come. */
const expressionMargin = 100;

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
  await database.admin.doc('admins/chief').set({});
});

afterAll(() => database.stop());

afterEach(async () => {
  await database.admin.doc('teachers/anna').delete();
});

const valid = sampleOnGoogle('valid teachers', validChanges, 25);
const invalid = sampleOnGoogle('invalid teachers', invalidChanges, 25);

const times = () => ({ createdAt: serverTimestamp(), updatedAt: serverTimestamp() });

const create = (person: Person | null, fields: object, uid = 'anna') =>
  verdict(setDoc(doc(database.as(person), `teachers/${uid}`), { ...fields, ...times() }));

/** A teacher as owner and functions together wrote it. */
async function stored() {
  const at = new Date('2026-11-01T00:00:00Z');
  await database.admin.doc('teachers/anna').set({
    ...mathsTeacher,
    createdAt: at,
    updatedAt: at,
    entitlement: { admin: { endsAt: new Date('2027-01-01T00:00:00Z') } },
    paused: false,
    suspended: true,
  });
}

const update = (person: Person | null, change: object) =>
  verdict(
    updateDoc(doc(database.as(person), 'teachers/anna'), {
      ...change,
      updatedAt: serverTimestamp(),
    }),
  );

/** A change as `updateDoc` wants it: absent fields are deleted. */
const asUpdate = (change: object) =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [
      field,
      value === undefined ? deleteField() : (value as unknown),
    ]),
  );

describe('schema and rules accept the same profiles', () => {
  test.each(valid)('with %s', async (_what, change) => {
    expect(TeacherProfileFields.safeParse(changed(change)).success).toBe(true);
    expect(await create(owner, changed(change))).toBe('allowed');
  });

  test.each(valid)('with %s, in a change of an existing one', async (_what, change) => {
    await stored();
    expect(await update(owner, asUpdate(change))).toBe('allowed');
  });
});

describe('schema and rules refuse the same profiles', () => {
  test.each(invalid)('with %s', async (_what, change) => {
    expect(TeacherProfileFields.safeParse(changed(change)).success).toBe(false);
    expect(await create(owner, changed(change))).toBe(refused);
  });

  test.each(invalid)('with %s, in a change of an existing one', async (_what, change) => {
    await stored();
    expect(await update(owner, asUpdate(change))).toBe(refused);
  });
});

describe('creating a teacher', () => {
  test.each<[string, Person | null]>([
    ['a visitor', null],
    ['somebody else', other],
    ['an admin', admin],
    ['an unverified address', { ...owner, email_verified: false }],
    ['another address than the account’s', { ...owner, email: 'annette@example.lu' }],
  ])('is refused to %s', async (_who, person) => {
    expect(await create(person, mathsTeacher)).toBe(refused);
  });

  test.each([
    ['an entitlement', { entitlement: { admin: { endsAt: new Date() } } }],
    ['an empty entitlement', { entitlement: {} }],
    ['a pause', { paused: false }],
    ['a suspension', { suspended: false }],
    ['somebody else’s picture', { profilePicture: 'ben-1.jpg' }],
    ['a picture of a longer uid', { profilePicture: 'anna-2-1.jpg' }],
  ])('with %s is refused', async (_what, change) => {
    expect(await create(owner, { ...mathsTeacher, ...change })).toBe(refused);
  });

  test.each(['createdAt', 'updatedAt'])('with a %s of one’s own is refused', async (field) => {
    const own = { ...mathsTeacher, ...times(), [field]: Timestamp.fromMillis(0) };
    expect(await verdict(setDoc(doc(database.as(owner), 'teachers/anna'), own))).toBe(refused);
  });
});

describe('changing a teacher', () => {
  test('is the owner’s right, field by field', async () => {
    await stored();
    expect(await update(owner, { bio: 'Nei.', subjects: ['greek'] })).toBe('allowed');
  });

  test.each<[string, Person | null]>([
    ['a visitor', null],
    ['somebody else', other],
    ['an admin', admin],
    ['an unverified address', { ...owner, email_verified: false }],
  ])('is refused to %s', async (_who, person) => {
    await stored();
    expect(await update(person, { bio: 'Nei.' })).toBe(refused);
  });

  test.each([
    ['entitle oneself', { 'entitlement.admin.endsAt': new Date('2099-01-01') }],
    ['add a source', { 'entitlement.promo': { code: 'FREE' } }],
    ['pause past the function', { paused: true }],
    ['lift a suspension', { suspended: false }],
    ['change the time of creation', { createdAt: new Date('2020-01-01') }],
    ['renew the time of creation', { createdAt: serverTimestamp() }],
    ['add a field', { rating: 5 }],
    ['take another address', { email: 'ben@example.lu' }],
  ])('cannot %s', async (_what, change) => {
    await stored();
    expect(await update(owner, change)).toBe(refused);
  });

  test('cannot leave the time of the change as it was', async () => {
    await stored();
    const attempt = updateDoc(doc(database.as(owner), 'teachers/anna'), { bio: 'Nei.' });
    expect(await verdict(attempt)).toBe(refused);
  });

  test('cannot drop the server’s fields by writing the whole document', async () => {
    await stored();
    expect(await create(owner, mathsTeacher)).toBe(refused);
  });
});

describe('a teacher who is being deleted', () => {
  afterEach(async () => {
    await database.admin.doc('deletions/anna').delete();
  });

  test('cannot be written again, neither anew nor half', async () => {
    await database.admin.doc('deletions/anna').set({ scope: 'profile' });
    expect(await create(owner, mathsTeacher)).toBe(refused);
    await stored();
    expect(await update(owner, { bio: 'Nei.' })).toBe(refused);
  });

  test('hinders nobody else', async () => {
    await database.admin.doc('deletions/ben').set({ scope: 'profile' });
    expect(await create(owner, mathsTeacher)).toBe('allowed');
  });
});

describe('reading teachers', () => {
  test.each<[string, Person | null, string, string]>([
    ['the owner', owner, 'allowed', refused],
    ['an admin', admin, 'allowed', 'allowed'],
    ['somebody else', other, refused, refused],
    ['a visitor', null, refused, refused],
  ])('for %s', async (_who, person, one, all) => {
    await stored();
    const reader = database.as(person);
    expect(await verdict(getDoc(doc(reader, 'teachers/anna')))).toBe(one);
    expect(await verdict(getDocs(collection(reader, 'teachers')))).toBe(all);
  });

  test('tells an owner that there is none yet', async () => {
    expect(await verdict(getDoc(doc(database.as(owner), 'teachers/anna')))).toBe('allowed');
  });
});

test.each([
  ['the owner', owner],
  ['an admin', admin],
])('deleting a teacher is refused to %s', async (_who, person) => {
  await stored();
  expect(await verdict(deleteDoc(doc(database.as(person), 'teachers/anna')))).toBe(refused);
});

describe('a token from before the address was proven', () => {
  const proof = 1_800_000_000;
  // Somebody signed up with Anna's address and kept what they were given for it.
  const stranger: Person = { ...owner, email_verified: false, auth_time: proof - 60 };
  const former: Person = { ...owner, auth_time: proof - 1 };
  const current: Person = { ...owner, auth_time: proof };

  const readBy = (person: Person) =>
    verdict(getDoc(doc(database.as(person), 'teachers', owner.uid)));

  afterEach(async () => {
    await database.admin.doc('sessions/anna').delete();
    await database.admin.doc('sessions/chief').delete();
  });

  test('reads nothing, not even where no session was ended', async () => {
    await stored();
    expect(await readBy(stranger)).toBe(refused);
    expect(await readBy({ ...stranger, auth_time: proof + 60 })).toBe(refused);
  });

  test('reads and writes nothing once the proof ended the sessions before it', async () => {
    await stored();
    await database.admin.doc('sessions/anna').set({ validSince: proof });
    expect(await readBy(former)).toBe(refused);
    expect(await update(former, { phone: '' })).toBe(refused);
    expect(await readBy(current)).toBe('allowed');
    expect(await update(current, { phone: '' })).toBe('allowed');
    await database.admin.doc('teachers/anna').delete();
    expect(await create(former, mathsTeacher)).toBe(refused);
    expect(await create(current, mathsTeacher)).toBe('allowed');
  });

  test('opens nothing that was given out before an ending and used after it', async () => {
    await stored();
    const kept: Person = { ...current, endings: 0 };
    expect(await readBy(kept)).toBe('allowed');
    // Ended before endings were counted: nothing was given out since.
    await database.admin.doc('sessions/anna').set({ validSince: proof });
    expect(await readBy(kept)).toBe('allowed');
    await database.admin.doc('sessions/anna').set({ validSince: proof, endings: 1 });
    expect(await readBy(kept)).toBe(refused);
    expect(await update(kept, { phone: '' })).toBe(refused);
    const given: Person = { ...current, endings: 1 };
    expect(await readBy(given)).toBe('allowed');
    expect(await update(given, { phone: '' })).toBe('allowed');
    // Whoever signed in with the password has no such number.
    expect(await readBy(current)).toBe('allowed');
    await database.admin.doc('teachers/anna').delete();
    expect(await create(kept, mathsTeacher)).toBe(refused);
    expect(await create(given, mathsTeacher)).toBe('allowed');
  });

  test('is told from one of today within the expressions of a request, for the fullest profile', async () => {
    await database.admin.doc('sessions/anna').set({ validSince: proof, endings: 3 });
    const given: Person = { ...current, endings: 3 };
    const fullest = changed(
      Object.fromEntries(validChanges)['everything there is, and every detail'] ?? {},
    );
    // The rules run in this process: what a request takes is counted as it is spent.
    const spent = new Map<ExpressionBudget, number>();
    const spy = vi.spyOn(ExpressionBudget.prototype, 'spend').mockImplementation(function (
      this: ExpressionBudget,
      amount,
    ) {
      spent.set(this, (spent.get(this) ?? 0) + amount);
    });
    try {
      expect(await create(given, fullest)).toBe('allowed');
      expect(await update(given, asUpdate(fullest))).toBe('allowed');
    } finally {
      spy.mockRestore();
    }
    // Google's emulator allowed both, and does not say what they took.
    if (onGoogle) return;
    const most = Math.max(...spent.values());
    // A new field may take what is left of the margin (docs/decisions/002).
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(maxExpressions - expressionMargin);
  });

  test('administers nothing, though its uid became an administrator’s', async () => {
    await stored();
    const list = (person: Person) => verdict(getDocs(collection(database.as(person), 'teachers')));
    const unproven: Person = { ...admin, email_verified: false };
    expect(await readBy(unproven)).toBe(refused);
    expect(await list(unproven)).toBe(refused);
    await database.admin.doc('sessions/chief').set({ validSince: proof });
    expect(await list({ ...admin, auth_time: proof - 1 })).toBe(refused);
    expect(await list({ ...admin, auth_time: proof })).toBe('allowed');
  });
});
