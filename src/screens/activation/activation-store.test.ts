import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { PaymentParameter } from '#shared/payment-return/payment-parameter.ts';
import type { AgeQuestion } from './age-question.ts';
import { createActivation, type ActivationPorts } from './activation-store.ts';

const now = new Date('2026-11-21T10:00:00Z');
const future = new Date('2027-01-01T10:00:00Z');
const past = new Date('2026-11-01T10:00:00Z');

const expired: OwnTeacher = {
  ...noSubscription,
  entitlement: { admin: { endsAt: past } },
  firstName: 'Léa',
  lastName: 'Weber',
  createdAt: past,
};
const entitled: OwnTeacher = { ...expired, entitlement: { admin: { endsAt: future } } };

type Situation = {
  teacher?: OwnTeacher | null | Error;
  answer?: Error;
  active?: boolean | Error;
  /** The plan that each check of the payment finds. */
  plan?: 'month' | null;
  payment?: PaymentParameter;
  isAdmin?: boolean;
  prices?: Awaited<ReturnType<ActivationPorts['checkPrices']>> | Error;
  read?: () => Promise<OwnTeacher | null>;
  age?: AgeQuestion;
};

function activation(situation: Situation = {}) {
  const { teacher = expired, answer, active = false, plan = null } = situation;
  let { payment } = situation;
  const read = () =>
    teacher instanceof Error ? Promise.reject(teacher) : Promise.resolve(teacher);
  const redeem = vi.fn(() =>
    answer ? Promise.reject(answer) : Promise.resolve({ end_date: future.toISOString() } as never),
  );
  const checkCode = vi.fn(() => (answer ? Promise.reject(answer) : Promise.resolve()));
  const askForAge = vi.fn(() => Promise.resolve(situation.age ?? 'goes-on'));
  const goTo = vi.fn();
  const leaveFor = vi.fn();
  const { isAdmin = false, prices = { month: null, year: null } } = situation;
  const checkPrices = vi.fn(() =>
    prices instanceof Error ? Promise.reject(prices) : Promise.resolve(prices),
  );
  const createCheckout = vi.fn<ActivationPorts['createCheckout']>(() =>
    Promise.resolve({ url: 'https://checkout', redirect: 'checkout', starts_at: null }),
  );
  const toasts: string[] = [];
  const store = createActivation(
    {
      locale: 'en',
      texts: textsFor('en', 'activation'),
      paymentTexts: textsFor('en', 'payment'),
    },
    {
      readOwnTeacher: situation.read ?? read,
      redeem,
      checkCode,
      askForAge,
      verify: () =>
        active instanceof Error
          ? Promise.reject(active)
          : Promise.resolve({ active, subscription_type: plan } as never),
      now: () => Promise.resolve(now),
      isAdmin: () => isAdmin,
      checkPrices,
      loadAdminTexts: () => Promise.resolve(textsFor('en', 'admin')),
      createCheckout,
      openPortal: () => Promise.resolve({ url: 'https://portal' }),
      leaveFor,
      readPaymentReturn: () => payment,
      forgetPaymentReturn: () => {
        payment = undefined;
      },
      pause: (ms) => (ms <= 5000 ? Promise.resolve() : new Promise(() => {})),
      raiseToast: ({ kind, title, description }) =>
        void toasts.push([kind, title, ...(description ? [description] : [])].join(': ')),
      goTo,
    },
  );
  return {
    store,
    redeem,
    checkCode,
    askForAge,
    checkPrices,
    createCheckout,
    leaveFor,
    goTo,
    toasts,
  };
}

async function ready(situation: Situation = {}) {
  const made = activation(situation);
  await made.store.show('anna');
  return made;
}

describe('the activation page', () => {
  test('shows which profile is inactive, and since when', async () => {
    const { store, goTo } = await ready();
    expect(store.$profile.get()).toEqual({
      name: 'Léa Weber',
      endedAt: past,
      suspended: false,
      hasPaid: false,
      offer: { purchase: { kind: 'starts-now' }, asksForImmediateStart: true },
    });
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each([
    ['a teacher with an active plan or code', entitled],
    ['a teacher with an active plan who paused the profile', { ...entitled, paused: true }],
    ['a teacher who has just created and activated the profile', { ...entitled, createdAt: now }],
    ['a user without a profile', null],
    ['a user without a name', { ...expired, lastName: '' }],
  ])('redirects %s to the profile form without showing anything', async (_who, teacher) => {
    const { store, goTo } = await ready({ teacher });
    expect(goTo.mock.calls).toEqual([['/tutoring/edit']]);
    expect(store.$profile.get()).toBeNull();
    expect(store.opening.get()).toEqual({ phase: 'leaving' });
  });

  test('shows an error if the profile cannot be read, and can be retried', async () => {
    const answers = [Promise.reject(new AppError('unavailable')), Promise.resolve(expired)];
    const { store } = activation({ read: () => answers.shift() ?? Promise.resolve(null) });
    await store.show('anna');
    expect(store.opening.get()).toEqual({ phase: 'failed', code: 'unavailable' });
    expect(store.$profile.get()).toBeNull();
    await store.show('anna');
    expect(store.$profile.get()).toMatchObject({ name: 'Léa Weber' });
  });
});

test('an order that is refused because the user was suspended reloads the offered plans', async () => {
  let teacher: typeof expired = { ...expired, entitlement: { admin: { endsAt: past } } };
  const { store, createCheckout } = await ready({ read: () => Promise.resolve(teacher) });
  teacher = { ...expired, suspended: true };
  createCheckout.mockRejectedValue(new AppError('account-suspended'));
  await store.order({ plan: 'month', immediateStart: true });
  expect(store.$profile.get()).toMatchObject({
    suspended: true,
    offer: { purchase: { kind: 'suspended' } },
  });
});

describe('entering a promo code', () => {
  test('sends the code trimmed and in capitals, then opens the profile form with a toast', async () => {
    const { store, redeem, goTo, toasts } = await ready();
    await store.redeem('  moien2026 ');
    expect(redeem.mock.calls).toEqual([['MOIEN2026']]);
    expect(toasts).toEqual([
      'success: Promo code applied successfully: Your profile is visible until 01/01/2027.',
    ]);
    expect(goTo.mock.calls).toEqual([['/tutoring/edit']]);
    expect(store.redeeming.get()).toEqual({ phase: 'leaving' });
  });

  test('does not send a blank code', async () => {
    const { store, redeem, toasts } = await ready();
    await store.redeem('   ');
    expect(redeem).not.toHaveBeenCalled();
    expect(store.$problem.get()).toBe('Promo code cannot be empty');
    expect(toasts).toEqual([]);
    await store.redeem('moien');
    expect(store.$problem.get()).toBe('');
  });

  test.each([
    [new AppError('promo-code-invalid'), 'Invalid promo code'],
    [
      new AppError('promo-code-used'),
      'This code has already been used with this email address or a variant of it. ' +
        'If you share a mailbox with somebody, write to us.',
    ],
    [new AppError('unavailable'), 'Error checking promo code'],
    [new AppError('teacher-not-found'), 'Error checking promo code'],
    [new AppError('rate-limited'), 'Too many attempts. Wait an hour, then try again.'],
  ])('shows the error once, next to the field: %s', async (answer, message) => {
    const { store, goTo, toasts } = await ready({ answer });
    await store.redeem('WRONG');
    expect(store.$problem.get()).toBe(message);
    expect(toasts).toEqual([]);
    expect(store.redeeming.get()).toEqual({ phase: 'failed', code: answer.code });
    expect(goTo).not.toHaveBeenCalled();
  });

  test('opens the profile form with a notice if the user has an active subscription', async () => {
    const { store, goTo, toasts } = await ready({
      answer: new AppError('promo-code-already-active'),
    });
    await store.redeem('MOIEN');
    expect(toasts).toEqual(['info: You already have an active subscription']);
    expect(goTo.mock.calls).toEqual([['/tutoring/edit']]);
  });

  test('sends the code once, even if the button is pressed several times', async () => {
    const { store, redeem } = await ready();
    await Promise.all([store.redeem('A'), store.redeem('A'), store.lookAgain()]);
    await store.redeem('A');
    expect(redeem).toHaveBeenCalledOnce();
  });
});

describe('a teacher who has never been visible', () => {
  const never = { ...expired, entitlement: {} };
  const age = textsFor('en', 'guardian');
  const order = { plan: 'month', immediateStart: true } as const;

  test('sees that a promo code is wrong without being asked about age', async () => {
    const answer = new AppError('promo-code-invalid');
    const { store, redeem } = await ready({ teacher: never, age, answer });
    await store.redeem('WRONG');
    expect(store.$problem.get()).toBe('Invalid promo code');
    expect(store.$age.get()).toBeNull();
    expect(redeem).not.toHaveBeenCalled();
  });

  test('is asked about age before using a promo code or ordering, until the answer is yes', async () => {
    const { store, redeem, checkCode, askForAge, createCheckout } = await ready({
      teacher: never,
      age,
    });
    await store.redeem('moien');
    expect(checkCode.mock.calls).toEqual([['MOIEN']]);
    expect(redeem).not.toHaveBeenCalled();
    store.answerAge(false);
    expect(store.$age.get()).toBeNull();
    await store.order(order);
    expect(createCheckout).not.toHaveBeenCalled();
    store.answerAge(true);
    await vi.waitFor(() => expect(createCheckout).toHaveBeenCalledOnce());
    expect(askForAge).toHaveBeenCalledTimes(2);
  });

  test('is redirected before using a promo code if the consent of a parent is missing', async () => {
    const { store, redeem, checkCode } = await ready({ teacher: never, age: 'led-away' });
    await store.redeem('MOIEN');
    expect(checkCode).not.toHaveBeenCalled();
    expect(redeem).not.toHaveBeenCalled();
    expect(store.redeeming.get()).toEqual({ phase: 'leaving' });
  });

  test('sees an error if the answer about age cannot be sent', async () => {
    const { store, askForAge, toasts } = await ready({ teacher: never });
    askForAge.mockRejectedValue(new AppError('unavailable'));
    await store.order(order);
    expect(toasts).toEqual([`error: ${textsFor('en', 'payment')['error-unavailable']}`]);
  });
});

test('a teacher who was visible before is not asked about age', async () => {
  const { store, redeem, askForAge } = await ready({ age: textsFor('en', 'guardian') });
  await store.redeem('MOIEN');
  expect(redeem).toHaveBeenCalledOnce();
  expect(askForAge).not.toHaveBeenCalled();
});

test('the activation page opens the profile form if the profile was activated elsewhere', async () => {
  let teacher: OwnTeacher = expired;
  const { store, goTo } = await ready({
    read: () =>
      teacher.suspended ? Promise.reject(new AppError('unavailable')) : Promise.resolve(teacher),
  });
  await store.refresh();
  expect(goTo).not.toHaveBeenCalled();
  // The server does not answer, so the page stays unchanged.
  teacher = { ...expired, suspended: true };
  await store.refresh();
  expect(store.opening.get()).toEqual({ phase: 'done' });
  expect(store.$profile.get()).toMatchObject({ name: 'Léa Weber' });
  teacher = entitled;
  await store.refresh();
  expect(goTo.mock.calls).toEqual([['/tutoring/edit']]);
});

describe('checking the status of the profile again', () => {
  test('opens the profile form as soon as the profile can be visible', async () => {
    const { store, goTo, toasts } = await ready({ active: true });
    await store.lookAgain();
    expect(toasts).toEqual(['success: Subscription verified']);
    expect(goTo.mock.calls).toEqual([['/tutoring/edit']]);
  });

  test('says that nothing is active, or that the check failed', async () => {
    const none = await ready();
    await none.store.lookAgain();
    expect(none.toasts).toEqual(['info: No active subscription found']);
    expect(none.store.looking.get()).toEqual({ phase: 'done' });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = await ready({ active: new AppError('unavailable') });
    await failed.store.lookAgain();
    expect(failed.toasts).toEqual(['error: Error verifying subscription']);
    logged.mockRestore();
  });
});

describe('ordering a plan on the activation page', () => {
  const order = { plan: 'month', immediateStart: true } as const;

  test("opens Stripe's page once, and ignores other buttons until then", async () => {
    const { store, createCheckout, leaveFor, redeem } = await ready();
    await Promise.all([store.order(order), store.order(order), store.redeem('MOIEN')]);
    await store.openPortal();
    expect(createCheckout.mock.calls).toEqual([[order]]);
    expect(leaveFor.mock.calls).toEqual([['https://checkout']]);
    expect(redeem).not.toHaveBeenCalled();
  });

  test('is refused to suspended users', async () => {
    const { store } = await ready({ teacher: { ...expired, suspended: true } });
    expect(store.$profile.get()?.offer.purchase).toEqual({ kind: 'suspended' });
  });

  test('is offered together with earlier invoices to users who paid before', async () => {
    const stripe = { plan: 'month', endsAt: past, cancellationPending: true } as const;
    const { store, leaveFor } = await ready({ teacher: { ...expired, entitlement: { stripe } } });
    expect(store.$profile.get()?.hasPaid).toBe(true);
    await store.openPortal();
    expect(leaveFor.mock.calls).toEqual([['https://portal']]);
  });
});

describe('returning from a payment', () => {
  test('waits until the payment is confirmed, then opens the profile form', async () => {
    const { store, toasts, goTo } = await ready({
      payment: 'success',
      plan: 'month',
      teacher: entitled,
    });
    expect(toasts).toEqual(['success: Subscription successful']);
    expect(goTo.mock.calls).toEqual([['/tutoring/edit']]);
    expect(store.$profile.get()).toBeNull();
  });

  test('shows the inactive profile if the payment is not confirmed, and can check again', async () => {
    const situation: Situation = { payment: 'success', plan: null };
    const { store, goTo } = await ready(situation);
    expect(store.$payment.get()).toBe('unconfirmed');
    expect(store.$profile.get()).not.toBeNull();
    expect(goTo).not.toHaveBeenCalled();
    const seen: string[] = [];
    store.$payment.subscribe((state) => void seen.push(state));
    await store.show('anna');
    expect(seen).toEqual(['unconfirmed', 'confirming', 'unconfirmed']);
  });

  test('shows that the payment was cancelled', async () => {
    const { store, toasts } = await ready({ payment: 'cancelled' });
    expect(toasts).toEqual(['error: Subscription cancelled']);
    expect(store.$profile.get()).not.toBeNull();
    expect(store.$payment.get()).toBe('none');
  });
});

describe('the prices of the plans', () => {
  const differs = { month: 'unknown', year: 'other-amount' } as const;

  test("cause a warning for administrators if they differ from Stripe's prices", async () => {
    const { store } = await ready({ isAdmin: true, prices: differs });
    await vi.waitFor(() =>
      expect(store.$priceProblems.get()).toEqual([
        'For administrators: Stripe does not know STRIPE_PRICE_MONTH, or has archived it.',
        'For administrators: STRIPE_PRICE_YEAR is not the price on this page.',
      ]),
    );
  });

  test.each([
    [
      'archived',
      { month: null, year: 'inactive' as const },
      ['For administrators: Stripe does not know STRIPE_PRICE_YEAR, or has archived it.'],
    ],
    ['equal', { month: null, year: null }, []],
    ['unavailable', new AppError('payment-unavailable'), []],
  ])(
    'cause a warning if a price at Stripe is archived, but not if prices are equal or unavailable: %s',
    async (_what, prices, problems) => {
      vi.spyOn(console, 'info').mockImplementation(() => {});
      const { store, checkPrices } = await ready({ isAdmin: true, prices });
      await vi.waitFor(() => expect(checkPrices).toHaveBeenCalledOnce());
      await vi.waitFor(() => expect(store.$priceProblems.get()).toEqual(problems));
    },
  );

  test('are compared only for administrators', async () => {
    const { store, checkPrices } = await ready({ prices: differs });
    expect(checkPrices).not.toHaveBeenCalled();
    expect(store.$priceProblems.get()).toEqual([]);
  });
});
