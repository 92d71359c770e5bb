import { describe, expect, test } from 'vitest';
import { changes, mayChange, planChange, planStateOf, type SourceState } from './changes.ts';
import type { Entitlement } from './subscription.ts';

const now = new Date('2026-11-21T10:00:00Z');
const past = new Date('2026-11-01T10:00:00Z');
const soon = new Date('2026-12-01T10:00:00Z');

const plan = (change: object = {}) =>
  ({ plan: 'month', endsAt: soon, cancellationPending: false, ...change }) as const;

const plans: Record<Exclude<SourceState, 'runs'>, Entitlement['stripe']> = {
  none: undefined,
  renews: plan({ renewsAt: soon }),
  overdue: plan({ overdueSince: past }),
  ends: plan({ cancellationPending: true }),
  ended: plan({ endsAt: past }),
};
const planStates = Object.keys(plans) as (keyof typeof plans)[];

test.each(Object.entries(plans))(
  'the state of a stored plan is recognised as “%s”',
  (state, stripe) => {
    expect(planStateOf(stripe, now)).toBe(state);
  },
);

test('the table of subscription changes has one row for each change that Stripe can report', () => {
  const found = planStates.flatMap((before) =>
    planStates.map((after) => [before, after, planChange(before, after)] as const),
  );
  for (const [before, after] of found) {
    const rows = Object.entries(changes).filter(
      ([, { source, by, from, to }]) =>
        source === 'stripe' &&
        (by as readonly string[]).includes('stripe') &&
        (from as readonly string[]).includes(before) &&
        (to as readonly string[]).includes(after) &&
        before !== after,
    );
    // A plan cannot become `none`, and an unknown plan cannot end.
    const isNoChange =
      before === after || after === 'none' || (before === 'none' && after === 'ended');
    expect(rows, `${before} → ${after}`).toHaveLength(isNoChange ? 0 : 1);
  }
  expect(planChange('ended', 'renews')).toBe('start-plan');
  expect(planChange('ends', 'overdue')).toBe('keep-plan');
});

describe('whether a change of a subscription is allowed', () => {
  const may = (
    name: Parameters<typeof mayChange>[0],
    actor: Parameters<typeof mayChange>[1],
    entitlement: Entitlement,
  ) => mayChange(name, actor, { entitlement }, now);

  test('depends on the caller: only the owner redeems a promo code, if nothing else is active', () => {
    expect(may('redeem-code', 'owner', {})).toBe(true);
    expect(may('redeem-code', 'admin', {})).toBe(false);
    expect(may('redeem-code', 'owner', { admin: { endsAt: soon } })).toBe(false);
    expect(may('redeem-code', 'owner', { admin: { endsAt: past } })).toBe(true);
    expect(may('redeem-code', 'owner', { stripe: plans.overdue })).toBe(false);
  });

  test.each(planStates)(
    'depends on the plan: buying, cancelling, continuing and withdrawing in the state “%s”',
    (state) => {
      const entitlement = plans[state] ? { stripe: plans[state] } : {};
      expect({
        buy: may('start-plan', 'owner', entitlement),
        cancel: may('cancel-plan', 'owner', entitlement),
        keep: may('keep-plan', 'owner', entitlement),
        endAtOnce: may('end-plan', 'deletion', entitlement),
        withdraw: may('withdraw-plan', 'owner', entitlement),
      }).toEqual({
        buy: state === 'none' || state === 'ended',
        cancel: state === 'renews' || state === 'overdue',
        keep: state === 'ends',
        endAtOnce: state === 'renews' || state === 'overdue' || state === 'ends',
        withdraw: state !== 'none',
      });
      expect(may('end-plan', 'owner', entitlement)).toBe(false);
      expect(may('cancel-plan', 'admin', entitlement)).toBe(false);
      expect(may('withdraw-plan', 'admin', entitlement)).toBe(false);
    },
  );

  test('depends on the caller: only an administrator grants visible time, whatever the plan is', () => {
    for (const stripe of Object.values(plans)) {
      expect(may('grant', 'admin', stripe ? { stripe } : {})).toBe(true);
    }
    expect(may('grant', 'owner', {})).toBe(false);
    expect(may('take-grant-back', 'stripe', { admin: { endsAt: soon } })).toBe(false);
  });
});
