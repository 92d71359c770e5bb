import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import {
  ownSubscription,
  type OwnSubscription,
} from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf } from '#kit/action/action.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { openOwnPage, type OwnPagePorts } from '#shell/own-page/open-own-page.ts';

export type PaymentMethod = NonNullable<CallResponse<'verify-subscription'>['payment_method']>;

export type OwnerState =
  | { phase: 'loading' }
  /** The page below is shown as to anybody. */
  | { phase: 'absent' }
  | {
      phase: 'ready';
      subscription: OwnSubscription;
      paymentMethod: PaymentMethod | null;
      /** The switch was used: the page below still shows what was before. */
      isPageOld: boolean;
    };

export type OwnerPorts = OwnPagePorts & {
  setActive: (active: boolean) => Promise<CallResponse<'set-profile-status'>>;
  /** Brings the profile in the notice's place as soon as it is published. */
  awaitProfile: () => void;
};

type Page = {
  locale: Locale;
  texts: TextsOf<'owner'>;
  /** The page below is a notice, not the profile. */
  isNotice: boolean;
};

/** The owner's controls over the profile that is being looked at. */
export function createOwner(page: Page, ports: OwnerPorts) {
  const { locale, texts } = page;
  const $state = atom<OwnerState>({ phase: 'loading' });
  let teacher: OwnTeacher | null = null;

  const say = (kind: Toast['kind'], title: string) => ports.raiseToast({ kind, title });
  const change = (changed: Partial<OwnerState & { phase: 'ready' }>) => {
    const state = $state.get();
    if (state.phase === 'ready') $state.set({ ...state, ...changed });
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

  const switching = createAction(async (active: boolean) => {
    if (!teacher) return;
    const { subscription_status: status } = await ports.setActive(active);
    // Switched on and still hidden: an administrator came in between.
    const suspended = active ? status === 'inactive' : teacher.suspended;
    teacher = { ...teacher, paused: !active, suspended };
    if (suspended) say('error', texts.toggleFailed);
    else say('success', active ? texts.profileActivated : texts.profileDeactivated);
    if (page.isNotice && active && !suspended) ports.awaitProfile();
    change({ isPageOld: true, subscription: ownSubscription(teacher, await ports.now()) });
  });

  return {
    $state,
    switching: switching.$state,
    /** Nobody who owns this page is signed in. */
    stayAbsent: () => $state.set({ phase: 'absent' }),
    /** @returns once it is decided whether the owner stays */
    show: async (uid: string) => {
      try {
        const reader = await openOwnPage(uid, 'view-own', page, ports);
        if (!reader) return;
        teacher = reader.teacher;
        $state.set({
          phase: 'ready',
          subscription: ownSubscription(teacher, reader.now),
          paymentMethod: null,
          isPageOld: false,
        });
        void readPaymentMethod();
      } catch (error) {
        console.error('The owner’s profile could not be read.', error);
        say('error', texts.loadingFailed);
        $state.set({ phase: 'absent' });
      }
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
    /** Buying a plan comes with payments. */
    choosePlan: () => say('info', texts.paymentsNotOpen),
  };
}

export type Owner = ReturnType<typeof createOwner>;
