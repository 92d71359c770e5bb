import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createOrdering, createPortal, type StripePorts } from './checkout.ts';

const checkout = 'https://checkout.stripe.com/c/pay/cs_1';
const portal = 'https://billing.stripe.com/p/session/1';
const order = { plan: 'year', immediateStart: true } as const;

function paying(ports: Partial<StripePorts> = {}, isBlocked = () => false) {
  const toasts: string[] = [];
  const leaveFor = vi.fn();
  const createCheckout = vi.fn<StripePorts['createCheckout']>(
    ports.createCheckout ??
      (() => Promise.resolve({ url: checkout, redirect: 'checkout', starts_at: null })),
  );
  const all: StripePorts = {
    openPortal: () => Promise.resolve({ url: portal }),
    ...ports,
    createCheckout,
    raiseToast: ({ kind, title, description }) =>
      void toasts.push([kind, title, ...(description ? [description] : [])].join(': ')),
    leaveFor,
  };
  const texts = textsFor('en', 'payment');
  const readAgain = vi.fn(() => Promise.resolve());
  return {
    ordering: createOrdering(texts, all, { isBlocked, readAgain }),
    portal: createPortal(texts, all, { isBlocked }),
    createCheckout,
    leaveFor,
    readAgain,
    toasts,
  };
}

describe('ordering a plan', () => {
  test("opens Stripe's page for the chosen plan, with the consent to start", async () => {
    const { ordering, createCheckout, leaveFor, toasts } = paying();
    await ordering.go(order);
    expect(createCheckout.mock.calls).toEqual([[order]]);
    expect(leaveFor.mock.calls).toEqual([[checkout]]);
    expect(ordering.$state.get()).toEqual({ phase: 'leaving' });
    expect(toasts).toEqual([]);
  });

  test('happens once, even if the button is pressed several times', async () => {
    const { ordering, createCheckout } = paying();
    await Promise.all([ordering.go(order), ordering.go(order)]);
    await ordering.go(order);
    expect(createCheckout).toHaveBeenCalledOnce();
  });

  test("opens Stripe's portal if the user already has a plan, and says why", async () => {
    const { ordering, leaveFor, toasts } = paying({
      createCheckout: () => Promise.resolve({ url: portal, redirect: 'portal', starts_at: null }),
    });
    await ordering.go(order);
    expect(leaveFor.mock.calls).toEqual([[portal]]);
    expect(toasts).toEqual(['info: You already have an active subscription']);
  });

  test.each([
    ['payment-unavailable', /^Our payment provider could not be reached\./],
    ['rate-limited', /^Too many attempts\./],
    ['unavailable', /^The server could not be reached\./],
    ['account-suspended', /^An administrator has blocked/],
    ['offer-changed', /^The offer has changed since you opened this page/],
    ['plan-not-needed', /^Your profile stays visible for more than two years/],
    ['internal', /^$/],
  ] as const)('shows the reason of the failure %s, and can be repeated', async (code, why) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answers = [Promise.reject(new AppError(code))];
    const { ordering, leaveFor, toasts } = paying({
      createCheckout: () =>
        answers.shift() ??
        Promise.resolve({ url: checkout, redirect: 'checkout', starts_at: null }),
    });
    await ordering.go(order);
    expect(leaveFor).not.toHaveBeenCalled();
    const [said = ''] = toasts;
    expect(said).toMatch(/^error: Error creating checkout session/);
    expect(said.replace(/^error: Error creating checkout session(: )?/, '')).toMatch(why);
    await ordering.go(order);
    expect(leaveFor.mock.calls).toEqual([[checkout]]);
    expect(toasts).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test.each([
    ['offer-changed', 1],
    ['account-suspended', 1],
    ['plan-not-needed', 1],
    ['payment-unavailable', 0],
    ['rate-limited', 0],
  ] as const)(
    'fails with the code %s, and then reloads the offered plans %i times',
    async (code, times) => {
      const { ordering, readAgain } = paying({
        createCheckout: () => Promise.reject(new AppError(code)),
      });
      await ordering.go(order);
      expect(readAgain).toHaveBeenCalledTimes(times);
    },
  );

  test('shows the reason of a failure even if the offered plans cannot be reloaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ordering, readAgain, toasts } = paying({
      createCheckout: () => Promise.reject(new AppError('offer-changed')),
    });
    readAgain.mockRejectedValue(new AppError('unavailable'));
    await ordering.go(order);
    expect(toasts).toHaveLength(1);
    expect(logged).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  test('is ignored during another action, without showing an earlier error again', async () => {
    let blocked = false;
    const { ordering, createCheckout, toasts } = paying(
      { createCheckout: () => Promise.reject(new AppError('unavailable')) },
      () => blocked,
    );
    await ordering.go(order);
    blocked = true;
    await ordering.go(order);
    expect(createCheckout).toHaveBeenCalledOnce();
    expect(toasts).toHaveLength(1);
  });
});

describe("opening Stripe's portal", () => {
  test('opens the portal in place of the current page', async () => {
    const { portal: managing, leaveFor } = paying();
    await managing.go();
    expect(leaveFor.mock.calls).toEqual([[portal]]);
  });

  test('shows an error if the portal cannot be opened', async () => {
    const {
      portal: managing,
      toasts,
      leaveFor,
    } = paying({
      openPortal: () => Promise.reject(new AppError('rate-limited')),
    });
    await managing.go();
    expect(toasts).toEqual([
      'error: Error managing subscription: Too many attempts. Wait a few minutes, then try again.',
    ]);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(managing.$state.get()).toEqual({ phase: 'failed', code: 'rate-limited' });
  });
});
