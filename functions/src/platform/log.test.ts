import { expect, test } from 'vitest';
import { errorDetails } from './log.ts';

test('logged errors contain no recipient, even if a mail server repeats the address', () => {
  const cause = new Error('550 5.1.1 <anna.weber@example.lu>: unknown');
  const error = new Error('RCPT TO:<Anna+x@example.lu> failed (anna@example.lu)', { cause });
  const logged = JSON.stringify([errorDetails(error), errorDetails('no anna@example.lu here')]);
  expect(logged).not.toMatch(/anna|example\.lu/i);
  expect(logged).toContain('550 5.1.1 <…@…>: unknown');
  expect(errorDetails(error)['stack_trace']).toMatch(/^Error: RCPT TO.*\n +at /);
});
