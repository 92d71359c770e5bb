import path from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';

export type Count = { passed: number; failed: number };

/** A test that failed: once is enough, should it pass when it is repeated. */
export type Failure = {
  title: string;
  /** What its first attempt said, as the runner writes it. */
  errors: readonly string[];
  passedWhenRepeated: boolean;
};

export type Outcome = Count & { failures: readonly Failure[] };

/** A runner that crashed before it could report counts as one failure, never as silence. */
export const crashed: Count = { passed: 0, failed: 1 };

/** As much of Vitest's JSON as is read here. */
export type UnitReport = {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[] | null;
    }[];
  }[];
};

const root = path.resolve(import.meta.dirname, '../..');

export const reportsFolder = path.join(root, '.local', 'test-reports');
export const outsideErrorsFile = path.join(reportsFolder, 'outside-errors.json');

const failureOf = (title: string, errors: readonly string[]): Failure => ({
  title,
  errors,
  passedWhenRepeated: false,
});

/** Says of a failure that no test tells of, where it is told. */
function told(what: string, count: Count, failures: readonly Failure[]): Outcome {
  const isTold = count.failed === 0 || failures.some((one) => !one.passedWhenRepeated);
  const untold = failureOf(what, ['It failed outside of any test: see its output above.']);
  return { ...count, failures: isTold ? failures : [...failures, untold] };
}

/**
 * @param outside what was thrown outside of any test, which fails the run as well
 * @param exitCode of Vitest
 */
export function unitOutcome(
  report: UnitReport | undefined,
  outside: readonly string[],
  exitCode: number,
): Outcome {
  const untold = outside.map((error) => failureOf('outside of any test', [error]));
  if (!report) return told('Vitest', crashed, untold);
  const inFiles = report.testResults.flatMap((file) => {
    const { status, message, assertionResults } = file;
    const name = path.relative(root, file.name);
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [failureOf(name, [message])];
    return tests.map((one) => failureOf(`${name} › ${one.fullName}`, one.failureMessages ?? []));
  });
  const failures = [...inFiles, ...untold];
  if (report.numPassedTests === 0) return told('Vitest', crashed, failures);
  const failed = failures.length || (exitCode === 0 ? 0 : 1);
  return told('Vitest', { passed: report.numPassedTests, failed }, failures);
}

function testsIn(suite: JSONReportSuite, above: string): [title: string, test: JSONReportTest][] {
  const within = above === '' ? suite.title : `${above} › ${suite.title}`;
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map((test): [string, JSONReportTest] => [`${within} › ${title}`, test]),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, within)),
  ];
}

function errorsOf({ results }: JSONReportTest): string[] {
  const first = results.find(({ errors }) => errors.length > 0);
  return (first?.errors ?? []).map(({ message, location }) => {
    const where = location ? ` (${path.relative(root, location.file)}:${location.line})` : '';
    return `${message ?? ''}`.replace(/\n|$/, `${where}\n`);
  });
}

/**
 * A test that passed only when it was repeated has passed, and is told among the failures.
 *
 * @param exitCode of Playwright, which also fails for what no test did
 */
export function browserOutcome(report: JSONReport | undefined, exitCode: number): Outcome {
  if (!report) return told('Playwright', crashed, []);
  const failures = report.suites
    .flatMap((suite) => testsIn(suite, ''))
    .filter(([, { status }]) => status === 'unexpected' || status === 'flaky')
    .map(([title, test]) => ({
      title,
      errors: errorsOf(test),
      passedWhenRepeated: test.status === 'flaky',
    }));
  const outside = report.errors.map(({ message }) => failureOf('Playwright', [message ?? '']));
  const all = [...outside, ...failures];
  const passed = report.stats.expected + report.stats.flaky;
  if (passed === 0) return told('Playwright', crashed, all);
  const count = { passed, failed: report.stats.unexpected || (exitCode === 0 ? 0 : 1) };
  return told('Playwright', count, all);
}
