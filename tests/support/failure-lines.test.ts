import { expect, test } from 'vitest';
import { failureLimits, failureLines } from './failure-lines.ts';
import type { Failure } from './test-reports.ts';

const failure = (title: string, ...errors: string[]): Failure => ({
  title,
  errors,
  passedWhenRepeated: false,
});
const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');

test('a test run without failures prints nothing', () => {
  expect(failureLines([])).toEqual([]);
});

test('a failed test is printed with its title and message, without colours and empty lines', () => {
  const error = '\u001B[31mError:\u001B[39m errors on the console\n\n+ "net::ERR"\n';
  expect(failureLines([failure('a.spec.ts › pays', error)])).toEqual([
    'FAILED a.spec.ts › pays',
    '    Error: errors on the console',
    '    + "net::ERR"',
  ]);
});

test('a stack trace is printed with only our own files', () => {
  const error = `Error: no
    at /home/kloer/domain/slug.test.ts:2:37
    at run (file:///home/kloer/node_modules/vitest/run.js:1695:35)
    at new Promise (<anonymous>)
    at async node:internal/run:1`;
  expect(failureLines([failure('a slug', error)]).slice(1)).toEqual([
    '    Error: no',
    '        at /home/kloer/domain/slug.test.ts:2:37',
  ]);
});

test('a test that passed only on its second attempt is printed like a failure', () => {
  const [head] = failureLines([{ ...failure('pays', 'late'), passedWhenRepeated: true }]);
  expect(head).toBe('PASSED ONLY WHEN REPEATED pays');
});

test('two errors of one failed test are shortened to fit together into the maximum number of lines', () => {
  expect(failureLines([failure('one', long)])).toHaveLength(1 + failureLimits.linesEach);
  const lines = failureLines([failure('two', long, 'the cause')]);
  expect(lines).toHaveLength(1 + failureLimits.linesEach / 2 + 1);
  expect(lines.at(-1)).toBe('    the cause');
});

test('a very long line in the report of failures is cut', () => {
  expect(failureLines([failure('one', 'x'.repeat(5000))])[1]).toHaveLength(failureLimits.columns);
});

test.each([1, 9, 40, 119, 120, 500])(
  'the titles of %i failed tests fit into the maximum number of lines',
  (count) => {
    const all = Array.from({ length: count }, (_, index) => failure(`no. ${index}`, long));
    const lines = failureLines(all);
    expect(lines.length).toBeLessThanOrEqual(failureLimits.lines);
    const titles = lines.filter((line) => line.startsWith('FAILED'));
    expect(titles).toHaveLength(Math.min(count, failureLimits.lines - 1));
    if (count >= failureLimits.lines) {
      expect(lines.at(-1)).toBe(`… and ${count - titles.length} more`);
    }
  },
);
