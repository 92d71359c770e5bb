import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createPlanControls, type PlanPorts } from './plan-store.ts';

const changed = (message: 'cancelled' | 'kept') => ({
  success: true as const,
  message,
  cancellation_pending: message === 'cancelled',
  subscription_end_date: '2027-01-01T10:00:00.000Z',
});

type Situation = { cancel?: Error; keep?: Error; refresh?: Error; isBlocked?: boolean };

function controls(situation: Situation = {}) {
  const steps: string[] = [];
  const answer = <T>(failure: Error | undefined, value: T) =>
    failure ? Promise.reject(failure) : Promise.resolve(value);
  const cancelPlan = vi.fn<PlanPorts['cancelPlan']>(() =>
    answer(situation.cancel, changed('cancelled')),
  );
  const keepPlan = vi.fn<PlanPorts['keepPlan']>(() => answer(situation.keep, changed('kept')));
  const plan = createPlanControls(
    {
      texts: textsFor('en', 'plan'),
      refresh: () => {
        steps.push('refresh');
        return answer(situation.refresh, undefined);
      },
      isBlocked: () => situation.isBlocked ?? false,
    },
    {
      cancelPlan,
      keepPlan,
      openPortal: () => Promise.resolve({ url: 'https://billing.stripe.com/p' }),
      leaveFor: () => {},
      raiseToast: ({ kind, title, description }) =>
        void steps.push([kind, title, ...(description ? [description] : [])].join(': ')),
    },
  );
  return { plan, cancelPlan, keepPlan, steps };
}

describe('cancelling', () => {
  test('is asked about first', () => {
    const { plan, cancelPlan } = controls();
    plan.askToCancel();
    expect(plan.$isAsked.get()).toBe(true);
    plan.stay();
    expect(plan.$isAsked.get()).toBe(false);
    expect(cancelPlan).not.toHaveBeenCalled();
  });

  test('reads anew what holds then, and says that it is done', async () => {
    const { plan, cancelPlan, steps } = controls();
    plan.askToCancel();
    await Promise.all([plan.cancel(), plan.cancel()]);
    expect(cancelPlan).toHaveBeenCalledOnce();
    expect(steps).toEqual(['refresh', 'success: Subscription cancelled']);
    expect(plan.$isAsked.get()).toBe(false);
  });

  test.each([
    ['payment-unavailable', /^Our payment provider could not be reached\./],
    ['rate-limited', /^Too many attempts\./],
    ['unavailable', /^The server could not be reached\./],
    ['permission-denied', /^Error cancelling subscription$/],
  ] as const)(
    'says in the question why it failed, for %s, and can be repeated',
    async (code, why) => {
      const { plan, cancelPlan, steps } = controls({ cancel: new AppError(code) });
      plan.askToCancel();
      await plan.cancel();
      expect(plan.$isAsked.get()).toBe(true);
      expect(plan.$cancelError.get()).toMatch(why);
      expect(steps).toEqual(['error: Error cancelling subscription']);
      await plan.cancel();
      expect(cancelPlan).toHaveBeenCalledTimes(2);
      plan.stay();
      plan.askToCancel();
      expect(plan.$cancelError.get()).toBe('');
    },
  );

  test('that was done but could not be read again can be pressed again', async () => {
    const { plan, steps } = controls({ refresh: new AppError('unavailable') });
    plan.askToCancel();
    await plan.cancel();
    expect(plan.$isAsked.get()).toBe(true);
    expect(steps).toEqual(['refresh', 'error: Error cancelling subscription']);
  });

  test('of what has ended meanwhile shows what holds now', async () => {
    const { plan, steps } = controls({ cancel: new AppError('no-active-subscription') });
    plan.askToCancel();
    await plan.cancel();
    expect(plan.$isAsked.get()).toBe(false);
    expect(steps).toEqual(['info: No active subscription found', 'refresh']);
  });

  test('of what has ended meanwhile is said where nothing can be read either', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { plan, steps } = controls({
      cancel: new AppError('no-active-subscription'),
      refresh: new AppError('unavailable'),
    });
    plan.askToCancel();
    await plan.cancel();
    expect(steps).toEqual(['info: No active subscription found', 'refresh']);
    logged.mockRestore();
  });

  test('waits for the switch', async () => {
    const { plan, cancelPlan } = controls({ isBlocked: true });
    plan.askToCancel();
    await plan.cancel();
    expect(plan.$isAsked.get()).toBe(false);
    expect(cancelPlan).not.toHaveBeenCalled();
  });
});

describe('keeping what was cancelled', () => {
  test('reads anew what holds then, and says so', async () => {
    const { plan, keepPlan, steps } = controls();
    await Promise.all([plan.keep(), plan.keep(), plan.openPortal()]);
    expect(keepPlan).toHaveBeenCalledOnce();
    expect(steps).toEqual(['refresh', 'success: Your subscription continues']);
  });

  test('that fails is said with its reason', async () => {
    const { plan, steps } = controls({ keep: new AppError('unavailable') });
    await plan.keep();
    expect(steps).toEqual([
      'error: The subscription could not be kept: The server could not be reached. Check your connection, then try again.',
    ]);
  });

  test('of what has ended meanwhile shows what holds now', async () => {
    const { plan, steps } = controls({ keep: new AppError('no-active-subscription') });
    await plan.keep();
    expect(steps).toEqual(['info: No active subscription found', 'refresh']);
  });
});
