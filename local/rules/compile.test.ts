import { expect, test } from 'vitest';
import { type FirestoreRequest, compileRules, createAccessBudget } from './index.ts';

const source = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /a/{id} {
      allow get: if false;
      allow get, list:
        if request.auth.uid == id;
      allow write;
    }
  }
}`;

const request: FirestoreRequest = {
  method: 'get',
  path: 'a/alice',
  auth: { uid: 'alice', token: {} },
  time: '2025-06-15T13:45:30Z',
};
const documents = { get: () => null, getAfter: () => null };

function ruleset() {
  const compiled = compileRules(source);
  if (!compiled.ok) throw new Error('the rules compile');
  return compiled.ruleset;
}

test('compiled rules list every allow line', () => {
  expect(ruleset().allowLines).toEqual([5, 6, 8]);
});

test('compiled rules report which lines were evaluated and which granted access', () => {
  expect(ruleset().authorize(request, documents)).toEqual({
    allow: true,
    reason: '',
    matchedAllows: [6],
    evaluatedAllows: [5, 6],
  });
});

test("compiled rules give the same reason for a refusal as Google's emulator", () => {
  const other = ruleset().authorize({ ...request, path: 'a/bob' }, documents);
  expect(other.reason).toBe("\nfalse for 'get' @ L5, false for 'get' @ L6");
  const signedOut = ruleset().authorize({ ...request, auth: null }, documents);
  expect(signedOut.reason).toBe("\nfalse for 'get' @ L5, Null value error. for 'get' @ L7");
  const nowhere = ruleset().authorize({ ...request, path: 'b/x' }, documents);
  expect(nowhere.reason).toBe('No matching allow statements');
});

test('a document that the rules read for several writes of a commit counts as one read', () => {
  const reading = source.replace('if false', 'if exists(/databases/$(database)/documents/a/b)');
  const compiled = compileRules(reading);
  if (!compiled.ok) throw new Error('the rules compile');
  const budget = createAccessBudget('multi');
  compiled.ruleset.authorize(request, documents, budget);
  compiled.ruleset.authorize(request, documents, budget);
  expect(budget.used).toBe(1);
});
