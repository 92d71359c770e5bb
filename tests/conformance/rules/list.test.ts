import { describe, expect, test } from 'vitest';
import type { ListConstraint, ListOperator, ListQuery } from '#local/rules/index.ts';
import { compileOrThrow } from './judge-condition.ts';
import { alice, documents, rest, time } from './request.ts';

const list = 'wire-facts.md §1 LIST against rules';
const constrained = `${list}, constraint values`;

/** `['n', 'EQ', 1]`; a string value of `__name__` is a document path. */
type Where = [field: string, op: ListOperator, value?: unknown];

function constraint([field, op, value]: Where): ListConstraint {
  if (field === '__name__') {
    const referenceValue = `projects/p/databases/(default)/documents/${String(value)}`;
    return { field, op, value: { referenceValue } };
  }
  return value === undefined ? { field, op } : { field, op, value: rest(value) };
}

function judge(
  body: string,
  where: Where[][],
  options: Partial<ListQuery> & { path?: string; version?: '1' | '2' } = {},
) {
  const { path = 'docs', version = '2', ...query } = options;
  const ruleset = compileOrThrow(`rules_version = '${version}';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
}`);
  return ruleset.authorize(
    {
      method: 'list',
      path,
      auth: alice,
      time,
      query: {
        collectionId: path.split('/').at(-1) ?? '',
        allDescendants: false,
        orderBy: [],
        ...query,
        disjuncts: where.map((group) => group.map(constraint)),
      },
    },
    documents({ 'users/alice': { role: 'admin' } }),
  );
}

const rule = (condition: string) => `match /docs/{id} { allow list: if ${condition}; }`;

type Row = [where: Where[], condition: string, allow: boolean];

const owned: Where[] = [['owner', 'EQ', 'alice']];
const over5: Where[] = [['n', 'GT', 5]];
const equality: Row[] = [
  [owned, 'resource.data.owner == request.auth.uid', true],
  [owned, "resource.data.owner == 'bob'", false],
  [owned, "resource.data.owner != 'bob'", true],
  [owned, "resource.data.owner in ['alice', 'bob']", true],
  [owned, "resource.data.owner in ['bob']", false],
  [owned, 'resource.data.owner is string', true],
  [owned, "'owner' in resource.data", true],
  [owned, "resource.data.get('owner', '') == 'alice'", true],
  [owned, "resource.data['owner'] == 'alice'", true],
  [owned, 'resource.data.owner.size() == 5', true],
  [
    owned,
    "get(/databases/$(database)/documents/users/$(resource.data.owner)).data.role == 'admin'",
    true,
  ],
  [owned, 'exists(/databases/$(database)/documents/users/$(resource.data.owner))', true],
  [[['n', 'EQ', 3]], 'resource.data.n > 2 && resource.data.n <= 3', true],
  [[['n', 'EQ', 3]], 'resource.data.n == 3.0', true],
  [[['tags', 'EQ', ['a', 'b']]], "'a' in resource.data.tags", true],
  [[['m', 'EQ', { k: 1 }]], 'resource.data.m.k == 1', true],
  [[['m.k', 'EQ', 1]], 'resource.data.m.k == 1', true],
  [[['m.k', 'EQ', 1]], 'resource.data.m.j == 1', false],
  [[['m.k', 'EQ', 1]], "resource.data.get(['m', 'k'], 0) == 1", true],
  [[['m.`odd.key`', 'EQ', 1]], "resource.data.m['odd.key'] == 1", true],
  [[['gone', 'IS_NULL']], 'resource.data.gone == null', true],
  [[['gone', 'IS_NULL']], 'resource.data.gone != null', false],
  [[['n', 'IS_NAN']], 'math.isNaN(resource.data.n)', true],
  [
    [
      ['a', 'EQ', 1],
      ['b', 'EQ', 2],
    ],
    'resource.data.a == 1 && resource.data.b == 2',
    true,
  ],
  [[['a', 'EQ', 1]], 'resource.data.a == 1 && resource.data.b == 2', false],
  [[['a', 'EQ', 1]], 'resource.data.a == 1 || resource.data.b == 2', true],
  [[['a', 'EQ', 1]], 'resource.data.b == 2 || resource.data.a == 1', true],
];

const ranges: Row[] = [
  [over5, 'resource.data.n > 3', true],
  [over5, 'resource.data.n > 5', true],
  [over5, 'resource.data.n >= 5', true],
  [over5, 'resource.data.n > 6', false],
  [over5, 'resource.data.n >= 6', false],
  [over5, 'resource.data.n < 10', false],
  [over5, 'resource.data.n < 5', false],
  [over5, '!(resource.data.n < 5)', true],
  [over5, '!(resource.data.n <= 5)', true],
  [over5, '!(resource.data.n <= 6)', false],
  [over5, 'resource.data.n != 5', true],
  [over5, 'resource.data.n != 1', true],
  [over5, 'resource.data.n != 7', false],
  [over5, '!(resource.data.n == 4)', true],
  [over5, '!(resource.data.n == 7)', false],
  [over5, 'resource.data.n == 7', false],
  [over5, '3 < resource.data.n', true],
  [over5, '10 > resource.data.n', false],
  [over5, 'resource.data.n > 4.5', true],
  [over5, 'resource.data.n is number', true],
  [over5, 'resource.data.n is int', false],
  [over5, '!(resource.data.n is int)', false],
  [over5, '!(resource.data.n is string)', true],
  [over5, "resource.data.n > 'a'", false],
  [over5, "'n' in resource.data", true],
  [over5, 'resource.data.n + 1 > 5', false],
  [over5, '!(resource.data.n in [1, 2])', true],
  [over5, '!(resource.data.n in [1, 9])', false],
  [[['n', 'GTE', 5]], 'resource.data.n >= 5', true],
  [[['n', 'GTE', 5]], 'resource.data.n > 5', false],
  [[['n', 'GTE', 5]], 'resource.data.n > 4', true],
  [[['n', 'GTE', 5]], 'resource.data.n != 5', false],
  [[['n', 'LT', 5]], 'resource.data.n < 5', true],
  [[['n', 'LT', 5]], 'resource.data.n <= 5', true],
  [[['n', 'LT', 5]], 'resource.data.n < 6', true],
  [[['n', 'LT', 5]], 'resource.data.n < 4', false],
  [[['n', 'LT', 5]], '!(resource.data.n > 5)', true],
  [[['n', 'LTE', 5]], 'resource.data.n <= 5', true],
  [[['n', 'LTE', 5]], 'resource.data.n < 5', false],
  [[['n', 'LTE', 5]], '!(resource.data.n >= 6)', true],
  [
    [
      ['n', 'GT', 1],
      ['n', 'LT', 9],
    ],
    'resource.data.n > 0 && resource.data.n < 10',
    true,
  ],
  [
    [
      ['n', 'GT', 1],
      ['n', 'LT', 9],
    ],
    'resource.data.n > 0 && resource.data.n < 5',
    false,
  ],
  [[['s', 'GTE', 'm']], "resource.data.s >= 'a'", true],
  [[['s', 'GTE', 'm']], 'resource.data.s is string', true],
  [[['s', 'NEQ', 'x']], "resource.data.s != 'x'", true],
  [[['s', 'NEQ', 'x']], "!(resource.data.s == 'x')", true],
  [[['s', 'NEQ', 'x']], "resource.data.s == 'y'", false],
  [[['s', 'NEQ', 'x']], "resource.data.s != 'y'", false],
  [[['s', 'NEQ', 'x']], 'resource.data.s != null', true],
  [[['s', 'NEQ', 'x']], "'s' in resource.data", true],
  [[['s', 'IS_NOT_NULL']], 'resource.data.s != null', true],
  [[['s', 'NOT_IN', ['x', 'y']]], "resource.data.s != 'x' && resource.data.s != 'y'", true],
  [[['s', 'NOT_IN', ['x', 'y']]], "!(resource.data.s in ['x', 'y'])", true],
  [[['s', 'NOT_IN', ['x', 'y']]], "resource.data.s != 'z'", false],
  [[['until', 'GT', new Date('2025-06-20T00:00:00Z')]], 'resource.data.until > request.time', true],
  [
    [['until', 'GT', new Date('2025-06-10T00:00:00Z')]],
    'resource.data.until > request.time',
    false,
  ],
  [
    [['until', 'GT', new Date('2025-06-15T00:00:00Z')]],
    "resource.data.until > request.time - duration.value(1, 'd')",
    true,
  ],
];

const contains: Row[] = [
  [[['tags', 'LIST_CONTAINS', 'a']], "'a' in resource.data.tags", true],
  [[['tags', 'LIST_CONTAINS', 'a']], "'b' in resource.data.tags", false],
  [[['tags', 'LIST_CONTAINS', 'a']], "!('b' in resource.data.tags)", false],
  [[['tags', 'LIST_CONTAINS', 'a']], 'resource.data.tags is list', true],
  [[['tags', 'LIST_CONTAINS', 'a']], 'resource.data.tags.size() == 1', false],
  [[['tags', 'LIST_CONTAINS', 'a']], "resource.data.tags == ['a']", false],
  [[['tags', 'LIST_CONTAINS', 'a']], "resource.data.tags.hasAny(['a'])", false],
  [[['members', 'LIST_CONTAINS', 'alice']], 'request.auth.uid in resource.data.members', true],
];

const open: Row[] = [
  [[], 'true', true],
  [[], 'request.auth != null', true],
  [[], 'resource.data.n == 1', false],
  [[], 'resource.data.n != 1', false],
  [[], '!(resource.data.n == 1)', false],
  [[], 'resource.data.n == null', false],
  [[], 'resource.data.n == 1 || true', true],
  [[], "'n' in resource.data", false],
  [[], "!('n' in resource.data)", false],
  [[], 'resource.data.keys().size() == 0', false],
  [[], "!resource.data.keys().hasAny(['n'])", false],
  [[], "resource.data.get('n', 1) == 1", false],
  [[], 'resource.data.size() == 0', false],
  [[], 'resource.data == {}', false],
  [[], '!(resource.data == {})', false],
  [[], 'resource.data is map', true],
  [[], "id == 'x'", false],
  [[], "id != 'x'", false],
  [[], "!(id == 'x')", false],
  [[], 'id is string', true],
  [[], "id.matches('.*')", false],
  [[], "resource.id == 'x'", false],
  [[], 'request.path == /databases/(default)/documents/docs/x', false],
  [[], 'exists(/databases/$(database)/documents/users/$(id))', false],
  [[], 'resource != null', true],
  [[['__name__', 'EQ', 'docs/x']], "id == 'x'", true],
  [[['__name__', 'EQ', 'docs/x']], "resource.id == 'x'", true],
  [[['__name__', 'EQ', 'docs/x']], 'resource.__name__ == request.path', true],
  [[['__name__', 'EQ', 'docs/x']], "id == 'y'", false],
  [[['__name__', 'GT', 'docs/x']], "id != 'x'", false],
];

function check(name: string, source: string, rows: Row[]): void {
  describe(`${name} (${source})`, () => {
    test.each(rows)('%j with %s → %s', (where, condition, allow) => {
      expect(judge(rule(condition), [where]).allow).toBe(allow);
    });
  });
}

check('an equality acts as the value', constrained, equality);
check('a comparison proves only what it implies', constrained, ranges);
check('array-contains proves one membership', constrained, contains);
check('what the query leaves open proves nothing', list, open);

describe(`every disjunct is judged by itself (${list})`, () => {
  const public_: Where[] = [['public', 'EQ', true]];
  test.each([
    [[owned, public_], "resource.data.owner == 'alice' || resource.data.public == true", true],
    [[owned, public_], "resource.data.owner == 'alice'", false],
    [[owned, owned], "resource.data.owner == 'alice'", true],
    [
      [[['owner', 'EQ', 'alice']], [['owner', 'EQ', 'bob']]],
      "resource.data.owner in ['alice', 'bob']",
      true,
    ],
    [
      [[['owner', 'EQ', 'alice']], [['owner', 'EQ', 'bob']]],
      "resource.data.owner == 'alice'",
      false,
    ],
    [[[['t', 'LIST_CONTAINS', 1]], [['t', 'LIST_CONTAINS', 2]]], '1 in resource.data.t', false],
    [
      [[['t', 'LIST_CONTAINS', 1]], [['t', 'LIST_CONTAINS', 2]]],
      '1 in resource.data.t || 2 in resource.data.t',
      true,
    ],
    [[], 'true', true],
    [[[]], 'resource.data.a == 1', false],
  ] as [Where[][], string, boolean][])('%j with %s → %s', (where, condition, allow) => {
    expect(judge(rule(condition), where).allow).toBe(allow);
  });
});

describe('request.query (wire-facts.md §1 Evaluation)', () => {
  test.each([
    [{ limit: 10 }, 'request.query.limit <= 10', true],
    [{ limit: 11 }, 'request.query.limit <= 10', false],
    [{}, 'request.query.limit <= 10', false],
    [{}, 'request.query.limit == null', false],
    [{ limit: 5, offset: 3 }, 'request.query.offset == 3', true],
    [{}, 'request.query.offset == 0', false],
    [{ limit: 5 }, 'request.query.limit is int', true],
    [{}, "request.method == 'list'", true],
  ])('%o: %s → %s', (options, condition, allow) => {
    expect(judge(rule(condition), [], options).allow).toBe(allow);
  });
});

describe(`collections and collection groups (${list})`, () => {
  const group = (options: object = {}) => ({
    path: '',
    collectionId: 'posts',
    allDescendants: true,
    ...options,
  });
  test.each([
    ['match /docs/{id} { allow list; }', {}, true],
    ['match /docs/{id} { allow get; }', {}, false],
    ['match /docs/x { allow list; }', {}, false],
    ['match /other/{id} { allow list; }', {}, false],
    ['match /docs/{id}/posts/{post} { allow list; }', { path: 'docs/a/posts' }, true],
    ['match /docs/{id}/posts/{post} { allow list: if id == "a"; }', { path: 'docs/a/posts' }, true],
    [
      'match /docs/{id}/posts/{post} { allow list: if id == "b"; }',
      { path: 'docs/a/posts' },
      false,
    ],
    ['match /{path=**}/posts/{post} { allow list; }', group(), true],
    ['match /{all=**} { allow list; }', group(), true],
    ['match /posts/{post} { allow list; }', group(), false],
    ['match /docs/{id}/posts/{post} { allow list; }', group(), false],
    ['match /docs/{id}/{path=**} { allow list; }', group(), false],
    ['match /docs/{id}/{path=**} { allow list; }', group({ path: 'docs/a' }), true],
    ['match /{path=**}/posts/{post} { allow list; }', group({ path: 'docs/a' }), true],
    ['match /{path=**}/notes/{post} { allow list; }', group(), false],
    ['match /{path=**}/posts/{post} { allow list: if path == /docs/a; }', group(), false],
    ['match /{path=**}/posts/{post} { allow list; }', { path: 'docs/a/posts' }, true],
    ['match /{all=**} { allow list; }', group({ version: '1' }), false],
    ['match /{all=**} { allow list; }', { version: '1' }, true],
    ['match /{all=**} { allow list; }', group({ collectionId: '' }), true],
    ['match /{path=**}/posts/{post} { allow list; }', group({ collectionId: '' }), false],
  ] as [string, Parameters<typeof judge>[2], boolean][])(
    '%s for %o → %s',
    (body, options, allow) => {
      expect(judge(body, [], options).allow).toBe(allow);
    },
  );
});

test(`a list denial names the missing property as the emulator does (${list})`, () => {
  const verdict = judge(rule('resource.data.public == true'), []);
  expect(verdict.reason).toBe("\nProperty public is undefined on object. for 'list' @ L4");
});
