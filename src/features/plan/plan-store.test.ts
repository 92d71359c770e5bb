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

describe('cancelling a plan', () => {
  test('asks for confirmation first', () => {
    const { plan, cancelPlan } = controls();
    plan.askToCancel();
    expect(plan.$isAsked.get()).toBe(true);
    plan.stay();
    expect(plan.$isAsked.get()).toBe(false);
    expect(cancelPlan).not.toHaveBeenCalled();
  });

  test('reloads the plan and confirms that it is cancelled', async () => {
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
    'shows the reason of the failure %s in the dialog, and can be repeated',
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

  test('keeps its dialog open if the plan cannot be reloaded, and can be repeated', async () => {
    const { plan, steps } = controls({ refresh: new AppError('unavailable') });
    plan.askToCancel();
    await plan.cancel();
    expect(plan.$isAsked.get()).toBe(true);
    expect(steps).toEqual(['refresh', 'error: Error cancelling subscription']);
  });

  test('says that no subscription is active if the plan has already ended, and shows the current state', async () => {
    const { plan, steps } = controls({ cancel: new AppError('no-active-subscription') });
    plan.askToCancel();
    await plan.cancel();
    expect(plan.$isAsked.get()).toBe(false);
    expect(steps).toEqual(['info: No active subscription found', 'refresh']);
  });

  test('shows that the plan has ended even if it cannot be reloaded', async () => {
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

  test('is ignored while the switch for visibility is changing', async () => {
    const { plan, cancelPlan } = controls({ isBlocked: true });
    plan.askToCancel();
    await plan.cancel();
    expect(plan.$isAsked.get()).toBe(false);
    expect(cancelPlan).not.toHaveBeenCalled();
  });
});

describe('undoing the cancellation of a plan', () => {
  test('reloads the plan and confirms that it continues', async () => {
    const { plan, keepPlan, steps } = controls();
    await Promise.all([plan.keep(), plan.keep(), plan.openPortal()]);
    expect(keepPlan).toHaveBeenCalledOnce();
    expect(steps).toEqual(['refresh', 'success: Your subscription continues']);
  });

  test('shows the reason of a failure', async () => {
    const { plan, steps } = controls({ keep: new AppError('unavailable') });
    await plan.keep();
    expect(steps).toEqual([
      'error: The subscription could not be kept: The server could not be reached. Check your connection, then try again.',
    ]);
  });

  test('says that no subscription is active if the plan has already ended, and shows the current state', async () => {
    const { plan, steps } = controls({ keep: new AppError('no-active-subscription') });
    await plan.keep();
    expect(steps).toEqual(['info: No active subscription found', 'refresh']);
  });
});
