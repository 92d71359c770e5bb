import type { Plan } from '@kloer/domain/subscription/subscription.ts';

/** The plan chosen on this page before: "back" from Stripe's page leads to the same history entry. */
export function chosenPlan(): Plan {
  const { plan } = (globalThis.history?.state ?? {}) as { plan?: unknown };
  return plan === 'year' ? 'year' : 'month';
}

export function keepChosenPlan(plan: Plan): void {
  history.replaceState({ ...(history.state as object | null), plan }, '');
}
