import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { noSubscription, type SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createLonePlan } from './lone-plan-store.ts';
import { withoutProfile } from './LonePlanCard.tsx';
import { cancelQuestion, planNotice } from './plan-notice.ts';

const now = new Date('2026-11-21T10:00:00Z');
const endsAt = new Date('2026-12-14T10:00:00Z');
const texts = textsFor('en', 'plan');
const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 };

const having = (entitlement: SubscriptionState['entitlement']) => ({
  ...noSubscription,
  entitlement,
});
const plan = { plan: 'month', endsAt, cancellationPending: false, renewsAt: endsAt } as const;
const renews = having({ stripe: plan });
const ends = having({ stripe: { plan: 'month', endsAt, cancellationPending: true } });
const overdue = having({
  stripe: { plan: 'month', endsAt, cancellationPending: false, overdueSince: now },
});
const ended = having({ stripe: { plan: 'month', endsAt: now, cancellationPending: false } });

function lone(state: SubscriptionState, later = state, found: object | Error = {}) {
  const told: string[] = [];
  const did: string[] = [];
  const store = createLonePlan(
    { texts, state, now },
    {
      readOwnState: () => Promise.resolve(later),
      now: () => Promise.resolve(now),
      verify: () =>
        found instanceof Error
          ? Promise.reject(found)
          : Promise.resolve({ payment_method: card, ...found } as never),
      cancelPlan: () => Promise.resolve({} as never),
      keepPlan: () => Promise.resolve({} as never),
      openPortal: () => Promise.reject(new AppError('payment-unavailable')),
      raiseToast: ({ title, description }) => void told.push(`${title}: ${description}`),
      leaveFor: (url) => void did.push(url),
    },
  );
  return { ...store, told, did };
}

const shownOf = ({ $state }: ReturnType<typeof lone>) => {
  const { subscription } = $state.get();
  return [withoutProfile(subscription, texts), planNotice(subscription, texts)];
};

describe('the plan of a user without a profile', () => {
  test('is shown with its end date after it was cancelled, and the cancellation can be undone', async () => {
    const store = lone(ends, renews);
    expect(shownOf(store)).toEqual([
      'You have no profile at the moment. You can use your subscription for a new one until 14/12/2026.',
      'You have cancelled: the subscription runs until 14/12/2026 and will not be renewed.',
    ]);
    expect(store.$state.get()).toMatchObject({ hasPaid: true, subscription: { canKeep: true } });
    await store.plan.keep();
    expect(shownOf(store)[0]).toContain('the next payment is due on 14/12/2026');
    expect(store.$state.get()).toMatchObject({
      subscription: { canKeep: false, canCancel: true },
    });
  });

  test('is described without the words “visible” and “families”', () => {
    for (const state of [renews, ends, overdue, ended]) {
      const store = lone(state);
      const { subscription } = store.$state.get();
      const said = [...shownOf(store), cancelQuestion(subscription, texts)].join(' ');
      expect(said).not.toMatch(/visible|families/);
    }
  });

  test('is replaced by its invoices after its end', () => {
    const store = lone(ended);
    expect(shownOf(store)).toEqual([
      'You have no profile at the moment, and no current subscription. Your invoices are still here.',
      null,
    ]);
    expect(store.$state.get()).toMatchObject({ hasPaid: true, subscription: { canBuy: true } });
  });

  test('is shown without invoices if it is a grant, with the day on which the grant ends', () => {
    const store = lone(having({ admin: { endsAt } }));
    expect(shownOf(store)[0]).toContain('for a new one until 14/12/2026');
    expect(store.$state.get()).toMatchObject({ hasPaid: false });
  });

  test('is updated with the data from Stripe', async () => {
    const found = {
      subscription_end_date: endsAt.toISOString(),
      cancellation_pending: true,
      next_payment_date: null,
      payment_overdue: false,
      withdrawal_until: null,
    };
    const store = lone(renews, ends, found);
    await store.askProvider();
    expect(store.$state.get()).toMatchObject({
      paymentMethod: card,
      subscription: { isCancellationPending: true },
    });
  });

  test('is shown without its card if Stripe cannot be reached', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const store = lone(renews, renews, new AppError('payment-unavailable'));
    await store.askProvider();
    expect(store.$state.get()).toMatchObject({ paymentMethod: null });
    logged.mockRestore();
  });

  test('shows why the portal cannot be opened', async () => {
    const store = lone(ends);
    await store.plan.openPortal();
    expect(store.told).toEqual([
      expect.stringMatching(/^Error managing subscription: Our payment provider/),
    ]);
    expect(store.did).toEqual([]);
  });
});
