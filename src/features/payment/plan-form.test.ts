import { afterEach, expect, test, vi } from 'vitest';
import { chosenPlan, keepChosenPlan } from './PlanForm.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A browser's history entry. Its state stays while another site is open. */
function entry(state: unknown) {
  const history = { state, replaceState: (next: unknown) => void (history.state = next) };
  vi.stubGlobal('history', history);
  return history;
}

test('the browser’s history entry stores the chosen plan, and keeps its other values', () => {
  const history = entry({ kept: true });
  expect(chosenPlan()).toBe('month');
  keepChosenPlan('year');
  expect(chosenPlan()).toBe('year');
  expect(history.state).toEqual({ kept: true, plan: 'year' });
});

test.each([null, { plan: 'week' }, undefined])(
  'the monthly plan is chosen if the browser’s history entry contains no known plan: %j',
  (state) => {
    entry(state);
    expect(chosenPlan()).toBe('month');
  },
);
