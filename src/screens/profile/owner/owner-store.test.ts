import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { ownSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { PaymentParameter } from '#shared/payment-return/payment-parameter.ts';
import { createOwner, type OwnerPorts } from './owner-store.ts';

const now = new Date('2026-11-21T10:00:00Z');
const future = new Date('2027-01-01T10:00:00Z');
const past = new Date('2026-11-01T10:00:00Z');

const entitled: OwnTeacher = {
  ...noSubscription,
  entitlement: { admin: { endsAt: future } },
  firstName: 'Léa',
  lastName: 'Weber',
  createdAt: past,
};
const expired: OwnTeacher = { ...entitled, entitlement: { admin: { endsAt: past } } };
const paid: OwnTeacher = {
  ...entitled,
  entitlement: { stripe: { plan: 'month', endsAt: future, cancellationPending: false } },
};
const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 };

type Situation = {
  teacher?: OwnTeacher | null | Error;
  switching?: 'active' | 'inactive' | Error;
  active?: boolean | Error;
  plan?: 'month' | null;
  /** The profile found by verifying, if it differs from the first read. */
  found?: OwnTeacher;
  /** The profile found by later reads. */
  later?: OwnTeacher;
  /** Results of the later reads, in order; used instead of `later`. */
  reads?: Promise<OwnTeacher | null>[];
  isNotice?: boolean;
  payment?: PaymentParameter;
};

/** The server's answer to "verify". It reports no change, because another process has stored it. */
function verified(teacher: OwnTeacher, plan: 'month' | null) {
  const own = ownSubscription(teacher, now);
  return {
    updated: false,
    subscription_type: plan,
    payment_method: card,
    withdrawal_until: own.withdrawalUntil?.toISOString() ?? null,
    subscription_end_date: own.endsAt?.toISOString() ?? null,
    cancellation_pending: own.isCancellationPending,
    next_payment_date: own.nextPaymentAt?.toISOString() ?? null,
    payment_overdue: own.overdueSince !== null,
  };
}

function owner(situation: Situation = {}) {
  const { teacher = entitled, switching = 'active', active = true, plan = null } = situation;
  let { payment } = situation;
  let reads = 0;
  const awaitProfile = vi.fn();
  const goTo = vi.fn();
  const toasts: string[] = [];
  const setActive = vi.fn<OwnerPorts['setActive']>(() =>
    switching instanceof Error
      ? Promise.reject(switching)
      : Promise.resolve({ success: true, subscription_status: switching }),
  );
  const store = createOwner(
    {
      locale: 'en',
      texts: textsFor('en', 'owner'),
      planTexts: textsFor('en', 'plan'),
      paymentTexts: textsFor('en', 'payment'),
      isNotice: situation.isNotice ?? false,
    },
    {
      readOwnTeacher: () => {
        reads += 1;
        if (teacher instanceof Error) return Promise.reject(teacher);
        const held = reads > 1 ? situation.reads?.shift() : undefined;
        if (held) return held;
        return Promise.resolve(reads > 1 ? (situation.later ?? teacher) : teacher);
      },
      verify: () =>
        active instanceof Error
          ? Promise.reject(active)
          : Promise.resolve({
              ...verified(situation.found ?? (teacher as OwnTeacher), plan),
              active,
            } as never),
      setActive,
      awaitProfile,
      now: () => Promise.resolve(now),
      readPaymentReturn: () => payment,
      forgetPaymentReturn: () => {
        payment = undefined;
      },
      pause: (ms) => (ms <= 5000 ? Promise.resolve() : new Promise(() => {})),
      cancelPlan: () => Promise.resolve({} as never),
      keepPlan: () => Promise.resolve({} as never),
      createCheckout: () => Promise.reject(new AppError('payment-unavailable')),
      openPortal: () => Promise.reject(new AppError('payment-unavailable')),
      leaveFor: () => {},
      raiseToast: ({ kind, title }) => void toasts.push(`${kind}: ${title}`),
      goTo,
    },
  );
  return { store, setActive, awaitProfile, goTo, toasts };
}

async function shown(situation: Situation = {}) {
  const made = owner(situation);
  await made.store.show('anna');
  return made;
}

describe('the owner on the page of their own profile', () => {
  test.each([
    ['visible', entitled],
    ['paused', { ...entitled, paused: true }],
    ['suspended', { ...entitled, suspended: true }],
  ])('sees that the profile is %s', async (state, teacher) => {
    const { store, goTo } = await shown({ teacher });
    expect(store.$state.get()).toMatchObject({ phase: 'ready', subscription: { shown: state } });
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each([
    ['has no active plan or code', expired, '/en/activate-account'],
    [
      'has just created the profile',
      { ...entitled, createdAt: new Date(now.getTime() - 19_000) },
      '/tutoring/edit',
    ],
    ['has deleted the profile', null, '/tutoring/edit'],
  ])('is redirected without seeing anything if the owner %s', async (_who, teacher, path) => {
    const { store, goTo } = await shown({ teacher });
    expect(goTo.mock.calls).toEqual([[path]]);
    expect(store.$state.get()).toEqual({ phase: 'loading' });
  });

  test('sees only the public page if the profile cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, toasts } = await shown({ teacher: new AppError('unavailable') });
    expect(store.$state.get()).toEqual({ phase: 'absent' });
    expect(toasts).toEqual(['error: Error loading profile']);
    logged.mockRestore();
  });

  test('sees the payment card with which the plan is paid', async () => {
    expect((await shown()).store.$state.get()).toMatchObject({ paymentMethod: 'asking' });
    const { store } = await shown({ teacher: paid });
    await vi.waitFor(() => expect(store.$state.get()).toMatchObject({ paymentMethod: card }));
  });

  test('sees the page without the payment card if Stripe cannot be reached', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store } = await shown({ teacher: paid, active: new AppError('payment-unavailable') });
    await vi.waitFor(() => expect(store.$state.get()).toMatchObject({ paymentMethod: null }));
    logged.mockRestore();
  });
});

describe("the owner's switch for visibility on the profile page", () => {
  test('shows the profile instead of the notice “hidden” when the owner switches the profile on', async () => {
    const paused = { ...entitled, paused: true };
    const { store, awaitProfile } = await shown({ teacher: paused, isNotice: true });
    await store.setActive(false);
    expect(awaitProfile).not.toHaveBeenCalled();
    await store.setActive(true);
    expect(awaitProfile).toHaveBeenCalledOnce();
    const profile = await shown();
    await profile.store.setActive(true);
    expect(profile.awaitProfile).not.toHaveBeenCalled();
  });

  test('keeps showing the notice “hidden” if an administrator has just suspended the profile', async () => {
    const paused = { ...entitled, paused: true };
    const { store, awaitProfile } = await shown({
      teacher: paused,
      isNotice: true,
      switching: 'inactive',
    });
    await store.setActive(true);
    expect(awaitProfile).not.toHaveBeenCalled();
  });

  test('hides the profile and shows it again', async () => {
    const { store, setActive, toasts } = await shown();
    await store.setActive(false);
    expect(store.$state.get()).toMatchObject({
      subscription: { shown: 'paused', canSwitch: true },
      isPageOld: true,
    });
    expect(store.switching.get()).toEqual({ phase: 'done' });
    await store.setActive(true);
    expect(store.$state.get()).toMatchObject({ subscription: { shown: 'visible' } });
    expect(setActive.mock.calls).toEqual([[false], [true]]);
    expect(toasts).toEqual(['success: Profile deactivated', 'success: Profile activated']);
  });

  test('ignores a second change while the first change is running', async () => {
    const { store, setActive } = await shown();
    await Promise.all([store.setActive(false), store.setActive(true)]);
    expect(setActive).toHaveBeenCalledOnce();
  });

  test('shows the earlier state and an error if the change fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, toasts, goTo } = await shown({ switching: new AppError('unavailable') });
    await store.setActive(false);
    expect(store.$state.get()).toMatchObject({ subscription: { shown: 'visible' } });
    expect(store.switching.get()).toEqual({ phase: 'failed', code: 'unavailable' });
    expect(toasts).toEqual(['error: Error toggling profile status']);
    expect(goTo).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  test('opens the activation page if the subscription has ended', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, goTo } = await shown({ switching: new AppError('no-active-subscription') });
    await store.setActive(false);
    expect(goTo.mock.calls).toEqual([['/en/activate-account']]);
    logged.mockRestore();
  });

  test('shows an error if an administrator has just suspended the profile', async () => {
    const { store, toasts } = await shown({
      teacher: { ...entitled, paused: true },
      switching: 'inactive',
    });
    await store.setActive(true);
    expect(store.$state.get()).toMatchObject({ subscription: { shown: 'suspended' } });
    expect(toasts).toEqual(['error: Error toggling profile status']);
  });
});

describe("the owner's plan on the profile page", () => {
  const cancelled: OwnTeacher = {
    ...paid,
    entitlement: { stripe: { plan: 'month', endsAt: future, cancellationPending: true } },
  };

  test('is shown as cancelled after the owner cancelled it', async () => {
    const { store, toasts } = await shown({ teacher: paid, later: cancelled });
    await store.plan.cancel();
    expect(store.$state.get()).toMatchObject({
      subscription: { isCancellationPending: true, canKeep: true, canCancel: false },
      paymentMethod: card,
    });
    expect(toasts).toEqual(['success: Subscription cancelled']);
  });

  test('shows the right of withdrawal even before Stripe answers, or if Stripe cannot be reached', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stripe = { ...paid.entitlement.stripe, withdrawalEndsAt: future } as never;
    const { store } = owner({
      teacher: { ...paid, entitlement: { stripe } },
      active: new AppError('payment-unavailable'),
    });
    const seen: unknown[] = [];
    store.$state.subscribe((state) => {
      if (state.phase !== 'ready') return;
      seen.push([state.paymentMethod, state.subscription.withdrawalUntil]);
    });
    await store.show('anna');
    await vi.waitFor(() =>
      expect(seen).toEqual([
        ['asking', future],
        [null, future],
      ]),
    );
    logged.mockRestore();
  });

  test("is shown as cancelled after the owner cancelled it on Stripe's page", async () => {
    const { store } = await shown({ teacher: paid, found: cancelled, later: cancelled });
    await vi.waitFor(() =>
      expect(store.$state.get()).toMatchObject({ subscription: { isCancellationPending: true } }),
    );
  });

  test('causes no redirect if the profile was deleted while Stripe was asked', async () => {
    const gone = Promise.resolve(null);
    const { goTo } = await shown({ teacher: paid, found: cancelled, reads: [gone] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(goTo).not.toHaveBeenCalled();
  });

  test('is not changed by an older answer that arrives after a newer one', async () => {
    const old = Promise.withResolvers<OwnTeacher>();
    const { store } = await shown({
      teacher: paid,
      later: { ...paid, paused: true },
      reads: [old.promise],
    });
    const looking = store.lookAgain();
    await store.setActive(false);
    old.resolve(paid);
    await looking;
    expect(store.$state.get()).toMatchObject({ subscription: { shown: 'paused' } });
  });

  test("opens the activation page if the plan ended while the page was in the browser's cache", async () => {
    const { store, goTo } = await shown({ teacher: paid, later: expired });
    await store.lookAgain();
    expect(goTo.mock.calls).toEqual([['/en/activate-account']]);
  });

  test('begins when the active promo code ends, so the owner is not asked for an immediate start', async () => {
    const { store } = await shown();
    expect(store.$state.get()).toMatchObject({
      offer: { purchase: { kind: 'starts-later', startsAt: future }, asksForImmediateStart: false },
    });
  });

  test('blocks the switch for visibility while the plan is being cancelled', async () => {
    const { store, setActive } = await shown({ teacher: paid });
    const cancelling = store.plan.cancel();
    await store.setActive(false);
    await cancelling;
    expect(setActive).not.toHaveBeenCalled();
  });
});

describe('returning from a payment to the profile page', () => {
  test("shows the success and the owner's controls once the payment is confirmed", async () => {
    const { store, toasts } = await shown({ payment: 'success', plan: 'month', teacher: paid });
    expect(toasts).toEqual(['success: Subscription successful']);
    expect(store.$state.get()).toMatchObject({ phase: 'ready' });
    expect(store.$payment.get()).toBe('confirmed');
  });

  test("shows the owner's controls if the payment is not confirmed, and can check the payment again", async () => {
    const { store } = await shown({ payment: 'success', later: paid });
    expect(store.$payment.get()).toBe('unconfirmed');
    expect(store.$state.get()).toMatchObject({ phase: 'ready', subscription: { canBuy: true } });
    await store.confirmAgain();
    expect(store.$state.get()).toMatchObject({ subscription: { canBuy: false } });
  });

  test('opens the activation page if the user has no active plan or code', async () => {
    const { goTo } = await shown({ payment: 'success', teacher: expired });
    expect(goTo.mock.calls).toEqual([['/en/activate-account']]);
  });

  test('shows that the payment was cancelled', async () => {
    const { toasts } = await shown({ payment: 'cancelled' });
    expect(toasts).toEqual(['error: Subscription cancelled']);
  });
});
