import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { calibrate, fileTimes, journeyTimes, phaseLines, slowestLines } from './run-times.ts';

test('the report of run times contains each phase and its share of the budget', () => {
  const phases = [
    { name: 'static', ms: 60_000 },
    { name: 'browser', ms: 330_040 },
    { name: 'emulator', ms: 500 },
  ];
  expect(phaseLines(phases, { static: 4_000, browser: 15_000 }, 20)).toEqual([
    'static      60.0 s, 75 % of 80.0 s',
    'browser    330.0 s, 110 % of 300.0 s, OVER BUDGET',
    'emulator     0.5 s, no budget',
  ]);
});

test('a slower machine gets larger time budgets for the test phases', () => {
  const phases = [{ name: 'static', ms: 100_000 }];
  expect(phaseLines(phases, { static: 4_000 }, 20)[0]).toContain('OVER BUDGET');
  expect(phaseLines(phases, { static: 4_000 }, 30)[0]).not.toContain('OVER BUDGET');
});

test('the report of run times lists a limited number of tests, the slowest first', () => {
  const all = [
    { name: 'a', ms: 900 },
    { name: 'b', ms: 123_456 },
    { name: 'c', ms: 1_000 },
  ];
  expect(slowestLines(all, 2)).toEqual(['  123.5 s  b', '    1.0 s  c']);
  expect(slowestLines([], 10)).toEqual([]);
});

test("the time of each test file is read from Vitest's report", () => {
  const name = path.resolve(import.meta.dirname, '../../domain/slug.test.ts');
  const file = { name, status: 'passed', message: '', assertionResults: [] };
  const testResults = [{ ...file, startTime: 1_000, endTime: 1_250 }];
  expect(fileTimes({ numPassedTests: 0, testResults })).toEqual([
    { name: 'domain/slug.test.ts', ms: 250 },
  ]);
  expect(fileTimes(undefined)).toEqual([]);
});

test("the time of each end-to-end test, including retries, is read from Playwright's report", () => {
  const tests = [{ status: 'flaky', results: [{ duration: 300 }, { duration: 200 }] }];
  const suites = [
    {
      title: 'pay.spec.ts',
      specs: [],
      suites: [{ title: 'a teacher', specs: [{ title: 'pays', tests }] }],
    },
  ];
  expect(journeyTimes({ suites } as unknown as JSONReport)).toEqual([
    { name: 'pay.spec.ts › a teacher › pays', ms: 500 },
  ]);
  expect(journeyTimes(undefined)).toEqual([]);
});

test('the loop that measures the speed of the machine takes a measurable time', () => {
  expect(calibrate()).toBeGreaterThan(1);
});
