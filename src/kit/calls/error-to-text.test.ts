import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { errorToText } from './error-to-text.ts';

const texts = { 'error-rate-limited': 'Too many attempts.', 'error-internal': 'Of no action.' };
const general = 'Something failed.';

afterEach(() => vi.restoreAllMocks());

test('has the screen’s own words for a failure', () => {
  expect(errorToText(new AppError('rate-limited'), texts, general)).toBe('Too many attempts.');
});

test('speaks generally of what the screen has no words for', () => {
  expect(errorToText(new AppError('not-found'), texts, general)).toBe('Something failed.');
});

test('logs what nobody expected and speaks generally of it', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unexpected = new TypeError('x is undefined');
  expect(errorToText(unexpected, texts, general)).toBe('Something failed.');
  expect(log).toHaveBeenCalledExactlyOnceWith(unexpected);
});
