import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import {
  ownSubscription,
  type OwnSubscription,
} from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { openOwnPage, type OwnPagePorts } from '#features/own-page/open-own-page.ts';
import { createOrdering, type StripePorts } from '#features/payment/checkout.ts';
import { offerOf, type Offer } from '#features/payment/offer.ts';
import { createPaymentReturn, type PaymentReturnPorts } from '#features/payment/payment-return.ts';
import { createPlanControls, type PlanPorts } from '#features/plan/plan-store.ts';
import type { PaymentMethod } from '#features/plan/SubscriptionFacts.tsx';
import { isOutdated } from '#features/plan/is-outdated.ts';

export type OwnerState =
  | { phase: 'loading' }
  /** The user is not the owner: the page is shown as to visitors. */
  | { phase: 'absent' }
  | {
      phase: 'ready';
      subscription: OwnSubscription;
      offer: Offer;
      /** Whether the owner ever paid, so that Stripe has invoices. */
      hasPaid: boolean;
      /** The payment method; null if there is none, or if Stripe did not answer. */
      paymentMethod: PaymentMethod | 'asking' | null;
      /** True after the owner switched visibility: the published page is out of date for some seconds. */
      isPageOld: boolean;
    };

export type OwnerPorts = OwnPagePorts &
  PaymentReturnPorts &
  StripePorts &
  PlanPorts & {
    setActive: (active: boolean) => Promise<CallResponse<'set-profile-status'>>;
    /** Waits for the publication of the profile, then reloads the page. */
    awaitProfile: () => void;
  };

type Page = {
  locale: Locale;
  texts: TextsOf<'owner'>;
  planTexts: TextsOf<'plan'>;
  paymentTexts: TextsOf<'payment'>;
  isNotice: boolean;
};

const shownOf = (teacher: OwnTeacher, now: Date) => ({
  subscription: ownSubscription(teacher, now),
  offer: offerOf(teacher, now),
  hasPaid: teacher.entitlement.stripe !== undefined,
});

export function createOwner(page: Page, ports: OwnerPorts) {
  const { locale, texts, planTexts, paymentTexts } = page;
  const $state = atom<OwnerState>({ phase: 'loading' });
  let own: { uid: string; teacher: OwnTeacher } | null = null;
  /** Counts changes of `own`; a response is out of date if `own` changed after its request. */
  let revision = 0;

  const say = (kind: Toast['kind'], title: string) => ports.raiseToast({ kind, title });
  const change = (changed: Partial<OwnerState & { phase: 'ready' }>) => {
    const state = $state.get();
    if (state.phase === 'ready') $state.set({ ...state, ...changed });
  };

  const setOwn = (uid: string, teacher: OwnTeacher) => {
    own = { uid, teacher };
    revision += 1;
  };

  /**
   * Reads the stored profile and updates the controls. Reads again if the controls changed during the request, so
   * that a late response never replaces a newer one.
   *
   * @param isAsked false when the page refreshes by itself
   * @throws AppError when the profile cannot be read
   */
  const refresh = async (isAsked = true): Promise<void> => {
    if (!own) return;
    const [{ uid }, before] = [own, revision];
    const teacher = await ports.readOwnTeacher(uid);
    // The profile is being deleted. The deletion redirects when it is finished.
    if (!teacher && !isAsked) return;
    const readOwnTeacher = () => Promise.resolve(teacher);
    const reader = await openOwnPage(uid, 'view-own', locale, { ...ports, readOwnTeacher });
    if (!reader) {
      own = null;
      return;
    }
    if (revision !== before) return refresh(isAsked);
    setOwn(uid, reader.teacher);
    change(shownOf(reader.teacher, reader.now));
  };

  /** Reads the payment method and recent changes from the payment provider. The controls do not wait for this. */
  const askProvider = async () => {
    if (!own?.teacher.entitlement.stripe) return;
    try {
      const found = await ports.verify();
      change({ paymentMethod: found.payment_method });
      const state = $state.get();
      if (state.phase === 'ready' && isOutdated(state.subscription, found)) await refresh(false);
    } catch (error) {
      console.error('The payment method could not be read.', error);
      const state = $state.get();
      if (state.phase === 'ready' && state.paymentMethod === 'asking')
        change({ paymentMethod: null });
    }
  };

  const lookAgain = async () => {
    try {
      await refresh();
      await askProvider();
    } catch (error) {
      console.error('The owner’s profile could not be read again.', error);
    }
  };

  const payment = createPaymentReturn(paymentTexts, ports);

  const switching = createAction(
    async (active: boolean) => {
      if (!own) return;
      const { subscription_status: status } = await ports.setActive(active);
      // Switched on but still not visible: an administrator suspended the teacher.
      const suspended = active ? status === 'inactive' : own.teacher.suspended;
      setOwn(own.uid, { ...own.teacher, paused: !active, suspended });
      if (suspended) say('error', texts.toggleFailed);
      else say('success', active ? texts.profileActivated : texts.profileDeactivated);
      if (page.isNotice && active && !suspended) ports.awaitProfile();
      change({ isPageOld: true, ...shownOf(own.teacher, await ports.now()) });
    },
    { isBlocked: () => plan.isBusy() || isBusy(ordering.$state.get()) },
  );

  const plan = createPlanControls(
    {
      texts: planTexts,
      refresh,
      isBlocked: () => [switching, ordering].some(({ $state: one }) => isBusy(one.get())),
    },
    ports,
  );

  const ordering = createOrdering(paymentTexts, ports, {
    isBlocked: () => plan.isBusy() || isBusy(switching.$state.get()),
    readAgain: refresh,
  });

  const open = async (uid: string) => {
    await payment.settle();
    const reader = await openOwnPage(uid, 'view-own', locale, ports);
    if (!reader) return;
    setOwn(uid, reader.teacher);
    $state.set({
      phase: 'ready',
      ...shownOf(reader.teacher, reader.now),
      paymentMethod: 'asking',
      isPageOld: false,
    });
    void askProvider();
  };

  return {
    $state,
    $payment: payment.$payment,
    switching: switching.$state,
    plan,
    ordering,
    stayAbsent: () => $state.set({ phase: 'absent' }),
    /** Resolves when it is decided whether the user stays on the page. */
    show: async (uid: string) => {
      try {
        await open(uid);
      } catch (error) {
        console.error('The owner’s profile could not be read.', error);
        say('error', texts.loadingFailed);
        $state.set({ phase: 'absent' });
      }
    },
    lookAgain,
    confirmAgain: async () => {
      if (payment.$payment.get() !== 'unconfirmed') return;
      await payment.settle();
      await lookAgain();
    },
    setActive: async (active: boolean) => {
      if ($state.get().phase !== 'ready') return;
      await switching.run(active);
      const failure = failureOf(switching.$state.get());
      if (failure) say('error', texts.toggleFailed);
      if (failure === 'no-active-subscription') {
        ports.goTo(sharedPath(locale, 'activate-account'));
      }
    },
  };
}

export type Owner = ReturnType<typeof createOwner>;
