import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { errorToText } from './error-to-text.ts';

const texts = { 'error-rate-limited': 'Too many attempts.', 'error-internal': 'Of no action.' };
const general = 'Something failed.';

afterEach(() => vi.restoreAllMocks());

test('an error is shown with the text that the screen has for its code', () => {
  expect(errorToText(new AppError('rate-limited'), texts, general)).toBe('Too many attempts.');
});

test('an error for which the screen has no text is shown with a general text', () => {
  expect(errorToText(new AppError('not-found'), texts, general)).toBe('Something failed.');
});

test('an unexpected error is logged and shown with a general text', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unexpected = new TypeError('x is undefined');
  expect(errorToText(unexpected, texts, general)).toBe('Something failed.');
  expect(log).toHaveBeenCalledExactlyOnceWith(unexpected);
});
