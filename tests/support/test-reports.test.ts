import { fileURLToPath } from 'node:url';
import type { JSONReport } from '@playwright/test/reporter';
import { describe, expect, test } from 'vitest';
import {
  browserOutcome,
  crashed,
  filesToRepeat,
  unitOutcome,
  type UnitReport,
  type UnitRun,
} from './test-reports.ts';

describe("reading Vitest's report", () => {
  const slug = fileURLToPath(new URL('../../domain/slug.test.ts', import.meta.url));
  const file = (assertionResults: UnitReport['testResults'][number]['assertionResults']) => ({
    name: slug,
    status: 'passed',
    message: '',
    startTime: 0,
    endTime: 0,
    assertionResults,
  });
  const passed = { fullName: 'a slug is short', status: 'passed', failureMessages: [] };
  const broken = {
    fullName: 'a slug is folded',
    status: 'failed',
    failureMessages: ['expected 1'],
  };
  const ran = (
    testResults: UnitReport['testResults'],
    outside: UnitRun['outside'] = [],
  ): UnitRun => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const numPassedTests = tests.filter(({ status }) => status === 'passed').length;
    const isGreen = outside.length === 0 && testResults.every((one) => one.status === 'passed');
    return { report: { numPassedTests, testResults }, outside, exitCode: isGreen ? 0 : 1 };
  };
  const green = ran([file([passed])]);
  const red = ran([{ ...file([passed, broken]), status: 'failed' }]);
  const late = { file: slug, text: 'Unhandled Rejection\nError: late' };
  const title = 'domain/slug.test.ts › a slug is folded';

  test('counts the tests if all passed', () => {
    expect(unitOutcome(green)).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(filesToRepeat(green)).toEqual([]);
  });

  test('names each failed test, and the test file that has to run again', () => {
    const failure = { title, errors: ['expected 1'], passedWhenRepeated: false };
    expect(filesToRepeat(red)).toEqual([slug]);
    for (const repeated of [undefined, red, ran([file([passed])], [{ ...late, file: null }])]) {
      expect(unitOutcome(red, repeated)).toEqual({ passed: 1, failed: 1, failures: [failure] });
    }
  });

  test('counts a test that passes at the second attempt as passed, and says so', () => {
    const repeated = ran([file([passed, { ...broken, status: 'passed' }])]);
    expect(unitOutcome(red, repeated)).toEqual({
      passed: 2,
      failed: 0,
      failures: [{ title, errors: ['expected 1'], passedWhenRepeated: true }],
    });
  });

  test('counts a file as failed if it was not run again', () => {
    const other = { ...file([passed]), name: `${slug}.ts` };
    expect(unitOutcome(red, ran([other]))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('names a file that could not be loaded', () => {
    const unread = { ...file([]), status: 'failed', message: 'no such module' };
    expect(unitOutcome(ran([file([passed]), unread]))).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ title: 'domain/slug.test.ts', errors: ['no such module'] }],
    });
  });

  test('reports errors outside of tests, and runs their file again if it is known', () => {
    const failure = {
      title: 'outside of any test',
      errors: ['Unhandled Rejection\nError: late'],
      passedWhenRepeated: false,
    };
    const first = ran([file([passed])], [late]);
    expect(filesToRepeat(first)).toEqual([slug]);
    expect(unitOutcome(first)).toEqual({ passed: 1, failed: 1, failures: [failure] });
    expect(unitOutcome(first, first)).toMatchObject({ passed: 1, failed: 1 });
    expect(unitOutcome(first, green)).toEqual({
      passed: 1,
      failed: 0,
      failures: [{ ...failure, passedWhenRepeated: true }],
    });
    expect(filesToRepeat(ran([file([passed])], [{ ...late, file: null }]))).toEqual([]);
  });

  test('asks for no second attempt if many test files failed', () => {
    const files = [1, 2, 3, 4, 5].map((number) => ({
      ...file([broken]),
      status: 'failed',
      name: `${slug}${number}`,
    }));
    expect(filesToRepeat(ran(files.slice(1)))).toHaveLength(4);
    expect(filesToRepeat(ran(files))).toEqual([]);
  });

  test.each([
    ['a failure outside of any test', { ...green, exitCode: 1 }, { passed: 1, failed: 1 }],
    ['a crash', { report: undefined, outside: [], exitCode: 1 }, crashed],
    ['a run without tests', { ...ran([]), exitCode: 1 }, crashed],
  ])('counts %s as a failure, and says where the output is', (_what, run, count) => {
    expect(unitOutcome(run)).toMatchObject({ ...count, failures: [{ title: 'Vitest' }] });
  });
});

describe("reading Playwright's report", () => {
  const result = (...messages: string[]) => ({
    errors: messages.map((message) => ({
      message,
      location: {
        file: fileURLToPath(new URL('../e2e/pay.spec.ts', import.meta.url)),
        line: 7,
        column: 3,
      },
    })),
  });
  const report = (
    tests: readonly { status: string; results: object[] }[],
    outside: readonly string[] = [],
  ) => {
    const count = (status: string) => tests.filter((one) => one.status === status).length;
    return {
      suites: [
        {
          title: 'pay.spec.ts',
          specs: [],
          suites: [
            { title: 'a teacher', specs: tests.map((one) => ({ title: 'pays', tests: [one] })) },
          ],
        },
      ],
      errors: outside.map((message) => ({ message })),
      stats: {
        expected: count('expected'),
        unexpected: count('unexpected'),
        flaky: count('flaky'),
      },
    } as unknown as JSONReport;
  };
  const passed = { status: 'expected', results: [result()] };
  const title = 'pay.spec.ts › a teacher › pays';

  test('counts the tests if all passed', () => {
    expect(browserOutcome(report([passed]), 0)).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  test('names a test that failed twice, with the first error and its place', () => {
    const results = [result('Error: late\nCall log', 'Error: console'), result('another')];
    expect(browserOutcome(report([passed, { status: 'unexpected', results }]), 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          title,
          errors: [
            'Error: late (tests/e2e/pay.spec.ts:7)\nCall log',
            'Error: console (tests/e2e/pay.spec.ts:7)\n',
          ],
          passedWhenRepeated: false,
        },
      ],
    });
  });

  test('counts a test that passes at the second attempt as passed, and names it', () => {
    const flaky = { status: 'flaky', results: [result('Error: late'), result()] };
    expect(browserOutcome(report([flaky]), 0)).toMatchObject({
      passed: 1,
      failed: 0,
      failures: [{ title, errors: [expect.stringContaining('late')], passedWhenRepeated: true }],
    });
  });

  test('counts an error outside of tests as a failure, even if all tests passed', () => {
    const flaky = { status: 'flaky', results: [result('Error: late'), result()] };
    expect(browserOutcome(report([flaky]), 1)).toMatchObject({
      failed: 1,
      failures: [{ title }, { title: 'Playwright' }],
    });
  });

  test.each([
    ['a crash', undefined, 'outside of any test'],
    ['a stack that does not start', report([], ['no stack']), 'no stack'],
  ])('counts %s as one failure, with the reason', (_what, told, why) => {
    expect(browserOutcome(told, 1)).toEqual({
      ...crashed,
      failures: [
        expect.objectContaining({ title: 'Playwright', errors: [expect.stringContaining(why)] }),
      ],
    });
  });
});
