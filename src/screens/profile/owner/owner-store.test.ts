import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { PaymentReturn } from '#shared/payment-return/payment-return.ts';
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
  isNotice?: boolean;
  payment?: PaymentReturn;
};

function owner(situation: Situation = {}) {
  const { teacher = entitled, switching = 'active', active = true, payment } = situation;
  const awaitProfile = vi.fn();
  const goTo = vi.fn();
  const toasts: string[] = [];
  const setActive = vi.fn<OwnerPorts['setActive']>(() =>
    switching instanceof Error
      ? Promise.reject(switching)
      : Promise.resolve({ success: true, subscription_status: switching }),
  );
  const store = createOwner(
    { locale: 'en', texts: textsFor('en', 'owner'), isNotice: situation.isNotice ?? false },
    {
      readOwnTeacher: () =>
        teacher instanceof Error ? Promise.reject(teacher) : Promise.resolve(teacher),
      verify: () =>
        active instanceof Error
          ? Promise.reject(active)
          : Promise.resolve({ active, payment_method: card } as never),
      setActive,
      awaitProfile,
      now: () => Promise.resolve(now),
      takePaymentReturn: () => payment,
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

describe('the owner of a profile page', () => {
  test.each([
    ['visible', entitled],
    ['paused', { ...entitled, paused: true }],
    ['suspended', { ...entitled, suspended: true }],
  ])('who is %s stays and is told so', async (state, teacher) => {
    const { store, goTo } = await shown({ teacher });
    expect(store.$state.get()).toMatchObject({ phase: 'ready', subscription: { shown: state } });
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each([
    ['is not entitled', expired, '/en/activate-account'],
    [
      'has just created it',
      { ...entitled, createdAt: new Date(now.getTime() - 19_000) },
      '/tutoring/edit',
    ],
    ['has deleted it', null, '/tutoring/edit'],
  ])('who %s is led on, shown nothing', async (_who, teacher, path) => {
    const { store, goTo } = await shown({ teacher });
    expect(goTo.mock.calls).toEqual([[path]]);
    expect(store.$state.get()).toEqual({ phase: 'loading' });
  });

  test('sees the page as anybody does when the profile cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, toasts } = await shown({ teacher: new AppError('unavailable') });
    expect(store.$state.get()).toEqual({ phase: 'absent' });
    expect(toasts).toEqual(['error: Error loading profile']);
    logged.mockRestore();
  });

  test('sees the card that pays, when something is paid', async () => {
    expect((await shown()).store.$state.get()).toMatchObject({ paymentMethod: null });
    const { store } = await shown({ teacher: paid });
    await vi.waitFor(() => expect(store.$state.get()).toMatchObject({ paymentMethod: card }));
  });
});

describe('the owner’s switch', () => {
  test('brings the profile in the place of the notice, once it is switched on', async () => {
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

  test('leaves the notice when an administrator came in between', async () => {
    const paused = { ...entitled, paused: true };
    const { store, awaitProfile } = await shown({
      teacher: paused,
      isNotice: true,
      switching: 'inactive',
    });
    await store.setActive(true);
    expect(awaitProfile).not.toHaveBeenCalled();
  });

  test('hides the profile and brings it back', async () => {
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

  test('is used once at a time', async () => {
    const { store, setActive } = await shown();
    await Promise.all([store.setActive(false), store.setActive(true)]);
    expect(setActive).toHaveBeenCalledOnce();
  });

  test('stays as it was when it fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, toasts, goTo } = await shown({ switching: new AppError('unavailable') });
    await store.setActive(false);
    expect(store.$state.get()).toMatchObject({ subscription: { shown: 'visible' } });
    expect(store.switching.get()).toEqual({ phase: 'failed', code: 'unavailable' });
    expect(toasts).toEqual(['error: Error toggling profile status']);
    expect(goTo).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  test('leads to activation when the subscription ended in between', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, goTo } = await shown({ switching: new AppError('no-active-subscription') });
    await store.setActive(false);
    expect(goTo.mock.calls).toEqual([['/en/activate-account']]);
    logged.mockRestore();
  });

  test('tells of an administrator who came in between', async () => {
    const { store, toasts } = await shown({
      teacher: { ...entitled, paused: true },
      switching: 'inactive',
    });
    await store.setActive(true);
    expect(store.$state.get()).toMatchObject({ subscription: { shown: 'suspended' } });
    expect(toasts).toEqual(['error: Error toggling profile status']);
  });
});

describe('coming back from a payment', () => {
  test('verifies it before anything is decided', async () => {
    const { store, toasts } = await shown({ payment: 'success', teacher: paid });
    expect(toasts).toEqual(['success: Subscription successful', 'success: Subscription verified']);
    expect(store.$state.get()).toMatchObject({ phase: 'ready' });
  });

  test.each([
    ['nothing was found', false, 'info: No active subscription found'],
    ['it failed', new AppError('unavailable'), 'error: Error verifying subscription'],
  ])('says when %s', async (_what, active, toast) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { toasts, goTo } = await shown({ payment: 'success', active, teacher: expired });
    expect(toasts).toEqual(['success: Subscription successful', toast]);
    expect(goTo.mock.calls).toEqual([['/en/activate-account']]);
    logged.mockRestore();
  });

  test('says that it was cancelled', async () => {
    const { toasts } = await shown({ payment: 'cancelled' });
    expect(toasts).toEqual(['error: Subscription cancelled']);
  });
});

test('a plan cannot be bought yet, and that is said', () => {
  const { store, toasts } = owner();
  store.choosePlan();
  expect(toasts).toEqual([expect.stringMatching(/^info: Payments are not open yet\./)]);
});
