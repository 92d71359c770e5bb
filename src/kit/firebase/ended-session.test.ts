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

describe('a refusal by the rules', () => {
  test('is that of an ended session where functions say so, which ends here as well', async () => {
    browser.callApi.mockRejectedValue(new AppError('unauthenticated'));
    expect(await refusalOf(refused)).toMatchObject({ code: 'unauthenticated' });
    expect(browser.endSession).toHaveBeenCalledOnce();
  });

  test.each([
    ['known to functions', () => browser.callApi.mockResolvedValue(false)],
    ['out of their reach', () => browser.callApi.mockRejectedValue(new AppError('unavailable'))],
  ])('stays what it is to somebody %s', async (_who, answer) => {
    answer();
    expect(await refusalOf(refused)).toBe(refused);
    expect(browser.endSession).not.toHaveBeenCalled();
  });

  test('of another kind is not asked about', async () => {
    const unavailable = new AppError('unavailable');
    expect(await refusalOf(unavailable)).toBe(unavailable);
    expect(browser.callApi).not.toHaveBeenCalled();
  });
});
