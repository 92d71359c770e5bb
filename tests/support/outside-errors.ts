import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter } from 'vitest/node';
import { outsideErrorsFile } from './test-reports.ts';

/** What was thrown and caught nowhere, with the file and the test that ran meanwhile, if Vitest knows. */
function told(error: SerializedError): string {
  const known = (name: string) => (typeof error[name] === 'string' ? error[name] : '');
  const [kind, file, test] = ['type', 'VITEST_TEST_PATH', 'VITEST_TEST_NAME'].map(known);
  return `${kind} during ${file} › ${test}\n${error.stack ?? error.message}`;
}

/** Vitest's JSON keeps silent about errors outside of tests; this keeps them beside it. */
const outsideErrors: Reporter = {
  onTestRunEnd(_modules, errors) {
    writeFileSync(outsideErrorsFile, JSON.stringify(errors.map(told)));
  },
};

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter's default export.
export default outsideErrors;
