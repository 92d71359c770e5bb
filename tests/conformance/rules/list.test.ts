import { describe, expect, test } from 'vitest';
import type { ListConstraint, ListQuery } from '#local/rules/index.ts';
import { compileOrThrow } from './evaluate-condition.ts';
import { contains, equality, open, owned, ranges, type Row, type Where } from './list-cases.ts';
import { alice, documents, rest, time } from './request.ts';

const list = 'wire-facts.md §1 LIST against rules';
const constrained = `${list}, constraint values`;

function constraint([field, op, value]: Where): ListConstraint {
  if (field === '__name__') {
    const referenceValue = `projects/p/databases/(default)/documents/${String(value)}`;
    return { field, op, value: { referenceValue } };
  }
  return value === undefined ? { field, op } : { field, op, value: rest(value) };
}

function evaluate(
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

function check(name: string, source: string, rows: Row[]): void {
  describe(`queries checked by rules: ${name} (${source})`, () => {
    test.each(rows)(
      'the query %j under the condition “%s” is allowed: %s',
      (where, condition, allow) => {
        expect(evaluate(rule(condition), [where]).allow).toBe(allow);
      },
    );
  });
}

check('an equality acts as the value', constrained, equality);
check('a comparison proves only what it implies', constrained, ranges);
check('array-contains proves one membership', constrained, contains);
check('what the query leaves open proves nothing', list, open);

describe(`each alternative of a query is checked by itself (${list})`, () => {
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
  ] as [Where[][], string, boolean][])(
    'the query %j under the condition “%s” is allowed: %s',
    (where, condition, allow) => {
      expect(evaluate(rule(condition), where).allow).toBe(allow);
    },
  );
});

describe('request.query in rules (wire-facts.md §1 Evaluation)', () => {
  test.each([
    [{ limit: 10 }, 'request.query.limit <= 10', true],
    [{ limit: 11 }, 'request.query.limit <= 10', false],
    [{}, 'request.query.limit <= 10', false],
    [{}, 'request.query.limit == null', false],
    [{ limit: 5, offset: 3 }, 'request.query.offset == 3', true],
    [{}, 'request.query.offset == 0', false],
    [{ limit: 5 }, 'request.query.limit is int', true],
    [{}, "request.method == 'list'", true],
  ])('contains the options %o: the condition %s is %s', (options, condition, allow) => {
    expect(evaluate(rule(condition), [], options).allow).toBe(allow);
  });
});

describe(`queries of collections and collection groups (${list})`, () => {
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
  ] as [string, Parameters<typeof evaluate>[2], boolean][])(
    'the rule %s with the options %o allows the query: %s',
    (body, options, allow) => {
      expect(evaluate(body, [], options).allow).toBe(allow);
    },
  );
});

test(`the error of a denied query names the missing property, as in the emulator (${list})`, () => {
  const verdict = evaluate(rule('resource.data.public == true'), []);
  expect(verdict.reason).toBe("\nProperty public is undefined on object. for 'list' @ L4");
});
