import { fileURLToPath } from 'node:url';
import type { JSONReport } from '@playwright/test/reporter';
import { describe, expect, test } from 'vitest';
import { browserOutcome, crashed, unitOutcome, type UnitReport } from './test-reports.ts';

describe('what Vitest reports', () => {
  const file = (assertionResults: UnitReport['testResults'][number]['assertionResults']) => ({
    name: fileURLToPath(new URL('../../domain/slug.test.ts', import.meta.url)),
    status: 'passed',
    message: '',
    assertionResults,
  });
  const passed = { fullName: 'a slug is short', status: 'passed', failureMessages: [] };
  const broken = {
    fullName: 'a slug is folded',
    status: 'failed',
    failureMessages: ['expected 1'],
  };
  const green = {
    numPassedTests: 1,
    testResults: [file([passed])],
  };

  test('that all passed is a count', () => {
    expect(unitOutcome(green, [], 0)).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  test('names each test that failed', () => {
    const report = { ...green, testResults: [file([passed, broken])] };
    expect(unitOutcome(report, [], 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          title: 'domain/slug.test.ts › a slug is folded',
          errors: ['expected 1'],
          passedWhenRepeated: false,
        },
      ],
    });
  });

  test('names a file that could not be loaded', () => {
    const unread = { ...file([]), status: 'failed', message: 'no such module' };
    const report = { ...green, testResults: [file([passed]), unread] };
    expect(unitOutcome(report, [], 1)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ title: 'domain/slug.test.ts', errors: ['no such module'] }],
    });
  });

  test('tells what was thrown outside of any test', () => {
    expect(unitOutcome(green, ['Unhandled Rejection\nError: late'], 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          title: 'outside of any test',
          errors: ['Unhandled Rejection\nError: late'],
          passedWhenRepeated: false,
        },
      ],
    });
  });

  test.each([
    ['a failure outside of any test', green, { passed: 1, failed: 1 }],
    ['a crash', undefined, crashed],
    ['that nothing ran', { ...green, numPassedTests: 0 }, crashed],
  ])('counts %s, and says where it is told', (_what, report, count) => {
    expect(unitOutcome(report, [], 1)).toMatchObject({ ...count, failures: [{ title: 'Vitest' }] });
  });
});

describe('what Playwright reports', () => {
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

  test('that all passed is a count', () => {
    expect(browserOutcome(report([passed]), 0)).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  test('names what failed both times, with what the first attempt said and where', () => {
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

  test('counts what passed when it was repeated as passed, and names it', () => {
    const flaky = { status: 'flaky', results: [result('Error: late'), result()] };
    expect(browserOutcome(report([flaky]), 0)).toMatchObject({
      passed: 1,
      failed: 0,
      failures: [{ title, errors: [expect.stringContaining('late')], passedWhenRepeated: true }],
    });
  });

  test('counts a failure outside of any test beside one that passed when it was repeated', () => {
    const flaky = { status: 'flaky', results: [result('Error: late'), result()] };
    expect(browserOutcome(report([flaky]), 1)).toMatchObject({
      failed: 1,
      failures: [{ title }, { title: 'Playwright' }],
    });
  });

  test.each([
    ['a crash', undefined, 'outside of any test'],
    ['a stack that does not start', report([], ['no stack']), 'no stack'],
  ])('counts %s as one failure, and says why', (_what, told, why) => {
    expect(browserOutcome(told, 1)).toEqual({
      ...crashed,
      failures: [
        expect.objectContaining({ title: 'Playwright', errors: [expect.stringContaining(why)] }),
      ],
    });
  });
});
