import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { PaymentParameter } from '#shared/payment-return/payment-parameter.ts';
import { createPaymentReturn } from './payment-return.ts';

type Answer = 'month' | 'year' | 'promo' | 'hangs' | null | Error;

const minuteMs = 60_000;

const later = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A user who returns from Stripe. Each check of the payment gets the next answer; the last answer is repeated. */
function comingBack(
  address: PaymentParameter | undefined,
  answers: Answer[],
  ending: readonly number[] = [],
) {
  let left = address;
  const toasts: string[] = [];
  const pauses: number[] = [];
  const verify = vi.fn(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'hangs') return new Promise<never>(() => {});
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ active: true, subscription_type: answer } as never);
  });
  const store = createPaymentReturn(textsFor('en', 'payment'), {
    verify,
    raiseToast: ({ kind, title }) => void toasts.push(`${kind}: ${title}`),
    readPaymentReturn: () => left,
    forgetPaymentReturn: () => {
      left = undefined;
    },
    // Long timeouts end only if the test lists them in `ending`; others end at once.
    pause: (ms) => {
      if (ms > 5000) return ending.includes(ms) ? later() : new Promise(() => {});
      pauses.push(ms);
      return later();
    },
  });
  const seen: string[] = [];
  store.$payment.subscribe((state) => void seen.push(state));
  return { store, verify, toasts, pauses, seen, address: () => left };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('the payment of a user who returns from Stripe', () => {
  test.each(['month', 'year'] as const)(
    'is confirmed when a plan of a %s is found, and the success is shown once',
    async (plan) => {
      const back = comingBack('success', [null, new AppError('unavailable'), plan]);
      await back.store.settle();
      expect(back.seen).toEqual(['none', 'confirming', 'confirmed']);
      expect(back.toasts).toEqual(['success: Subscription successful']);
      expect(back.address()).toBeUndefined();
      await back.store.settle();
      expect(back.verify).toHaveBeenCalledTimes(3);
    },
  );

  test.each([
    ['nothing is paid', null],
    ['only a promo code is active', 'promo'],
    ['Stripe does not answer', new AppError('payment-unavailable')],
    ['the server refuses more checks', new AppError('rate-limited')],
  ] as const)(
    'stays unconfirmed after a minute if %s, and the page address keeps the payment parameter',
    async (_what, answer) => {
      const back = comingBack('success', [answer]);
      await back.store.settle();
      expect(back.seen).toEqual(['none', 'confirming', 'unconfirmed']);
      expect(back.toasts).toEqual([]);
      const waitedMs = back.pauses.reduce((sum, ms) => sum + ms, 0);
      expect(waitedMs).toBeGreaterThan(45_000);
      expect(waitedMs).toBeLessThanOrEqual(minuteMs);
      expect(back.address()).toBe('success');
    },
  );

  test('is checked again even if one request never gets an answer', async () => {
    const back = comingBack('success', ['hangs', 'hangs', 'month'], [8000]);
    await back.store.settle();
    expect(back.seen).toEqual(['none', 'confirming', 'confirmed']);
    expect(back.toasts).toEqual(['success: Subscription successful']);
  });

  test('stays unconfirmed if no request gets an answer', async () => {
    const back = comingBack('success', ['hangs'], [minuteMs]);
    await back.store.settle();
    expect(back.seen).toEqual(['none', 'confirming', 'unconfirmed']);
    expect(back.address()).toBe('success');
  });

  test('can be confirmed by checking again', async () => {
    const back = comingBack('success', [...Array.from({ length: 14 }, () => null), 'year']);
    await back.store.settle();
    expect(back.store.$payment.get()).toBe('unconfirmed');
    await back.store.settle();
    expect(back.seen).toEqual(['none', 'confirming', 'unconfirmed', 'confirming', 'confirmed']);
    expect(back.toasts).toEqual(['success: Subscription successful']);
  });

  test('is shown as cancelled without asking the server', async () => {
    const back = comingBack('cancelled', ['month']);
    await back.store.settle();
    expect(back.toasts).toEqual(['error: Subscription cancelled']);
    expect(back.seen).toEqual(['none']);
    expect(back.verify).not.toHaveBeenCalled();
    expect(back.address()).toBeUndefined();
  });

  test('is not checked if the address has no payment parameter', async () => {
    const back = comingBack(undefined, ['month']);
    await back.store.settle();
    expect(back.seen).toEqual(['none']);
    expect(back.verify).not.toHaveBeenCalled();
  });
});
