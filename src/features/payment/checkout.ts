import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, type Action } from '#kit/action/action.ts';
import { failureText, type FailureTexts } from '#kit/calls/error-to-text.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

export type Order = Pick<CallRequest<'create-checkout'>, 'plan' | 'immediateStart'>;

export type StripePorts = {
  createCheckout: (order: Order) => Promise<CallResponse<'create-checkout'>>;
  openPortal: () => Promise<CallResponse<'customer-portal'>>;
  raiseToast: (toast: Toast) => void;
  /** Opens one of Stripe's pages. The browser's "back" returns to this page. */
  leaveFor: (url: string) => void;
};

type Options = { isBlocked: () => boolean };

export type WayToStripe<Args extends unknown[]> = Pick<Action, '$state'> & {
  go: (...args: Args) => Promise<void>;
};

/** Shows in a toast which action failed, and why. */
export function tellFailure(
  failure: ErrorCode,
  what: string,
  texts: FailureTexts,
  raiseToast: (toast: Toast) => void,
): void {
  const why = failureText(failure, texts, '');
  raiseToast({ kind: 'error', title: what, ...(why !== '' && { description: why }) });
}

type Saying = { what: string; texts: FailureTexts; raiseToast: (toast: Toast) => void };

async function runAndTell<Args extends unknown[]>(
  { $state, run }: Action<Args>,
  args: Args,
  { what, texts, raiseToast }: Saying,
): Promise<void> {
  const before = $state.get();
  await run(...args);
  const failure = failureOf($state.get());
  // If no action was started, the state still has an earlier failure, which was already shown.
  if (failure && $state.get() !== before) tellFailure(failure, what, texts, raiseToast);
}

/** Failures which mean that the displayed offer is out of date. */
const outdating: readonly (ErrorCode | null)[] = [
  'offer-changed',
  'account-suspended',
  'plan-not-needed',
];

/**
 * Opens Stripe's payment page for an order.
 *
 * @param readAgain reloads the offer when it is out of date
 */
export function createOrdering(
  texts: TextsOf<'payment'>,
  ports: StripePorts,
  { readAgain, ...options }: Options & { readAgain: () => Promise<unknown> },
): WayToStripe<[Order]> {
  const ordering = createAction(async (order: Order) => {
    const { url, redirect } = await ports.createCheckout(order);
    if (redirect === 'portal') ports.raiseToast({ kind: 'info', title: texts.alreadyActive });
    ports.leaveFor(url);
    return 'leaving' as const;
  }, options);
  const catchUp = async () => {
    if (!outdating.includes(failureOf(ordering.$state.get()))) return;
    await readAgain().catch((error: unknown) => console.error('Not read again.', error));
  };
  const saying = { what: texts.checkoutFailed, texts, raiseToast: ports.raiseToast };
  return {
    $state: ordering.$state,
    go: async (order) => {
      const before = ordering.$state.get();
      await runAndTell(ordering, [order], saying);
      if (ordering.$state.get() !== before) await catchUp();
    },
  };
}

type PortalTexts = FailureTexts & Pick<TextsOf<'payment'>, 'portalFailed'>;

export function createPortal(
  texts: PortalTexts,
  ports: Pick<StripePorts, 'openPortal' | 'raiseToast' | 'leaveFor'>,
  options: Options,
): WayToStripe<[]> {
  const managing = createAction(async () => {
    ports.leaveFor((await ports.openPortal()).url);
    return 'leaving' as const;
  }, options);
  const saying = { what: texts.portalFailed, texts, raiseToast: ports.raiseToast };
  return {
    $state: managing.$state,
    go: () => runAndTell(managing, [], saying),
  };
}
