import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter } from 'vitest/reporters';
import { outsideErrorsFile } from './test-reports.ts';

/** What was thrown and caught nowhere, with the file and the test that ran meanwhile, if Vitest knows. */
function told({ stack, message, type, ...rest }: SerializedError): string {
  const during = [rest['VITEST_TEST_PATH'], rest['VITEST_TEST_NAME']].filter(Boolean).join(' › ');
  return [`${type ?? 'Error'}${during ? ` during ${during}` : ''}`, stack ?? message].join('\n');
}

/** Vitest's JSON keeps silent about errors outside of tests; this keeps them beside it. */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    writeFileSync(outsideErrorsFile, JSON.stringify(errors.map(told)));
  }
}
