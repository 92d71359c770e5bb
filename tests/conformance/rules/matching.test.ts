import { describe, expect, test } from 'vitest';
import { compileOrThrow } from './evaluate-condition.ts';
import { documents, single } from './request.ts';

const structure = 'wire-facts.md §1 Structure';

function allows(version: '1' | '2', body: string, method: 'get' | 'create', path: string): boolean {
  const ruleset = compileOrThrow(`rules_version = '${version}';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
}`);
  return ruleset.authorize(single(method, path, { before: {}, after: {} }), documents({})).allow;
}

type Row = { version: '1' | '2'; body: string; path: string; allow: boolean; source: string };

function rows(
  version: '1' | '2',
  body: string,
  verdicts: Record<string, boolean>,
  source = `${structure}, blocks and wildcards`,
): Row[] {
  return Object.entries(verdicts).map(([path, allow]) => ({ version, body, path, allow, source }));
}

const table: Row[] = [
  ...rows('2', 'match /a/{id} { allow get; }', { 'a/x': true, 'b/x': false, 'a/x/c/y': false }),
  ...rows('2', 'match /a/x { allow get; }', { 'a/x': true, 'a/y': false }),
  ...rows('2', 'match /a/{id} { match /c/{d} { allow get; } }', { 'a/x': false, 'a/x/c/y': true }),
  ...rows('2', 'match /a/{id}/c/{d} { allow get; }', { 'a/x/c/y': true, 'a/x/e/y': false }),
  ...rows('2', 'match /a/{rest=**} { allow get; }', { 'a/x': true, 'a/x/c/y': true, 'b/x': false }),
  ...rows('2', 'match /a/{id}/{rest=**} { allow get; }', { 'a/x': true, 'a/x/c/y': true }),
  ...rows('1', 'match /a/{id}/{rest=**} { allow get; }', { 'a/x': false, 'a/x/c/y': true }),
  ...rows('1', 'match /{all=**} { allow get; }', { 'a/x': true, 'a/x/c/y': true }),
  ...rows('2', 'match /{all=**} { allow get; }', { 'a/x': true, 'a/x/c/y': true }),
  ...rows('2', 'match /{up=**}/c/{d} { allow get; }', {
    'c/y': true,
    'a/x/c/y': true,
    'a/x/b/z/c/y': true,
    'a/x': false,
    'a/x/c/y/e/f': false,
  }),
  ...rows('2', 'match /a/{up=**}/c/{d} { allow get; }', { 'a/x/c/y': true, 'c/y': false }),
  ...rows('2', "match /a/{id} { allow get: if id == 'x'; }", { 'a/x': true, 'a/y': false }),
  ...rows('2', 'match /a/{id} { allow get: if id is string; }', { 'a/x': true }),
  ...rows('2', 'match /a/{rest=**} { allow get: if rest is path; }', { 'a/x/c/y': true }),
  ...rows('2', 'match /a/{rest=**} { allow get: if rest == /x/c/y; }', {
    'a/x/c/y': true,
    'a/x': false,
  }),
  ...rows('2', "match /a/{rest=**} { allow get: if rest[0] == 'x'; }", {
    'a/x/c/y': true,
    'a/z': false,
  }),
  ...rows('2', 'match /a/{id} { allow get: if false; } match /a/{id} { allow get; }', {
    'a/x': true,
  }),
  ...rows('2', 'match /a/{id} { allow get: if 1 / 0 == 0; allow get; }', { 'a/x': true }),
  ...rows('2', 'match /a/{id} { allow get: if 1 / 0 == 0; } match /{all=**} { allow get; }', {
    'a/x': true,
  }),
  ...rows('2', 'match /a/{id} { allow create; }', { 'a/x': false }),
  ...rows('2', '', { 'a/x': false }),
  ...rows(
    '2',
    'match /a/{id} { allow get: if true }',
    { 'a/x': true },
    `${structure}, the final semicolon`,
  ),
  ...rows('2', 'match /a/{id} { allow get }', { 'a/x': true }, `${structure}, the final semicolon`),
  ...rows('2', "match /a/{id} { allow get: if database == '(default)'; }", { 'a/x': true }),
  ...rows('2', "match /a/{id} { match /c/{id} { allow get: if id == 'y'; } }", { 'a/x/c/y': true }),
  ...rows(
    '2',
    "match /a/{id} { function f() { return id == 'x'; } match /c/{id} { allow get: if f(); } }",
    { 'a/x/c/y': true, 'a/y/c/x': false },
    `${structure}, lexical scope`,
  ),
  ...rows('2', 'match /a-b_c.d/{id} { allow get; }', { 'a-b_c.d/x': true }),
];

test.each(table)(
  'in version v$version the rule $body for the path $path allows access: $allow ($source)',
  (row) => {
    expect(allows(row.version, row.body, 'get', row.path)).toBe(row.allow);
  },
);

describe('the methods in an allow line', () => {
  const covers: Record<string, string[]> = {
    read: ['get', 'list'],
    write: ['create', 'update', 'delete'],
    get: ['get'],
    list: ['list'],
    create: ['create'],
    update: ['update'],
    delete: ['delete'],
    'get, create': ['get', 'create'],
    'read, write': ['get', 'list', 'create', 'update', 'delete'],
  };
  const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
  const pairs = Object.entries(covers).flatMap(([declared, covered]) =>
    methods.map((method) => ({ declared, method, allow: covered.includes(method) })),
  );

  test.each(pairs)(
    `the rule allow $declared includes $method: $allow (${structure}, read and write)`,
    (row) => {
      const ruleset = compileOrThrow(`rules_version = '2';
service cloud.firestore {
  match /databases/{d}/documents/a/{id} { allow ${row.declared}; }
}`);
      const request =
        row.method === 'list'
          ? { ...single('get', 'a'), method: row.method }
          : single(row.method, 'a/x', { before: {}, after: {} });
      expect(ruleset.authorize(request, documents({})).allow).toBe(row.allow);
    },
  );
});

describe('functions in rules', () => {
  const source = `rules_version = '2';
function tag() { return 'file'; }
function twice(n) { let m = n * 2; let k = m; return k; }
service cloud.firestore {
  function signedIn() { return request.auth != null; }
  match /databases/{database}/documents {
    function depth3() { return depth2(); }
    function depth2() { return depth1(); }
    function depth1() { return true; }
    match /inner/{id} {
      function tag() { return 'match'; }
      allow get: if tag() == 'match' && signedIn();
    }
    match /outer/{id} { allow get: if tag() == 'file'; }
    match /lets/{id} { allow get: if twice(3) == 6; }
    match /eager/{id} {
      function f() { let unread = 1 / 0; return true; }
      allow get: if f();
    }
    match /count/{id} { allow get: if twice(1, 2) == 2 || true; }
    match /countDenies/{id} { allow get: if !(twice(1, 2) == 2); }
    match /shadow/{id} {
      function int(x) { return 5; }
      allow get: if int('1') == 5;
    }
    match /parameter/{id} {
      function f(request) { return request == 1; }
      allow get: if f(1);
    }
    match /nested/{id} { allow get: if depth3(); }
    match /sibling/{id} { allow get: if onlyInner(); }
    match /declares/{id} { function onlyInner() { return true; } allow create: if onlyInner(); }
    match /hidden/{id} {
      function f() { let x = 1; return g(); }
      function g() { return x == 1; }
      allow get: if f();
    }
  }
}`;
  test.each([
    ['inner', true, 'an inner function shadows an outer one'],
    ['outer', true, 'a file function is seen everywhere'],
    ['lets', true, 'lets see parameters and earlier lets'],
    ['eager', false, 'a let is eager'],
    ['count', true, 'a wrong argument count is an error to absorb'],
    ['countDenies', false, 'a wrong argument count is an error'],
    ['shadow', true, "the rules' own function hides a built-in"],
    ['parameter', true, 'a parameter hides request'],
    ['nested', true, 'functions call functions'],
    ['sibling', false, "a sibling block's function is not in scope"],
    ['hidden', false, "scope is lexical: a caller's let is not seen"],
  ])(
    `reading %s/x with a rule function is allowed: %s, because %s (${structure}, functions)`,
    (collection, allow) => {
      const request = single('get', `${collection}/x`, { before: {} });
      expect(compileOrThrow(source).authorize(request, documents({})).allow).toBe(allow);
    },
  );
});
