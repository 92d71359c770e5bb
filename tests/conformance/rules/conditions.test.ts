import { describe, expect, test } from 'vitest';
import { allConditions as all } from './conditions/all.ts';
import { evaluateCondition } from './evaluate-condition.ts';

const both = (allow: boolean) => ({ firestore: allow, storage: allow });

test('there are at least 500 different tested conditions, each with its source', () => {
  expect(all.length).toBeGreaterThanOrEqual(500);
  expect(new Set(all.map(({ condition }) => condition)).size).toBe(all.length);
  expect(all.every(({ source }) => source.length > 10)).toBe(true);
});

describe.each(Object.entries(Object.groupBy(all, ({ source }) => source)))(
  'conditions in security rules (%s)',
  (_, rows = []) => {
    const of = (verdict: string) => rows.filter((row) => row.verdict === verdict);

    test.each(of('allow'))('the condition $condition allows access', ({ condition }) => {
      expect(evaluateCondition(condition)).toEqual(both(true));
    });

    test.each(of('deny'))('the condition $condition denies access', ({ condition }) => {
      expect(evaluateCondition(condition)).toEqual(both(false));
    });

    test.each(of('error'))('the condition $condition fails with an error', ({ condition }) => {
      expect(evaluateCondition(condition)).toEqual(both(false));
      expect(evaluateCondition(`!(${condition})`)).toEqual(both(false));
      expect(evaluateCondition(`(${condition}) || true`)).toEqual(both(true));
    });
  },
);
