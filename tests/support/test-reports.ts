import path from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';

export type Count = { passed: number; failed: number };

/** A test whose first attempt failed, even if it passes when repeated. */
export type Failure = {
  title: string;
  /** Errors of the first attempt, as the test runner prints them. */
  errors: readonly string[];
  passedWhenRepeated: boolean;
};

export type Outcome = Count & { failures: readonly Failure[] };

/** The count for a test runner that crashed before reporting. */
export const crashed: Count = { passed: 0, failed: 1 };

/** The parts of Vitest's JSON report that are read here. */
export type UnitReport = {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
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

/** Appends a failure outside of tests, and says where its output is. */
function told(what: string, count: Count, failures: readonly Failure[]): Outcome {
  const isTold = count.failed === 0 || failures.some((one) => !one.passedWhenRepeated);
  const untold = failureOf(what, ['It failed outside of any test: see its output above.']);
  return { ...count, failures: isTold ? failures : [...failures, untold] };
}

/** An error outside of tests; `file` is the test file that was running, if Vitest knows it. */
export type OutsideError = { file: string | null; text: string };

/** The results of one run of Vitest; empty if it crashed. */
export type UnitRun = {
  report: UnitReport | undefined;
  outside: readonly OutsideError[];
  exitCode: number;
};

type FileFailure = { file: string | null; failure: Failure };

function fileFailures({ report, outside }: UnitRun): FileFailure[] {
  const inFiles = (report?.testResults ?? []).flatMap(
    ({ name: file, status, message, assertionResults }) => {
      const name = path.relative(root, file);
      const tests = assertionResults.filter((one) => one.status === 'failed');
      if (tests.length === 0 && status === 'failed') {
        return [{ file, failure: failureOf(name, [message]) }];
      }
      return tests.map((one) => ({
        file,
        failure: failureOf(`${name} › ${one.fullName}`, one.failureMessages ?? []),
      }));
    },
  );
  const outsideFiles = outside.map(({ file, text }) => ({
    file,
    failure: failureOf('outside of any test', [text]),
  }));
  return [...inFiles, ...outsideFiles];
}

/** Maximum number of failed files to repeat. A slow machine does not cause more failures. */
const mostRepeated = 4;

/** The test files to repeat: a few failed ones, each known by name. */
export function filesToRepeat(first: UnitRun): string[] {
  const files = fileFailures(first).map(({ file }) => file);
  const known = [...new Set(files)].filter((file) => file !== null);
  return files.includes(null) || known.length > mostRepeated ? [] : known;
}

/**
 * A test file that passes when repeated counts as passed, but is listed among the failures.
 *
 * @param repeated the run of the files in `filesToRepeat`
 */
export function unitOutcome(first: UnitRun, repeated?: UnitRun): Outcome {
  const { report, exitCode } = first;
  const again = repeated && new Set(fileFailures(repeated).map(({ file }) => file));
  const seen = new Set(repeated?.report?.testResults.map(({ name }) => name));
  const passedOnRetry = (file: string | null) =>
    file !== null && seen.has(file) && again?.has(file) === false && !again.has(null);
  const found = fileFailures(first);
  const failures = found.map(({ file, failure }) => ({
    ...failure,
    passedWhenRepeated: passedOnRetry(file),
  }));
  if (!report || report.numPassedTests === 0) return told('Vitest', crashed, failures);
  const passedLater = (report.testResults ?? [])
    .filter(({ name }) => passedOnRetry(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed').length;
  const failed = failures.filter(({ passedWhenRepeated }) => !passedWhenRepeated).length;
  const isUnexplained = exitCode !== 0 && failures.length === 0;
  const count = { passed: report.numPassedTests + passedLater, failed: isUnexplained ? 1 : failed };
  return told('Vitest', count, failures);
}

/** The tests of a suite and its inner suites, with their titles. */
export function testsIn(
  suite: JSONReportSuite,
  above: string,
): [title: string, test: JSONReportTest][] {
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
 * A test that passed only when repeated counts as passed, but is listed among the failures.
 *
 * @param exitCode of Playwright, which also fails for errors outside of tests
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
