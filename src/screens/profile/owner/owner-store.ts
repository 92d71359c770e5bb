import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { editPath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { destination, standingOf } from '@kloer/domain/routing/routing.ts';
import {
  ownSubscription,
  type OwnSubscription,
} from '@kloer/domain/subscription/own-subscription.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { PaymentReturn } from '#shared/payment-return/payment-return.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

export type PaymentMethod = NonNullable<CallResponse<'verify-subscription'>['payment_method']>;

export type OwnerState =
  | { phase: 'loading' }
  /** The page below is shown as to anybody. */
  | { phase: 'absent' }
  | {
      phase: 'ready';
      subscription: OwnSubscription;
      paymentMethod: PaymentMethod | null;
      isSwitching: boolean;
      /** The switch was used: the page below still shows what was before. */
      isPageOld: boolean;
    };

export type OwnerPorts = {
  readOwnTeacher: (uid: string) => Promise<OwnTeacher | null>;
  verify: () => Promise<CallResponse<'verify-subscription'>>;
  setActive: (active: boolean) => Promise<CallResponse<'set-profile-status'>>;
  now: () => Promise<Date>;
  takePaymentReturn: () => PaymentReturn | undefined;
  raiseToast: (toast: Toast) => void;
  /** Replaces the page, so that going back does not lead here again. */
  goTo: (path: string) => void;
};

type Page = { locale: Locale; texts: Texts };

/** Where the owner of the page is sent instead; null when it is theirs to look at. */
function pathFrom(teacher: OwnTeacher | null, now: Date, locale: Locale): string | null {
  const wanted = destination(standingOf(teacher, now), 'view-own');
  switch (wanted) {
    case 'stay':
    case 'own-profile':
      return null;
    case 'edit':
      return editPath(locale);
    case 'activation':
      return sharedPath(locale, 'activate-account');
    case 'auth':
      return sharedPath(locale, 'auth');
    case 'home':
      return sharedPath(locale, '');
  }
}

/** The owner's controls over the profile that is being looked at. */
export function createOwner({ locale, texts }: Page, ports: OwnerPorts) {
  const $state = atom<OwnerState>({ phase: 'loading' });
  let teacher: OwnTeacher | null = null;

  const say = (kind: Toast['kind'], title: string | undefined) =>
    ports.raiseToast({ kind, title: title ?? '' });
  const change = (changed: Partial<OwnerState & { phase: 'ready' }>) => {
    const state = $state.get();
    if (state.phase === 'ready') $state.set({ ...state, ...changed });
  };

  const welcomeBack = async () => {
    const payment = ports.takePaymentReturn();
    if (payment === 'cancelled') say('error', texts['subscriptionCancelled']);
    if (payment !== 'success') return;
    say('success', texts['subscriptionSuccessful']);
    try {
      const { active } = await ports.verify();
      if (active) say('success', texts['subscriptionVerified']);
      else say('info', texts['noSubscription']);
    } catch (error) {
      console.error('Verifying the subscription failed.', error);
      say('error', texts['verifyFailed']);
    }
  };

  /** Only the payment provider knows the card; the controls are there without it. */
  const readPaymentMethod = async () => {
    if (!teacher?.entitlement.stripe) return;
    try {
      change({ paymentMethod: (await ports.verify()).payment_method });
    } catch (error) {
      console.error('The payment method could not be read.', error);
    }
  };

  return {
    $state,
    /** Nobody who owns this page is signed in. */
    stayAbsent: () => $state.set({ phase: 'absent' }),
    /** @returns once it is decided whether the owner stays */
    show: async (uid: string) => {
      try {
        await welcomeBack();
        teacher = await ports.readOwnTeacher(uid);
        const now = await ports.now();
        const path = pathFrom(teacher, now, locale);
        if (!teacher || path !== null) {
          ports.goTo(path ?? editPath(locale));
          return;
        }
        $state.set({
          phase: 'ready',
          subscription: ownSubscription(teacher, now),
          paymentMethod: null,
          isSwitching: false,
          isPageOld: false,
        });
        void readPaymentMethod();
      } catch (error) {
        console.error('The owner’s profile could not be read.', error);
        say('error', texts['loadingFailed']);
        $state.set({ phase: 'absent' });
      }
    },
    setActive: async (active: boolean) => {
      const state = $state.get();
      if (!teacher || state.phase !== 'ready' || state.isSwitching) return;
      change({ isSwitching: true });
      try {
        const { subscription_status: status } = await ports.setActive(active);
        // Switched on and still hidden: an administrator came in between.
        const suspended = active ? status === 'inactive' : teacher.suspended;
        teacher = { ...teacher, paused: !active, suspended };
        if (suspended) say('error', texts['toggleFailed']);
        else say('success', texts[active ? 'profileActivated' : 'profileDeactivated']);
        const subscription = ownSubscription(teacher, await ports.now());
        change({ isSwitching: false, isPageOld: true, subscription });
      } catch (error) {
        console.error('The profile was not switched.', error);
        say('error', texts['toggleFailed']);
        change({ isSwitching: false });
        if (error instanceof AppError && error.code === 'no-active-subscription') {
          ports.goTo(sharedPath(locale, 'activate-account'));
        }
      }
    },
    /** Buying a plan comes with payments. */
    choosePlan: () => say('info', texts['paymentsNotOpen']),
  };
}

export type Owner = ReturnType<typeof createOwner>;
