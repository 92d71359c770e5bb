import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStopRequest } from './stop-request.ts';

const heard: string[] = [];
beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
  onStopRequest({ first: () => heard.push('first'), again: () => heard.push('again') });
});
afterEach(() => {
  vi.useRealTimers();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
});

test('the launcher counts a SIGINT once, although npm repeats it', () => {
  process.emit('SIGINT');
  vi.advanceTimersByTime(20);
  process.emit('SIGINT');
  expect(heard).toEqual(['first']);
});

test('a second Ctrl-C ends the launcher by force', () => {
  process.emit('SIGINT');
  vi.advanceTimersByTime(1_000);
  process.emit('SIGINT');
  expect(heard).toEqual(['first', 'again']);
});

test('closing the terminal shuts down the local stack properly', () => {
  process.emit('SIGHUP');
  expect(heard).toEqual(['first']);
});
