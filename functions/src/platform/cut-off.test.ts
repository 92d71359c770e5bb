import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutOffAfter } from './cut-off.ts';

const said: string[] = [];
const say = (message: string) => void said.push(message);
const end = vi.fn();
const cutOff = { what: 'a publish', log: { info: say, warn: say, error: say }, end };

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  end.mockClear();
});

afterEach(() => vi.useRealTimers());

test('a task that takes too long is stopped and logged', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = cutOffAfter(270_000, cutOff, () => promise);
  vi.advanceTimersByTime(269_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
  expect(said).toEqual(['a publish was cut off']);
  resolve();
  await work;
});

test('a task that ends within its time limit keeps its result or error', async () => {
  await cutOffAfter(270_000, cutOff, () => Promise.resolve());
  const failed = cutOffAfter(270_000, cutOff, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  vi.advanceTimersByTime(1_000_000);
  expect(end).not.toHaveBeenCalled();
});
