import type { Plan } from '@kloer/domain/subscription/subscription.ts';

/**
 * The plan that the user chose earlier on this page. The state of the history entry keeps it after "back" from
 * Stripe's page.
 */
export function chosenPlan(): Plan {
  const { plan } = (globalThis.history?.state ?? {}) as { plan?: unknown };
  return plan === 'year' ? 'year' : 'month';
}

export function keepChosenPlan(plan: Plan): void {
  history.replaceState({ ...(history.state as object | null), plan }, '');
}
