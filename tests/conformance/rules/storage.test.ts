import { describe, expect, test } from 'vitest';
import type { ExpressionValue, RulesDocument } from '#local/rules/index.ts';
import { compileOrThrow } from './evaluate-condition.ts';
import { document } from './request.ts';

const runtime = 'wire-facts.md §5 Storage rules runtime';
const variables = 'wire-facts.md §1 Limits, Storage request variables';
const limit = 'wire-facts.md §1 Limits, Storage';

function wire(value: unknown): ExpressionValue {
  if (value === null || value === undefined) return { null_value: null };
  if (typeof value === 'string') return { string_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  }
  if (value instanceof Date) return { timestamp_value: value.toISOString() };
  const entries = Object.entries(value).map(([key, item]) => [key, wire(item)] as const);
  return { map_value: { fields: Object.fromEntries(entries) } };
}

const object = {
  name: 'a/b.txt',
  bucket: 'demo.appspot.com',
  generation: 7,
  metageneration: 2,
  size: 5,
  timeCreated: new Date('2025-06-15T12:00:00Z'),
  updated: new Date('2025-06-15T13:00:00Z'),
  md5Hash: 'XUFAKrxLKna5cZ2REBfFkg==',
  etag: 'tI5NVepACdm641CP6HGgIuiIm3k',
  contentEncoding: null,
  contentType: 'image/png',
  metadata: { owner: 'alice' },
};

type Method = 'get' | 'list' | 'create' | 'update' | 'delete';
type Given = { before?: unknown; after?: unknown; auth?: unknown; version?: '1' | '2' };

function evaluate(
  body: string,
  method: Method,
  path: string,
  given: Given = {},
  known: Record<string, Record<string, unknown> | null> = {},
) {
  const ruleset = compileOrThrow(`rules_version = '${given.version ?? '2'}';
service firebase.storage {
  match /b/{bucket}/o {
    ${body}
  }
}`);
  const auth = given.auth === undefined ? { uid: 'alice', token: { sub: 'alice' } } : given.auth;
  const segments = ['b', 'demo.appspot.com', 'o', ...path.split('/')];
  const documents = new Map<string, RulesDocument | null>();
  for (const [name, data] of Object.entries(known)) {
    documents.set(`/databases/(default)/documents/${name}`, data ? document(name, data) : null);
  }
  return ruleset.authorizeStorage(
    {
      method,
      path: `/b/demo.appspot.com/o/${path}`,
      variables: {
        resource: wire(given.before),
        request: {
          map_value: {
            fields: {
              path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
              time: { timestamp_value: '2025-06-15T13:45:30.250Z' },
              resource: wire(given.after),
              auth: wire(auth),
            },
          },
        },
      },
    },
    documents,
  );
}

const permits = (...args: Parameters<typeof evaluate>) => {
  const verdict = evaluate(...args);
  return 'allow' in verdict && verdict.allow;
};

describe(`the file in a request, as rules see it (${variables})`, () => {
  test.each([
    ['get', { before: object }, "resource.name == 'a/b.txt'", true],
    ['get', { before: object }, 'resource.bucket == bucket', true],
    ['get', { before: object }, 'resource.size == 5 && resource.size is int', true],
    ['get', { before: object }, 'resource.generation == 7 && resource.metageneration == 2', true],
    ['get', { before: object }, 'resource.timeCreated is timestamp', true],
    ['get', { before: object }, 'resource.updated > resource.timeCreated', true],
    [
      'get',
      { before: object },
      "request.time < resource.timeCreated + duration.value(2, 'h')",
      true,
    ],
    ['get', { before: object }, "resource.contentType.matches('image/.*')", true],
    ['get', { before: object }, "resource.metadata.owner == 'alice'", true],
    ['get', { before: object }, 'resource.metadata.owner == request.auth.uid', true],
    ['get', { before: object }, 'resource.contentEncoding == null', true],
    ['get', { before: object }, 'resource.timeUpdated == null', false],
    ['get', { before: object }, "resource.metadata.none != 'x'", false],
    ['get', { before: object }, "!('none' in resource.metadata)", true],
    ['get', { before: object }, "request.method == 'get'", true],
    ['get', { before: object }, 'request.path is path', true],
    ['get', { before: object }, 'request.resource == null', false],
    ['get', {}, 'resource == null', false],
    ['get', {}, 'resource != null', false],
    ['create', { after: object }, 'resource == null', false],
    ['create', { after: object }, 'request.resource.size <= 5 * 1024 * 1024', true],
    ['create', { after: object }, 'request.resource.size < 5', false],
    ['create', { after: object }, "request.resource.contentType == 'image/png'", true],
    ['create', { after: object }, "request.resource.metadata.keys().hasAll(['owner'])", true],
    ['create', { after: object }, "request.resource.metadata.get('x', 'd') == 'd'", true],
    ['update', { before: object, after: object }, 'request.resource.size == resource.size', true],
    [
      'update',
      { before: object, after: { ...object, metadata: { owner: 'bob' } } },
      "request.resource.metadata.diff(resource.metadata).affectedKeys().hasOnly(['owner'])",
      true,
    ],
    ['delete', { before: object }, 'resource.size == 5', true],
    ['delete', { before: object }, 'request.resource == null', false],
    ['delete', { before: object, after: object }, 'request.resource.size == 5', false],
    ['get', { before: object, auth: null }, 'request.auth == null', true],
    ['get', { before: object, auth: null }, "request.auth.uid != 'x'", false],
    ['get', { before: object, auth: null }, 'request.auth != null', false],
    ['get', { before: object }, 'exists(/databases/(default)/documents/a/b)', false],
  ] as [Method, Given, string, boolean][])(
    'is checked for %s with %o: the condition %s is %s',
    (method, given, condition, allow) => {
      const body = `match /a/{file} { allow read, write: if ${condition}; }`;
      expect(permits(body, method, 'a/b.txt', given)).toBe(allow);
    },
  );
});

describe('the new file of a write (Firebase: conditions of Storage rules)', () => {
  const body = (condition: string) => `match /a/{file} { allow write: if ${condition}; }`;
  const proposals: [Method, Given][] = [
    ['create', { after: object }],
    ['update', { before: object, after: object }],
  ];
  const decidedByStoring = ['generation', 'metageneration', 'etag', 'timeCreated', 'updated'];

  test.each(proposals)(
    'has none of the fields that are known only after storing (%s)',
    (method, given) => {
      for (const field of decidedByStoring) {
        const named = body(`'${field}' in request.resource`);
        expect(permits(named, method, 'a/b.txt', given), field).toBe(false);
        const absent = body(`!('${field}' in request.resource)`);
        expect(permits(absent, method, 'a/b.txt', given), field).toBe(true);
        const read = body(`request.resource.${field} != null`);
        expect(permits(read, method, 'a/b.txt', given), field).toBe(false);
      }
    },
  );

  test.each(proposals)('has the fields that the caller sends (%s)', (method, given) => {
    const sent = ['name', 'bucket', 'size', 'md5Hash', 'contentType', 'metadata'];
    const keys = sent.map((name) => `'${name}'`).join(', ');
    const all = body(`request.resource.keys().hasAll([${keys}])`);
    expect(permits(all, method, 'a/b.txt', given)).toBe(true);
  });

  test('has all fields if it is the stored file', () => {
    const stored = body('resource.generation == 7 && resource.timeCreated is timestamp');
    expect(permits(stored, 'update', 'a/b.txt', { before: object, after: object })).toBe(true);
  });
});

describe(`paths and methods of Storage rules (${runtime})`, () => {
  test.each([
    ['match /{all=**} { allow read; }', 'get', 'a/b.txt', '2', true],
    ['match /{all=**} { allow read; }', 'list', 'a', '2', true],
    ['match /{all=**} { allow read; }', 'list', 'a', '1', false],
    ['match /{all=**} { allow read; }', 'get', 'a/b.txt', '1', true],
    ['match /{all=**} { allow write; }', 'delete', 'a/b.txt', '2', true],
    ['match /{all=**} { allow get; }', 'list', 'a', '2', false],
    ['match /a/{file} { allow read; }', 'get', 'a/b/c.txt', '2', false],
    ['match /a/{file=**} { allow read; }', 'get', 'a/b/c.txt', '2', true],
    ["match /a/{file} { allow read: if file == 'b.txt'; }", 'get', 'a/b.txt', '2', true],
    ["match /a/{file=**} { allow read: if file[0] == 'b'; }", 'get', 'a/b/c.txt', '2', true],
    ['match /{name} { allow read; }', 'get', 'top.txt', '2', true],
    ["match /a/{file} { allow read: if file.matches('.*[.]txt'); }", 'get', 'a/b.txt', '2', true],
  ] as [string, Method, string, '1' | '2', boolean][])(
    'the rule %s for %s %s in version v%s allows access: %s',
    (body, method, path, version, allow) => {
      expect(permits(body, method, path, { before: object, version })).toBe(allow);
    },
  );
});

describe(`reading Firestore documents in Storage rules (${limit})`, () => {
  const at = (path: string) => `/databases/(default)/documents/${path}`;
  const body = (condition: string) => `match /a/{file} { allow read: if ${condition}; }`;
  const known = { 'p/a': { role: 'editor' }, 'p/b': { n: 1 }, 'p/none': null, 'p/c': {} };
  test.each([
    [`firestore.get(${at('p/a')}).data.role == 'editor'`, true],
    [`firestore.get(${at('p/a')}).data.missing == true`, false],
    [`firestore.get(${at('p/none')}) == null`, false],
    [`firestore.exists(${at('p/a')})`, true],
    [`firestore.exists(${at('p/none')})`, false],
    [`!firestore.exists(${at('p/none')})`, true],
    [`firestore.exists(${at('p/a')}) && firestore.exists(${at('p/b')})`, true],
    [
      `firestore.exists(${at('p/a')}) && firestore.get(${at('p/a')}).data.role == 'editor' && firestore.exists(${at('p/b')})`,
      true,
    ],
    [
      `firestore.exists(${at('p/a')}) && firestore.exists(${at('p/b')}) && firestore.exists(${at('p/c')})`,
      false,
    ],
    [
      `(firestore.exists(${at('p/a')}) && firestore.exists(${at('p/b')}) && firestore.exists(${at('p/c')})) || true`,
      false,
    ],
    [
      `firestore.exists(${at('p/a')}) && firestore.exists(${at('p/b')}) && (true || firestore.exists(${at('p/c')}))`,
      true,
    ],
    [`firestore.get(${at("p/$('a')")}).data.role == 'editor'`, true],
    ['firestore.exists(/databases/other/documents/p/a)', false],
    [`firestore.getAfter(${at('p/a')}).data.role == 'editor'`, false],
    [`firestore.get('p/a').data.role == 'editor'`, false],
  ])('is done by the condition %s; access is allowed: %s', (condition, allow) => {
    expect(permits(body(condition), 'get', 'a/b.txt', { before: object }, known)).toBe(allow);
  });

  test('requests the first document that it needs and does not know yet', () => {
    const verdict = evaluate(body(`firestore.exists(${at('q/z')})`), 'get', 'a/b.txt', {});
    expect(verdict).toEqual({ needs: '/databases/(default)/documents/q/z' });
  });
});
