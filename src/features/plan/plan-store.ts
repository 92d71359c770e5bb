import { atom, computed } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { createPortal, tellFailure, type StripePorts } from '#features/payment/checkout.ts';

export type PlanPorts = Pick<StripePorts, 'openPortal' | 'raiseToast' | 'leaveFor'> & {
  cancelPlan: () => Promise<CallResponse<'cancel-subscription'>>;
  keepPlan: () => Promise<CallResponse<'keep-subscription'>>;
};

type Page = {
  texts: TextsOf<'plan'>;
  refresh: () => Promise<void>;
  isBlocked: () => boolean;
};

/** Actions on a plan: cancel, keep, manage in Stripe's portal. Only one of them runs at a time. */
export function createPlanControls(page: Page, ports: PlanPorts) {
  const { texts, refresh } = page;
  const $isAsked = atom(false);
  const isOneBusy = (): boolean =>
    [portal, cancelling, keeping].some(({ $state }) => isBusy($state.get()));
  const isAnyBusy = () => isOneBusy() || page.isBlocked();
  const oneAtATime = { isBlocked: isAnyBusy };

  const portal = createPortal(texts, ports, oneAtATime);
  const cancelling = createAction(async () => {
    await ports.cancelPlan();
    // Reload the subscription before showing success. If this fails, the user may cancel again, which does no harm.
    await refresh();
    ports.raiseToast({ kind: 'success', title: texts.planCancelled });
  }, oneAtATime);
  const keeping = createAction(async () => {
    await ports.keepPlan();
    await refresh();
    ports.raiseToast({ kind: 'success', title: texts.planKept });
  }, oneAtATime);

  /** Refreshes the page if the server found no plan: it expired, or was ended in another tab or in Stripe's portal. */
  const catchUp = async (failure: string | null) => {
    if (failure !== 'no-active-subscription') return;
    ports.raiseToast({ kind: 'info', title: texts.noSubscription });
    await refresh().catch((error: unknown) => console.error('Not read again.', error));
  };

  const $cancelError = computed(cancelling.$state, (state) => {
    const failure = failureOf(state);
    return failure ? failureText(failure, texts, texts.cancelFailed) : '';
  });

  return {
    managing: portal.$state,
    cancelling: cancelling.$state,
    keeping: keeping.$state,
    $isAsked,
    $cancelError,
    isBusy: isOneBusy,
    openPortal: portal.go,
    askToCancel: () => {
      if (isAnyBusy()) return;
      cancelling.reset();
      $isAsked.set(true);
    },
    stay: () => {
      if (!isBusy(cancelling.$state.get())) $isAsked.set(false);
    },
    cancel: async () => {
      if (isAnyBusy()) return;
      const isDone = await cancelling.run();
      const failure = failureOf(cancelling.$state.get());
      if (isDone || failure === 'no-active-subscription') $isAsked.set(false);
      else ports.raiseToast({ kind: 'error', title: texts.cancelFailed });
      await catchUp(failure);
    },
    keep: async () => {
      if (isAnyBusy()) return;
      await keeping.run();
      const failure = failureOf(keeping.$state.get());
      if (failure && failure !== 'no-active-subscription') {
        tellFailure(failure, texts.keepFailed, texts, ports.raiseToast);
      }
      await catchUp(failure);
    },
  };
}

export type PlanControls = ReturnType<typeof createPlanControls>;
