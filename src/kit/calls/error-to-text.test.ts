import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { errorToText } from './error-to-text.ts';

const texts = { 'error-rate-limited': 'Too many attempts.', 'error-internal': 'Something failed.' };

afterEach(() => vi.restoreAllMocks());

it('has the screen’s own words for a failure', () => {
  expect(errorToText(new AppError('rate-limited'), texts)).toBe('Too many attempts.');
});

it('speaks generally of what the screen has no words for', () => {
  expect(errorToText(new AppError('already-exists'), texts)).toBe('Something failed.');
});

it('logs what nobody expected and speaks generally of it', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unexpected = new TypeError('x is undefined');
  expect(errorToText(unexpected, texts)).toBe('Something failed.');
  expect(log).toHaveBeenCalledExactlyOnceWith(unexpected);
});
