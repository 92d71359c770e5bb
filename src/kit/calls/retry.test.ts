import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pauseMs, waitMs, withRetries } from './retry.ts';

const passing = () => true;

describe('calling with retries', () => {
  const controller = new AbortController();

  test('returns the first success without a pause', async () => {
    const wait = vi.fn(() => Promise.resolve());
    const result = await withRetries(() => Promise.resolve('found'), controller.signal, {
      wait,
      isPassing: passing,
    });
    expect(result).toBe('found');
    expect(wait).not.toHaveBeenCalled();
  });

  test('retries three times with doubling pauses, then throws the last error', async () => {
    const pauses: number[] = [];
    let attempts = 0;
    const failing = withRetries(
      () => {
        attempts += 1;
        return Promise.reject(new Error(`failure ${attempts}`));
      },
      controller.signal,
      {
        wait: (ms) => {
          pauses.push(ms);
          return Promise.resolve();
        },
        isPassing: passing,
      },
    );
    await expect(failing).rejects.toThrow('failure 4');
    expect(pauses).toEqual([1000, 2000, 4000]);
  });

  test('does not retry permanent errors', async () => {
    const attempt = vi.fn(() => Promise.reject(new Error('denied')));
    const failing = withRetries(attempt, controller.signal, {
      wait: () => Promise.resolve(),
      isPassing: () => false,
    });
    await expect(failing).rejects.toThrow('denied');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('never pauses longer than 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(pauseMs)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });
});

describe('a pause', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('ends early when it is aborted, and stops its timer', async () => {
    const controller = new AbortController();
    const waiting = waitMs(5000, controller.signal);
    controller.abort(new Error('newer search'));
    await expect(waiting).rejects.toThrow('newer search');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not begin if it was already aborted', async () => {
    await expect(waitMs(5000, AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
    expect(vi.getTimerCount()).toBe(0);
  });
});
