import { expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createTeachersClient, isWorthRetrying, pauseMs } from './teachers-client.ts';

test('the cached list of teachers is used for 60 seconds and dropped after 5 minutes', () => {
  const { queries } = createTeachersClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 60_000, gcTime: 300_000 });
});

test('a failed request for the list of teachers is repeated three times, with pauses that double up to 30 seconds', () => {
  const gone = new AppError('unavailable');
  expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, gone))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1, 2, 5, 20].map(pauseMs)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

test('a refused request for the list of teachers is not repeated', () => {
  expect(isWorthRetrying(0, new AppError('permission-denied'))).toBe(false);
  expect(isWorthRetrying(0, new TypeError('unexpected'))).toBe(true);
});
