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

test('treats the SIGINT that npm repeats as one', () => {
  process.emit('SIGINT');
  vi.advanceTimersByTime(20);
  process.emit('SIGINT');
  expect(heard).toEqual(['first']);
});

test('forces the end at the second Ctrl-C', () => {
  process.emit('SIGINT');
  vi.advanceTimersByTime(1_000);
  process.emit('SIGINT');
  expect(heard).toEqual(['first', 'again']);
});

test('shuts down gracefully when the terminal is closed', () => {
  process.emit('SIGHUP');
  expect(heard).toEqual(['first']);
});
