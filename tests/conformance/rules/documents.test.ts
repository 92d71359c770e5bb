import { describe, expect, test } from 'vitest';
import { createAccessBudget } from '#local/rules/index.ts';
import { compileOrThrow } from './evaluate-condition.ts';
import { documents, single } from './request.ts';

const evaluation = 'wire-facts.md §1 Evaluation';
const limits = 'wire-facts.md §1 Limits';
const at = (path: string) => `/databases/$(database)/documents/${path}`;

function rulesetFor(condition: string) {
  return compileOrThrow(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function role(uid) { return get(${at('users/$(uid)')}).data.role; }
    match /docs/{id} { allow read, write: if ${condition}; }
  }
}`);
}

const stored = documents(
  { 'users/alice': { role: 'admin' }, 'docs/x': { n: 1 }, 'gone/x': {} },
  { 'docs/x': { n: 2 }, 'gone/x': null, 'made/x': { n: 3 } },
);

describe('the values that get, exists, getAfter and existsAfter return', () => {
  test.each([
    [`get(${at('users/alice')}).data.role == 'admin'`, true],
    ["role(request.auth.uid) == 'admin'", true],
    [`get(${at('users/alice')}).id == 'alice'`, true],
    [`get(${at('users/alice')}).__name__ == ${at('users/alice')}`, true],
    [`exists(${at('users/alice')})`, true],
    [`exists(${at('users/bob')})`, false],
    [`!exists(${at('users/bob')})`, true],
    [`get(${at('users/bob')}) == null`, false],
    [`get(${at('users/bob')}) != null`, false],
    [`get(${at('users/bob')}).data.role == 'admin' || true`, true],
    [`!(get(${at('users/bob')}).data.role == 'admin')`, false],
    [`get(${at('docs/x')}).data.n == 1`, true],
    [`getAfter(${at('docs/x')}).data.n == 2`, true],
    [`existsAfter(${at('gone/x')})`, false],
    [`!existsAfter(${at('gone/x')}) && exists(${at('gone/x')})`, true],
    [`existsAfter(${at('made/x')}) && !exists(${at('made/x')})`, true],
    [`getAfter(${at('users/alice')}).data.role == 'admin'`, true],
    ['get(/users/alice).data.role == "admin"', false],
    ['get(/databases/other/documents/users/alice).data.role == "admin"', false],
    [`get(${at('users')}).data.role == "admin"`, false],
    ["get('/databases/(default)/documents/users/alice').data.role == 'admin'", false],
    [`get(path('databases/(default)/documents/users/alice')).data.role == 'admin'`, true],
    [`get(${at("users/$('alice/x/y')")}) != null || false`, false],
    [`get(${at('users/alice')}, 1) != null`, false],
  ])(`the condition %s is %s (${evaluation}, get and getAfter)`, (condition, allow) => {
    const request = single('update', 'docs/x', { before: { n: 1 }, after: { n: 2 } });
    expect(rulesetFor(condition).authorize(request, stored).allow).toBe(allow);
  });
});

describe('the values of resource and request.resource', () => {
  const present = { before: { n: 1, s: 'a' } };
  test.each([
    ['get', present, 'resource.data.n == 1', true],
    ['get', present, "resource.id == 'x'", true],
    ['get', present, 'resource.__name__ == request.path', true],
    ['get', present, 'resource != null', true],
    ['get', present, 'resource.data.missing == null', false],
    ['get', present, "!('missing' in resource.data)", true],
    ['get', present, 'resource.data.keys().hasOnly(["n", "s"])', true],
    ['get', {}, 'resource == null', false],
    ['get', {}, 'resource != null', false],
    ['get', {}, 'resource == null || true', true],
    ['get', {}, 'resource.data.n == 1', false],
    ['get', {}, `!exists(${at('docs/none')})`, true],
    ['create', { after: { n: 1 } }, 'resource == null', false],
    ['create', { after: { n: 1 } }, 'request.resource.data.n == 1', true],
    ['create', { after: { n: 1 } }, "request.resource.id == 'x'", true],
    ['create', { after: { n: 1 } }, 'request.resource.data.n is int', true],
    ['create', { after: { n: 1.5 } }, 'request.resource.data.n is float', true],
    ['create', { after: { n: null } }, 'request.resource.data.n == null', true],
    [
      'update',
      { before: { n: 1 }, after: { n: 2 } },
      'request.resource.data.n > resource.data.n',
      true,
    ],
    [
      'update',
      { before: { n: 1, m: 1 }, after: { n: 2, m: 1 } },
      "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])",
      true,
    ],
    ['delete', present, 'request.resource == null', false],
    ['delete', present, 'request.resource != null', false],
    ['delete', present, '!(request.resource == null)', false],
    ['delete', { ...present, after: { n: 1 } }, 'request.resource.data.n == 1', false],
    ['delete', present, 'resource.data.n == 1', true],
    ['get', present, 'request.resource == null', false],
    ['get', present, "request.query.limit <= 10 || request.method == 'get'", true],
  ] as const)(
    `are checked for %s with %o: the condition %s is %s (${evaluation}, resource)`,
    (method, write, condition, allow) => {
      const request = single(method, 'docs/x', write);
      expect(rulesetFor(condition).authorize(request, documents({})).allow).toBe(allow);
    },
  );

  test(`request.auth is null for a visitor (${evaluation})`, () => {
    const signedOut = single('get', 'docs/x', present, null);
    const allows = (condition: string) =>
      rulesetFor(condition).authorize(signedOut, documents({})).allow;
    expect(allows('request.auth == null')).toBe(true);
    expect(allows("request.auth.uid == 'alice'")).toBe(false);
    expect(allows("request.auth.uid != 'alice'")).toBe(false);
    expect(allows("request.auth != null && request.auth.uid == 'alice'")).toBe(false);
    expect(allows("!(request.auth != null && request.auth.uid == 'alice')")).toBe(true);
  });
});

describe('the limits of reading documents in rules', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => `!exists(${at(`n/d${n + from}`)})`).join(' && ');
  const request = single('get', 'docs/x', { before: {} });

  test.each([
    [10, true],
    [11, false],
  ])(`%i reads in one request are allowed: %s (${limits})`, (count, allow) => {
    expect(rulesetFor(many(count)).authorize(request, documents({})).allow).toBe(allow);
  });

  test(`reading the same path again is not counted (${evaluation})`, () => {
    const again = `${many(10)} && ${many(10)}`;
    expect(rulesetFor(again).authorize(request, documents({})).allow).toBe(true);
  });

  test(`too many reads deny access, even before “|| true” (${limits}, "excess = deny")`, () => {
    const absorbed = `(${many(11)}) || true`;
    expect(rulesetFor(absorbed).authorize(request, documents({})).allow).toBe(false);
  });

  test(`several operations together may read 20 documents, and each 10 (${limits})`, () => {
    const budget = createAccessBudget('multi');
    const evaluate = (condition: string) =>
      rulesetFor(condition).authorize(request, documents({}), budget).allow;
    expect(evaluate(many(11, 500))).toBe(false);
    const fresh = createAccessBudget('multi');
    const evaluateFresh = (condition: string) =>
      rulesetFor(condition).authorize(request, documents({}), fresh).allow;
    expect(evaluateFresh(many(10))).toBe(true);
    expect(evaluateFresh(many(10, 10))).toBe(true);
    expect(evaluateFresh(many(10))).toBe(true);
    expect(evaluateFresh(many(1, 20))).toBe(false);
  });

  test(`reads of the state before and after a write are counted separately (${limits})`, () => {
    const after = many(5).replaceAll('exists', 'existsAfter');
    expect(rulesetFor(`${many(5)} && ${after}`).authorize(request, documents({})).allow).toBe(true);
    expect(rulesetFor(`${many(6)} && ${after}`).authorize(request, documents({})).allow).toBe(
      false,
    );
  });
});

describe('the limit of evaluated expressions in rules', () => {
  const repeated = (count: number) =>
    `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function ten() { return ${Array.from({ length: 10 }, () => 'true').join(' && ')}; }
    match /docs/{id} { allow get: if ${Array.from({ length: count }, () => 'ten()').join(' && ')}; }
  }
}`;
  // Counted expressions: ten() costs 1 for the call and 28 for its body; && adds 2 for each further call.
  test.each([
    [32, true],
    [33, false],
  ])(
    `%i calls with 29 expressions each are allowed: %s (${limits}, 1,000 expressions)`,
    (count, allow) => {
      const request = single('get', 'docs/x', { before: {} });
      const verdict = compileOrThrow(repeated(count)).authorize(request, documents({}));
      expect(verdict.allow).toBe(allow);
      if (!allow) expect(verdict.reason).toContain('maximum of 1000 expressions');
    },
  );
});
