import { expect, test } from 'vitest';
import { withDecision, withRequest } from './check.ts';
import { checkedName, publicChecks } from './public-checks.ts';

const askedAt = new Date('2026-11-01T10:00:00Z');
const at = new Date('2026-11-03T10:00:00Z');
const owner = { uid: 'anna', kind: 'diploma' } as const;
const asked = withRequest(owner, { id: 'one', name: 'Anna Weber', language: 'lb', askedAt });
const document = { name: 'Anna Weber', source: 'University', at };
const anna = { firstName: 'Anna', lastName: 'Weber' };

test('a request to check a document expires after 14 days', () => {
  expect(asked.dueAt).toEqual(new Date('2026-11-15T10:00:00Z'));
});

test('a request to check a document is closed by the decision of an administrator', () => {
  const seen = withDecision(asked, { outcome: 'seen', at, words: 'University' }, 'ada');
  expect(seen).toMatchObject({ request: null, dueAt: null, adminUid: 'ada', deleteAt: null });
});

test.each(['declined', 'lapsed'] as const)(
  'a %s request to check a document is kept for six months',
  (outcome) => {
    const ended = withDecision(asked, { outcome, at, words: '' }, null);
    expect(ended.deleteAt).toEqual(new Date('2027-05-03T09:00:00Z'));
  },
);

test('a checked diploma is shown with its institution', () => {
  const shown = publicChecks({ ...anna, seenDocuments: { diploma: document } });
  expect(shown).toEqual({ diploma: { on: '03/11/2026', source: 'University' } });
});

test('a checked identity document is shown without its country', () => {
  const seenDocuments = { identity: { ...document, source: 'Portugal' } };
  expect(publicChecks({ ...anna, seenDocuments })).toEqual({
    identity: { on: '03/11/2026', source: '' },
  });
});

test('a checked document is not shown after the teacher’s name has changed', () => {
  const seenDocuments = { identity: document, diploma: document };
  expect(publicChecks({ ...anna, lastName: 'Muller', seenDocuments })).toEqual({});
  expect(publicChecks(anna)).toEqual({});
});

test.each([
  ['Anna', 'Weber', true],
  ['Anna ', ' Weber', true],
  ['Anna', 'Wéber', false],
  ['anna', 'Weber', false],
])('the name %j %j counts as the same name as Anna Weber: %s', (firstName, lastName, isSame) => {
  expect(checkedName({ firstName, lastName }) === 'Anna Weber').toBe(isSame);
});

test('two Unicode encodings of the same accent do not make two different names', () => {
  const composed = checkedName({ firstName: 'Zo\u00EB', lastName: 'Weber' });
  expect(checkedName({ firstName: 'Zoe\u0308', lastName: 'Weber' })).toBe(composed);
});
