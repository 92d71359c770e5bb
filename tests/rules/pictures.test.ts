import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  compileRules,
  type ExpressionValue,
  type FirestoreMethod,
  type RulesDocument,
} from '#local/rules/index.ts';

const source = readFileSync(join(import.meta.dirname, '../../storage.rules'), 'utf8');
const compiled = compileRules(source, { service: 'firebase.storage' });
if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues));
const { ruleset } = compiled;

type Person = { uid: string; verified: boolean; endings?: number } | null;

/** The Firestore documents that the Storage rules read, by path. */
type Stored = Record<string, RulesDocument['fields']>;
type File = { size: number; contentType: string };

const anna: Person = { uid: 'anna', verified: true };
const photo: File = { size: 100_000, contentType: 'image/jpeg' };
const maxBytes = 5 * 1024 * 1024;
const now = '2026-11-21T10:00:00Z';
/** In seconds since 1970, like the `auth_time` of tokens. */
const nowSeconds = Date.parse(now) / 1000;
const signedInAt = nowSeconds - 600;

const map = (fields: Record<string, ExpressionValue>): ExpressionValue => ({
  map_value: { fields },
});

function authOf(person: Person): ExpressionValue {
  if (!person) return { null_value: null };
  const token = map({
    email_verified: { bool_value: person.verified },
    auth_time: { int_value: signedInAt },
    ...(person.endings === undefined ? {} : { endings: { int_value: person.endings } }),
  });
  return map({ uid: { string_value: person.uid }, token });
}

const fileOf = ({ size, contentType }: File) =>
  map({ size: { int_value: size }, contentType: { string_value: contentType } });

function allowed(
  person: Person,
  method: FirestoreMethod,
  object: string,
  file?: File,
  stored: Stored = {},
): boolean {
  const request = map({
    auth: authOf(person),
    time: { timestamp_value: now },
    ...(file ? { resource: fileOf(file) } : {}),
  });
  const variables = { request, ...(method === 'create' ? {} : { resource: fileOf(photo) }) };
  const asked = { method, path: `/b/kloer/o/${object}`, variables };
  const documents = new Map<string, RulesDocument | null>();
  for (;;) {
    const verdict = ruleset.authorizeStorage(asked, documents);
    if ('allow' in verdict) return verdict.allow;
    const fields = stored[verdict.needs.replace('/databases/(default)/documents/', '')];
    documents.set(verdict.needs, fields ? { name: verdict.needs, fields } : null);
  }
}

const own = 'profile-pictures/anna-1700000000000.jpg';

describe('uploaded profile pictures', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp'])(
    'can be uploaded and replaced by their owner as %s',
    (contentType) => {
      expect(allowed(anna, 'create', own, { size: maxBytes, contentType })).toBe(true);
      expect(allowed(anna, 'update', own, { size: maxBytes, contentType })).toBe(true);
    },
  );

  test.each<[string, Person, string, File]>([
    ['by a visitor', null, own, photo],
    ['by another user', { uid: 'ben', verified: true }, own, photo],
    ['by a user with an unverified address', { uid: 'anna', verified: false }, own, photo],
    ['over 5 MB', anna, own, { ...photo, size: maxBytes + 1 }],
    ['as a web page', anna, own, { ...photo, contentType: 'text/html' }],
    ['as another image', anna, own, { ...photo, contentType: 'image/tiff' }],
    ['as an image with a parameter', anna, own, { ...photo, contentType: 'image/png; a=b' }],
    ['without a file type', anna, own, { ...photo, contentType: '' }],
    [
      "with a user id that is longer than the owner's",
      anna,
      'profile-pictures/anna-2-1700000000000.jpg',
      photo,
    ],
    ['without a time in the file name', anna, 'profile-pictures/anna.jpg', photo],
    ['with another file extension', anna, 'profile-pictures/anna-1.html', photo],
    ['in a folder below', anna, 'profile-pictures/anna-1.jpg/anna-1.jpg', photo],
    ['with a path that leaves the folder', anna, 'profile-pictures/../anna-1.jpg', photo],
    [
      "with a path into another user's folder",
      anna,
      'profile-pictures/..%2Fmedia%2Fanna-1.jpg',
      photo,
    ],
    [
      'with a file name after a path that leaves the folder',
      anna,
      'profile-pictures/../anna-1.jpg/../anna-1.jpg',
      photo,
    ],
    ['with a line break', anna, 'profile-pictures/anna-1.jpg\n', photo],
    ['with a second file extension', anna, 'profile-pictures/anna-1.jpg.html', photo],
    ['with a file extension in capitals', anna, 'profile-pictures/anna-1.JPG', photo],
    ['with a time that is too long', anna, `profile-pictures/anna-${'1'.repeat(17)}.jpg`, photo],
    ['with an unknown user id', anna, 'profile-pictures/-1.jpg', photo],
    ['with the name of the folder itself', anna, 'profile-pictures', photo],
    ['elsewhere', anna, 'anna-1.jpg', photo],
    ['as media that is already published', anna, 'media/anna-1.jpg', photo],
  ])('cannot be uploaded %s', (_how, person, object, file) => {
    expect(allowed(person, 'create', object, file)).toBe(false);
    expect(allowed(person, 'update', object, file)).toBe(false);
  });

  test.each<[FirestoreMethod, boolean]>([
    ['get', true],
    ['delete', true],
    ['list', false],
  ])('cannot be accessed by users other than the owner with the method %s', (method, forOwner) => {
    expect(allowed(anna, method, own)).toBe(forOwner);
    expect(allowed({ uid: 'ben', verified: true }, method, own)).toBe(false);
    expect(allowed(null, method, own)).toBe(false);
    // The token of a stranger who signed up with this address before it was verified has the same uid.
    expect(allowed({ uid: 'anna', verified: false }, method, own)).toBe(false);
  });

  const uploads: FirestoreMethod[] = ['create', 'update', 'delete'];
  const sessions = (fields: Record<string, number>): Stored => ({
    'sessions/anna': Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { integerValue: String(value) }]),
    ),
  });

  test.each<[string, Stored, boolean]>([
    [
      'whose session began after other sessions were ended',
      sessions({ validSince: signedInAt }),
      true,
    ],
    ['whose session was ended', sessions({ validSince: signedInAt + 1 }), false],
    ['who is being deleted', { 'deletions/anna': {} }, false],
    ['while another user is being deleted', { 'deletions/ben': {} }, true],
    [
      'who uploaded too much today',
      sessions({ validSince: 0, uploadsFrom: nowSeconds + 1 }),
      false,
    ],
    ['who uploaded too much yesterday', sessions({ validSince: 0, uploadsFrom: nowSeconds }), true],
  ])(
    'can be changed, except in an ended session, during a deletion or above a daily limit: an owner %s',
    (_who, stored, isAllowed) => {
      for (const method of uploads) {
        expect(allowed(anna, method, own, photo, stored), method).toBe(isAllowed);
      }
    },
  );

  test('cannot be changed with a token issued before the sessions were ended', () => {
    const ended = sessions({ validSince: signedInAt, endings: 2 });
    for (const method of uploads) {
      expect(allowed({ uid: 'anna', verified: true, endings: 1 }, method, own, photo, ended)).toBe(
        false,
      );
      expect(allowed({ uid: 'anna', verified: true, endings: 2 }, method, own, photo, ended)).toBe(
        true,
      );
      expect(allowed(anna, method, own, photo, ended)).toBe(true);
    }
  });

  test("cannot be read by a user whose id is a pattern that matches the owner's id", () => {
    const anybody: Person = { uid: '.*', verified: true };
    expect(allowed(anybody, 'get', own)).toBe(false);
  });

  test('cannot be listed in any folder', () => {
    for (const folder of ['', 'profile-pictures', 'profile-pictures/anna-1.jpg', 'media/anna']) {
      expect(allowed(anna, 'list', folder)).toBe(false);
    }
  });

  test('cannot be read or written directly by browsers in the published sizes', () => {
    expect(allowed(anna, 'get', 'media/x.webp')).toBe(false);
    expect(allowed(anna, 'get', 'media/anna/x.webp')).toBe(false);
    expect(allowed(anna, 'create', 'media/anna/x.webp', photo)).toBe(false);
  });
});
