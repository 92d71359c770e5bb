import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter } from 'vitest/node';
import { outsideErrorsFile, type OutsideError } from './test-reports.ts';

function told(error: SerializedError): OutsideError {
  const known = (name: string) => (typeof error[name] === 'string' ? error[name] : null);
  const during = [known('VITEST_TEST_PATH'), known('VITEST_TEST_NAME')].join(' › ');
  const text = `${known('type') ?? 'Error'} during ${during}\n${error.stack ?? error.message}`;
  return { file: known('VITEST_TEST_PATH'), text };
}

/** Writes errors outside of tests, which Vitest's JSON leaves out, to a file. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter's default export.
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    writeFileSync(outsideErrorsFile, JSON.stringify(errors.map(told)));
  }
}
