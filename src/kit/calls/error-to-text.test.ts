import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { errorToText } from './error-to-text.ts';

const texts = { 'error-rate-limited': 'Too many attempts.', 'error-internal': 'Of no action.' };
const general = 'Something failed.';

afterEach(() => vi.restoreAllMocks());

test("uses the screen's own text for an error", () => {
  expect(errorToText(new AppError('rate-limited'), texts, general)).toBe('Too many attempts.');
});

test('uses a general text for errors that the screen has no text for', () => {
  expect(errorToText(new AppError('not-found'), texts, general)).toBe('Something failed.');
});

test('logs an unexpected error and uses a general text', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unexpected = new TypeError('x is undefined');
  expect(errorToText(unexpected, texts, general)).toBe('Something failed.');
  expect(log).toHaveBeenCalledExactlyOnceWith(unexpected);
});
