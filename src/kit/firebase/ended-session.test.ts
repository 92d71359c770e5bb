import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { refusalOf } from './ended-session.ts';

const browser = vi.hoisted(() => ({
  callApi: vi.fn<() => Promise<unknown>>(),
  endSession: vi.fn(() => Promise.resolve()),
}));
vi.mock('../calls/api.ts', () => ({ callApi: browser.callApi }));
vi.mock('./auth.ts', () => ({
  endSession: browser.endSession,
  identityToken: () => Promise.resolve('a-token'),
}));
beforeEach(() => vi.clearAllMocks());

const refused = new AppError('permission-denied');

describe('an access error of the database', () => {
  test('ends the session in the browser if the server confirms that the session has ended', async () => {
    browser.callApi.mockRejectedValue(new AppError('unauthenticated'));
    expect(await refusalOf(refused)).toMatchObject({ code: 'unauthenticated' });
    expect(browser.endSession).toHaveBeenCalledOnce();
  });

  test.each([
    ['whose session the server still accepts', () => browser.callApi.mockResolvedValue(false)],
    [
      'for whom the server cannot be reached',
      () => browser.callApi.mockRejectedValue(new AppError('unavailable')),
    ],
  ])('is returned unchanged to a user %s', async (_who, answer) => {
    answer();
    expect(await refusalOf(refused)).toBe(refused);
    expect(browser.endSession).not.toHaveBeenCalled();
  });

  test('makes the browser check the session with the server only if its code is “permission denied”', async () => {
    const unavailable = new AppError('unavailable');
    expect(await refusalOf(unavailable)).toBe(unavailable);
    expect(browser.callApi).not.toHaveBeenCalled();
  });
});
