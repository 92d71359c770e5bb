import { describe, expect, test } from 'vitest';
import type { Toast } from './toasts.ts';
import {
  carriedFrom,
  dismiss,
  elapse,
  emptyList,
  nextChangeMs,
  pause,
  raise,
  resume,
  type ToastList,
} from './toast-list.ts';

const saved: Toast = { kind: 'success', title: 'Profile updated' };
const failed: Toast = { kind: 'error', title: 'Error sending message' };

const open = ({ toasts }: ToastList) =>
  toasts.filter(({ phase }) => phase === 'open').map(({ title }) => title);
const listed = ({ toasts }: ToastList) => toasts.map(({ title }) => title);
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index): Toast => ({ kind: 'info', title: `No. ${index + 1}` }));
const raiseAll = (toasts: readonly Toast[], nowMs = 0) =>
  toasts.reduce((list, toast) => raise(list, toast, nowMs), emptyList);

describe('the list of toasts', () => {
  test.each([
    [saved, 3000],
    [failed, 5000],
    [{ ...saved, kind: 'info' }, 3000],
    [{ ...saved, durationMs: 2000 }, 2000],
    [{ ...failed, durationMs: 2000 }, 2000],
  ] as [Toast, number][])('shows the toast %j for %i ms', (toast, durationMs) => {
    const list = raise(emptyList, toast, 100);
    expect(nextChangeMs(list)).toBe(100 + durationMs);
    expect(open(elapse(list, 100 + durationMs - 1))).toEqual([toast.title]);
    expect(open(elapse(list, 100 + durationMs))).toEqual([]);
  });

  test('keeps a dismissed toast invisible for 3000 ms, then removes it', () => {
    const list = dismiss(raise(emptyList, saved, 0), 1, 500);
    expect(open(list)).toEqual([]);
    expect(listed(elapse(list, 3499))).toEqual(['Profile updated']);
    expect(listed(elapse(list, 3500))).toEqual([]);
    expect(nextChangeMs(elapse(list, 3500))).toBeUndefined();
  });

  test('ignores a second dismissal of the same toast', () => {
    const once = dismiss(raise(emptyList, saved, 0), 1, 500);
    expect(dismiss(once, 1, 2000)).toEqual(once);
  });

  test('shows at most three toasts: a fourth dismisses the oldest', () => {
    const list = raiseAll(numbered(5));
    expect(open(list)).toEqual(['No. 3', 'No. 4', 'No. 5']);
    expect(listed(list)).toHaveLength(5);
  });

  test('does not count dismissed toasts as shown', () => {
    const list = dismiss(raiseAll(numbered(3)), 2, 0);
    expect(open(raise(list, saved, 0))).toEqual(['No. 1', 'No. 3', 'Profile updated']);
  });

  test('shows a repeated toast once, and starts its time again', () => {
    const list = raise(raise(emptyList, failed, 0), { ...failed, description: '' }, 4000);
    expect(open(list)).toEqual([failed.title]);
    expect(nextChangeMs(list)).toBe(9000);
  });

  test('shows two toasts with the same title if their descriptions differ', () => {
    const twice = raise(raise(emptyList, failed, 0), { ...failed, description: 'Too often' }, 0);
    expect(open(twice)).toHaveLength(2);
    const again = raise(dismiss(raise(emptyList, failed, 0), 1, 10), failed, 20);
    expect(again.toasts.map(({ id, phase }) => [id, phase])).toEqual([[2, 'open']]);
  });

  test('stops the remaining time of toasts while paused, even if paused twice', () => {
    const list = pause(pause(raise(emptyList, saved, 0), 1000), 1500);
    expect(open(elapse(list, 60_000))).toEqual([saved.title]);
    expect(nextChangeMs(list)).toBeUndefined();
    expect(nextChangeMs(resume(list, 61_000))).toBe(63_000);
    expect(nextChangeMs(resume(resume(list, 61_000), 62_000))).toBe(63_000);
  });

  test('removes dismissed toasts while paused', () => {
    const list = pause(dismiss(raise(emptyList, saved, 0), 1, 0), 0);
    expect(nextChangeMs(list)).toBe(3000);
    expect(listed(elapse(list, 3000))).toEqual([]);
  });

  test('starts the time of a toast raised during a pause only when the pause ends', () => {
    const list = raise(pause(raise(emptyList, failed, 0), 1000), saved, 2000);
    const resumed = resume(list, 10_000);
    expect(open(elapse(resumed, 12_999))).toEqual([failed.title, saved.title]);
    expect(open(elapse(resumed, 13_000))).toEqual([failed.title]);
    expect(open(elapse(resumed, 14_000))).toEqual([]);
  });

  test('passes only open toasts to the next page', () => {
    const list = dismiss(raiseAll([saved, failed, ...numbered(1)]), 3, 100);
    expect(carriedFrom(elapse(list, 1000))).toEqual([saved, failed]);
  });
});
