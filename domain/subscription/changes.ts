import { isEntitled, runs } from './is-entitled.ts';
import type { Entitlement } from './entitlement.ts';

// No zod here: browsers load this file.

export type PaidPlan = NonNullable<Entitlement['stripe']>;

/** A running paid plan is `renews`, `overdue` or `ends`. */
export type SourceState =
  | 'none'
  | 'runs'
  | 'renews'
  /** The payment is being retried. */
  | 'overdue'
  /** Cancelled, but running. */
  | 'ends'
  | 'ended';

export type Actor = 'owner' | 'admin' | 'stripe' | 'time' | 'deletion';

export type ChangeMail = 'plan-activated' | 'plan-cancelled' | 'plan-kept' | 'entitlement-ended';

type Change = {
  source: keyof Entitlement;
  by: readonly Actor[];
  from: readonly SourceState[];
  to: readonly SourceState[];
  /** Whether the teacher must, or must not, be entitled before the change. */
  while?: 'entitled' | 'not-entitled';
  /** The change shows a paused profile again. */
  shows?: true;
  /** The mail about the change. Mails about invoices are not here. */
  mail?: ChangeMail;
};

const given = ['none', 'runs', 'ended'] as const;
const notRunning = ['none', 'ended'] as const;
const running = ['renews', 'overdue', 'ends'] as const;

/** Only Stripe's reports change a plan. */
export const changes = {
  'redeem-code': {
    source: 'promo',
    by: ['owner'],
    from: notRunning,
    to: ['runs'],
    while: 'not-entitled',
    shows: true,
  },
  // Other sources of entitlement and a pause stay unchanged.
  'give-code': { source: 'promo', by: ['admin'], from: given, to: ['runs'] },
  'take-code-back': { source: 'promo', by: ['admin'], from: given, to: ['none'] },
  'code-runs-out': {
    source: 'promo',
    by: ['time'],
    from: ['runs'],
    to: ['ended'],
    mail: 'entitlement-ended',
  },
  // A grant until a past day has ended already.
  grant: { source: 'admin', by: ['admin'], from: given, to: ['runs', 'ended'] },
  'take-grant-back': { source: 'admin', by: ['admin'], from: given, to: ['none'] },
  'grant-runs-out': {
    source: 'admin',
    by: ['time'],
    from: ['runs'],
    to: ['ended'],
    mail: 'entitlement-ended',
  },
  // Also possible while a code or grant runs: `purchase.ts`.
  'start-plan': {
    source: 'stripe',
    by: ['owner', 'stripe'],
    from: notRunning,
    to: running,
    shows: true,
    mail: 'plan-activated',
  },
  'fail-payment': { source: 'stripe', by: ['stripe'], from: ['renews'], to: ['overdue'] },
  'pay-overdue': { source: 'stripe', by: ['owner', 'stripe'], from: ['overdue'], to: ['renews'] },
  'cancel-plan': {
    source: 'stripe',
    by: ['owner', 'stripe', 'deletion'],
    from: ['renews', 'overdue'],
    to: ['ends'],
    mail: 'plan-cancelled',
  },
  'keep-plan': {
    source: 'stripe',
    by: ['owner', 'stripe'],
    from: ['ends'],
    to: ['renews', 'overdue'],
    mail: 'plan-kept',
  },
  'end-plan': {
    source: 'stripe',
    by: ['stripe', 'time', 'deletion'],
    from: running,
    to: ['ended'],
    mail: 'entitlement-ended',
  },
  // Also possible after an operator ended the plan (`withdrawal.ts`).
  'withdraw-plan': {
    source: 'stripe',
    by: ['owner'],
    from: ['renews', 'overdue', 'ends', 'ended'],
    to: ['ended'],
  },
} as const satisfies Record<string, Change>;

export type ChangeName = keyof typeof changes;

const rows: Readonly<Record<ChangeName, Change>> = changes;

export function planStateOf(plan: PaidPlan | undefined, now: Date): SourceState {
  if (!plan) return 'none';
  if (!runs(plan, now)) return 'ended';
  if (plan.cancellationPending) return 'ends';
  return plan.overdueSince ? 'overdue' : 'renews';
}

export type RunningPlan = 'renews' | 'overdue' | 'ends';

export function runningPlanOf(plan: PaidPlan | undefined, now: Date): RunningPlan | null {
  const state = planStateOf(plan, now);
  return state === 'renews' || state === 'overdue' || state === 'ends' ? state : null;
}

function stateOf(entitlement: Entitlement, source: keyof Entitlement, now: Date): SourceState {
  if (source === 'stripe') return planStateOf(entitlement.stripe, now);
  const one = entitlement[source];
  if (!one) return 'none';
  return runs(one, now) ? 'runs' : 'ended';
}

export function mayChange(
  name: ChangeName,
  actor: Actor,
  { entitlement }: { entitlement: Entitlement },
  now: Date,
): boolean {
  const { source, by, from, while: needed } = rows[name];
  if (!by.includes(actor) || !from.includes(stateOf(entitlement, source, now))) return false;
  return needed === undefined || (needed === 'entitled') === isEntitled({ entitlement }, now);
}

export function planChange(before: SourceState, after: SourceState): ChangeName | undefined {
  if (before === after) return undefined;
  const names = Object.keys(changes) as ChangeName[];
  return names.find((name) => {
    const { source, by, from, to } = rows[name];
    return (
      source === 'stripe' && by.includes('stripe') && from.includes(before) && to.includes(after)
    );
  });
}

export function following(name: ChangeName): { shows: boolean; mail: ChangeMail | null } {
  const { shows = false, mail = null } = rows[name];
  return { shows, mail };
}
