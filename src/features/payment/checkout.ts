import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, type Action } from '#kit/action/action.ts';
import { failureText, type FailureTexts } from '#kit/calls/error-to-text.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

/** What somebody orders, as far as a page asks for it. */
export type Order = Pick<CallRequest<'create-checkout'>, 'plan' | 'immediateStart'>;

export type StripePorts = {
  createCheckout: (order: Order) => Promise<CallResponse<'create-checkout'>>;
  openPortal: () => Promise<CallResponse<'customer-portal'>>;
  raiseToast: (toast: Toast) => void;
  /** Leaves for a page of Stripe's; going back leads here again. */
  leaveFor: (url: string) => void;
};

type Options = { isBlocked: () => boolean };

/** A step that leaves for Stripe's page, or says in a toast why it did not. */
export type WayToStripe<Args extends unknown[]> = Pick<Action, '$state'> & {
  go: (...args: Args) => Promise<void>;
};

/** Says in a toast what did not work, and why where there are words for it. */
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
  // What was not begun leaves the failure before it, which was told already.
  if (failure && $state.get() !== before) tellFailure(failure, what, texts, raiseToast);
}

/** Failures by which a page learns that what it offers is no longer what can be ordered. */
const outdating: readonly (ErrorCode | null)[] = [
  'offer-changed',
  'account-suspended',
  'plan-not-needed',
];

/**
 * Opens Stripe's page for an order.
 *
 * @param readAgain shows what can be ordered now, where that is no longer what was offered
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

/** What is said of a portal that does not open: that, and why where there are words for it. */
type PortalTexts = FailureTexts & Pick<TextsOf<'payment'>, 'portalFailed'>;

/** Opens Stripe's page for card, invoices and cancelling. */
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
