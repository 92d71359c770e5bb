import { afterEach, expect, test, vi } from 'vitest';
import { chosenPlan, keepChosenPlan } from './chosen-plan.ts';

afterEach(() => vi.unstubAllGlobals());

/** A history entry, which the browser keeps while another site is open. */
function entry(state: unknown) {
  const history = { state, replaceState: (next: unknown) => void (history.state = next) };
  vi.stubGlobal('history', history);
  return history;
}

test('stores the chosen plan in the history entry and keeps its other state', () => {
  const history = entry({ kept: true });
  expect(chosenPlan()).toBe('month');
  keepChosenPlan('year');
  expect(chosenPlan()).toBe('year');
  expect(history.state).toEqual({ kept: true, plan: 'year' });
});

test.each([null, { plan: 'week' }, undefined])(
  'chooses the monthly plan by default: %j',
  (state) => {
    entry(state);
    expect(chosenPlan()).toBe('month');
  },
);
