import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { editPath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { normalizePromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { destination, standingOf } from '@kloer/domain/routing/routing.ts';
import { entitledUntil } from '@kloer/domain/subscription/subscription.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { PaymentReturn } from '#shared/payment-return/payment-return.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

/** What the page shows; nothing of it before it is known that its reader belongs here. */
export type ActivationState =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | {
      phase: 'ready';
      name: string;
      /** When the last entitlement ended; null when there never was one. */
      endedAt: Date | null;
      suspended: boolean;
      /** What is under way; leaving lasts until the next page is there. */
      busy: 'no' | 'code' | 'subscription' | 'leaving';
      /** What is wrong with the code; empty when nothing is. */
      codeError: string;
    };

export type ActivationPorts = {
  readOwnTeacher: (uid: string) => Promise<OwnTeacher | null>;
  redeem: (promoCode: string) => Promise<unknown>;
  verify: () => Promise<Pick<CallResponse<'verify-subscription'>, 'active'>>;
  now: () => Promise<Date>;
  takePaymentReturn: () => PaymentReturn | undefined;
  raiseToast: (toast: Toast) => void;
  /** Replaces the page, so that going back does not lead here again. */
  goTo: (path: string) => void;
};

type Page = { locale: Locale; texts: Texts };

/** Where the activation page sends somebody; null when they belong here. */
function pathFrom(teacher: OwnTeacher | null, now: Date, locale: Locale): string | null {
  const isNamed = teacher !== null && teacher.firstName !== '' && teacher.lastName !== '';
  const wanted = destination(isNamed ? standingOf(teacher, now) : 'no-profile', 'activate');
  switch (wanted) {
    case 'stay':
    case 'activation':
      return null;
    case 'edit':
    case 'own-profile':
      return editPath(locale);
    case 'auth':
      return sharedPath(locale, 'login');
    case 'home':
      return sharedPath(locale, '');
  }
}

/** Making a profile visible: by a code now, by a plan once payments are open. */
export function createActivation({ locale, texts }: Page, ports: ActivationPorts) {
  const $state = atom<ActivationState>({ phase: 'loading' });

  const change = (changed: Partial<ActivationState & { phase: 'ready' }>) => {
    const state = $state.get();
    if (state.phase === 'ready') $state.set({ ...state, ...changed });
  };
  const isBusy = () => {
    const state = $state.get();
    return state.phase !== 'ready' || state.busy !== 'no';
  };
  const say = (kind: Toast['kind'], title: string | undefined) =>
    ports.raiseToast({ kind, title: title ?? '' });

  const toEditPage = () => {
    change({ busy: 'leaving' });
    ports.goTo(editPath(locale));
  };

  /** Whether something entitles now, said in a toast. */
  const verify = async (): Promise<boolean> => {
    try {
      const { active } = await ports.verify();
      if (active) say('success', texts['subscriptionVerified']);
      else say('info', texts['noSubscription']);
      return active;
    } catch (error) {
      console.error('Verifying the subscription failed.', error);
      say('error', texts['verifyFailed']);
      return false;
    }
  };

  const welcomeBack = async () => {
    const payment = ports.takePaymentReturn();
    if (payment === 'cancelled') say('error', texts['subscriptionCancelled']);
    if (payment !== 'success') return;
    say('success', texts['subscriptionSuccessful']);
    await verify();
  };

  const show = async (uid: string) => {
    if ($state.get().phase === 'ready') return;
    $state.set({ phase: 'loading' });
    try {
      await welcomeBack();
      const teacher = await ports.readOwnTeacher(uid);
      const path = pathFrom(teacher, await ports.now(), locale);
      if (!teacher || path !== null) {
        ports.goTo(path ?? editPath(locale));
        return;
      }
      $state.set({
        phase: 'ready',
        name: `${teacher.firstName} ${teacher.lastName}`,
        endedAt: entitledUntil(teacher.entitlement),
        suspended: teacher.suspended,
        busy: 'no',
        codeError: '',
      });
    } catch (error) {
      console.error('The profile could not be read.', error);
      $state.set({ phase: 'failed', message: texts['loadingFailed'] ?? '' });
    }
  };

  const refuse = (message: string) => {
    say('error', message);
    change({ busy: 'no', codeError: message });
  };

  return {
    $state,
    /** Shows the page to somebody who is signed in, or leads them on. */
    show,
    redeem: async (typed: string) => {
      if (isBusy()) return;
      const promoCode = normalizePromoCode(typed);
      if (promoCode === '') {
        refuse(texts['promoCodeEmpty'] ?? '');
        return;
      }
      change({ busy: 'code', codeError: '' });
      try {
        await ports.redeem(promoCode);
        say('success', texts['promoCodeApplied']);
        toEditPage();
      } catch (error) {
        if (error instanceof AppError && error.code === 'promo-code-already-active') {
          say('info', errorToText(error, texts));
          toEditPage();
        } else refuse(errorToText(error, texts));
      }
    },
    /** For somebody who paid or was granted something since the page was loaded. */
    lookAgain: async () => {
      if (isBusy()) return;
      change({ busy: 'subscription' });
      if (await verify()) toEditPage();
      else change({ busy: 'no' });
    },
    /** Buying a plan comes with payments. */
    choosePlan: () => say('info', texts['paymentsNotOpen']),
  };
}

export type Activation = ReturnType<typeof createActivation>;
