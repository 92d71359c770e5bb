import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain, lookAgainMs } from './look-again.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const turnTo = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page checks the status of its data when it becomes visible, and every 30 seconds while it waits for a result', () => {
  const look = vi.fn();
  let isWaiting = true;
  const stop = lookAgain(look, () => isWaiting);
  vi.advanceTimersByTime(2 * lookAgainMs);
  expect(look).toHaveBeenCalledTimes(2);
  turnTo('hidden');
  vi.advanceTimersByTime(2 * lookAgainMs);
  expect(look).toHaveBeenCalledTimes(2);
  isWaiting = false;
  turnTo('visible');
  expect(look).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(2 * lookAgainMs);
  expect(look).toHaveBeenCalledTimes(3);
  isWaiting = true;
  stop();
  turnTo('visible');
  vi.advanceTimersByTime(2 * lookAgainMs);
  expect(look).toHaveBeenCalledTimes(3);
});
