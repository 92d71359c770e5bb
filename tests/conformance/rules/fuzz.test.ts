import { describe, expect, test } from 'vitest';
import { compileRules } from '#local/rules/index.ts';
import { mutate, randomExpression, rulesAround } from './generate-rules.ts';
import { Random } from '#bench/support/random.ts';
import { isProof, seedFor } from '../../support/sample.ts';
import { alice, documents, single, time } from './request.ts';

const rounds = isProof ? 200_000 : 1_000;
const seed = seedFor('rules');
/** Maximum time in ms, long enough for a busy machine; a normal round takes less than a second. */
const slowestMs = 10_000;

const stored = documents({ 'a/b': { n: 1 } });
const data = { n: 1, tags: ['a', 'b'], m: { k: 'v' }, s: 'text' };
const reading = single('get', 'a/x', { before: data });
const requests = [
  reading,
  single('update', 'a/x', { before: data, after: { ...data, n: 2 } }),
  {
    method: 'list' as const,
    path: 'a',
    auth: alice,
    time,
    query: {
      collectionId: 'a',
      allDescendants: false,
      limit: 5,
      orderBy: [],
      disjuncts: [[{ field: 'n', op: 'GT' as const, value: { integerValue: '3' } }]],
    },
  },
];

function within(source: string, work: () => void): void {
  const start = performance.now();
  work();
  const tookMs = performance.now() - start;
  if (tookMs > slowestMs) throw new Error(`took ${tookMs} ms: ${source}`);
}

describe(`random rules, seed ${seed}, ${rounds} rounds`, { timeout: rounds * 20 }, () => {
  test('every random condition compiles and can be evaluated', () => {
    const random = new Random(seed);
    let evaluated = 0;
    for (let round = 0; round < rounds; round += 1) {
      const expression = randomExpression(random, 1 + random.below(5));
      const source = rulesAround(expression);
      within(source, () => {
        const compiled = compileRules(source);
        if (!compiled.ok) throw new Error(`refused: ${expression}`);
        for (const request of requests) {
          const verdict = compiled.ruleset.authorize(request, stored);
          expect(typeof verdict.allow, expression).toBe('boolean');
          expect(verdict.allow ? '' : verdict.reason, expression).toBe(verdict.reason);
          evaluated += 1;
        }
      });
    }
    expect(evaluated).toBe(rounds * requests.length);
  });

  test('a condition and its negation never both allow access', () => {
    const random = new Random(seed + 1);
    for (let round = 0; round < rounds; round += 1) {
      const expression = randomExpression(random, 1 + random.below(4));
      const verdicts = [expression, `!(${expression})`].map((text) => {
        const compiled = compileRules(rulesAround(text));
        return compiled.ok && compiled.ruleset.authorize(reading, stored).allow;
      });
      expect(verdicts, expression).not.toEqual([true, true]);
    }
  });

  test('damaged rules are compiled, or refused with line and column', () => {
    const random = new Random(seed + 2);
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const source = mutate(rulesAround(randomExpression(random, 3)), random);
      within(source, () => {
        const compiled = compileRules(source);
        if (compiled.ok) return;
        refused += 1;
        const errors = compiled.issues.filter((issue) => issue.severity === 'error');
        expect(errors.length, source).toBeGreaterThan(0);
        const lines = source.split('\n').length;
        for (const { line, column } of errors) {
          expect(line >= 1 && line <= lines && column >= 1, source).toBe(true);
        }
      });
    }
    expect(refused).toBeGreaterThan(rounds / 10);
  });
});

describe('extreme rules and requests are decided quickly:', { timeout: 60_000 }, () => {
  const evaluate = (source: string, value: unknown = 'x') => {
    const compiled = compileRules(source);
    if (!compiled.ok) return compiled.issues[0]?.message;
    const request = single('get', 'a/x', { before: { v: value } });
    return compiled.ruleset.authorize(request, stored).reason;
  };
  const inner = (functions: string, condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${functions}
    match /a/{id} { allow get: if ${condition}; }
  }
}`;
  const doubling = (start: string, step: string) => {
    const functions = Array.from(
      { length: 15 },
      (_, n) =>
        `function g${n}(x) { let a = ${step}; let b = ${step.replaceAll('x', 'a')}; return ${n === 14 ? 'b' : `g${n + 1}(b)`}; }`,
    );
    return inner(functions.join('\n'), `g0(${start}) == g0(${start})`);
  };

  test.each([
    ['a string that doubles 30 times', doubling("'aaaaaaaaaaaaaaaa'", 'x + x')],
    ['a list that doubles 30 times', doubling('[1, 2, 3, 4]', 'x.concat(x)')],
    ['a list of lists that doubles 30 times', doubling('[1]', '[x, x]')],
    [
      'a set of lists that doubles 30 times',
      doubling('[1]', '[x, x]').replaceAll('== g0', '.toSet() == g0'),
    ],
    ['a joined string that grows', doubling("'aaaa'", '[x, x, x].join(x)')],
    ['a replacement that grows', doubling("'aaaa'", "x.replace('a', x)")],
    ['nested quantifiers', inner('', "resource.data.v.matches('(a+)+(a+)+(a+)+b')")],
    ['a huge repetition', inner('', "resource.data.v.matches('((a{500}){500}){500}')")],
    ['a million parentheses', inner('', '('.repeat(200_000))],
    ['a hundred thousand negations', inner('', `${'!'.repeat(100_000)}true`)],
    ['a hundred thousand members', inner('', `a${'.a'.repeat(100_000)}`)],
    ['a hundred thousand lists', inner('', '['.repeat(100_000))],
    ['eighty thousand conjunctions', inner('', Array(40_000).fill('a').join(' && '))],
    ['thousands of ternaries', inner('', `${'true ? true : '.repeat(10_000)}true`)],
    ['thousands of nested matches', `service cloud.firestore { ${'match /a { '.repeat(20_000)}`],
    [
      'thousands of functions in a chain',
      inner(
        Array.from({ length: 5_000 }, (_, n) => `function h${n}() { return h${n + 1}(); }`).join(
          '\n',
        ),
        'h0()',
      ),
    ],
    ['open comments', `${'/*'.repeat(100_000)}`],
  ])('%s', (_, source) => {
    const start = performance.now();
    expect(evaluate(source, 'a'.repeat(100_000))).not.toBe('');
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});
