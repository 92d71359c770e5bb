import { atom, computed } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { editPath } from '@kloer/domain/paths/paths.ts';
import { normalizePromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { entitledUntil } from '@kloer/domain/subscription/is-entitled.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { openOwnPage, type OwnPagePorts } from '#features/own-page/open-own-page.ts';
import {
  createOrdering,
  createPortal,
  type Order,
  type StripePorts,
} from '#features/payment/checkout.ts';
import { offerOf, type Offer } from '#features/payment/offer.ts';
import type { AgeQuestion } from './age-question.ts';
import { createPaymentReturn, type PaymentReturnPorts } from '#features/payment/payment-return.ts';

export type InactiveProfile = {
  name: string;
  /** When the last entitlement ended; null when there was none. */
  endedAt: Date | null;
  suspended: boolean;
  hasPaid: boolean;
  offer: Offer;
};

export type ActivationPorts = OwnPagePorts &
  PaymentReturnPorts &
  StripePorts & {
    /** Checks a promo code without redeeming it; fails as `redeem` would. */
    checkCode: (promoCode: string) => Promise<unknown>;
    redeem: (promoCode: string) => Promise<CallResponse<'check-promo'>>;
    askForAge: () => Promise<AgeQuestion>;
    /**
     * Whether the server called the user an administrator. Only decides what is shown: the server checks each call.
     */
    isAdmin: () => boolean;
    checkPrices: () => Promise<CallResponse<'admin-check-prices'>>;
    loadAdminTexts: () => Promise<TextsOf<'admin'>>;
  };

type Page = {
  locale: Locale;
  texts: TextsOf<'activation'>;
  paymentTexts: TextsOf<'payment'>;
};

const isAlreadyActive = (error: unknown) =>
  error instanceof AppError && error.code === 'promo-code-already-active';

/** One sentence for each configured Stripe price that differs from the price on the page. */
function priceProblems(
  { month, year }: CallResponse<'admin-check-prices'>,
  { priceUnknown, priceDiffers }: TextsOf<'admin', 'priceUnknown' | 'priceDiffers'>,
): string[] {
  const found = [
    ['STRIPE_PRICE_MONTH', month],
    ['STRIPE_PRICE_YEAR', year],
  ] as const;
  return found.flatMap(([parameter, problem]) => {
    if (problem === null) return [];
    const isUnsold = problem === 'unknown' || problem === 'inactive';
    return [fill(isUnsold ? priceUnknown : priceDiffers, { parameter })];
  });
}

export function createActivation(page: Page, ports: ActivationPorts) {
  const { locale, texts, paymentTexts } = page;
  /** Null until the user is known to be allowed on this page. */
  const $profile = atom<InactiveProfile | null>(null);
  const $isCodeEmpty = atom(false);
  const $priceProblems = atom<readonly string[]>([]);
  const payment = createPaymentReturn(paymentTexts, ports);
  const isAnyBusy = (): boolean =>
    [opening, redeeming, looking, asking, ordering, portal].some(({ $state }) =>
      isBusy($state.get()),
    );
  const oneAtATime = { isBlocked: isAnyBusy };

  const comparePrices = async () => {
    if (!ports.isAdmin()) return;
    try {
      const prices = await ports.checkPrices();
      if (!prices.month && !prices.year) return;
      $priceProblems.set(priceProblems(prices, await ports.loadAdminTexts()));
    } catch (error) {
      console.info('The prices could not be checked.', error);
    }
  };

  let readerUid = '';

  /**
   * Loads the profile and the offer.
   *
   * @returns false after a redirect
   */
  const readAgain = async (): Promise<boolean> => {
    const reader = await openOwnPage(readerUid, 'activate', locale, ports);
    if (!reader) return false;
    const { firstName, lastName, entitlement, suspended } = reader.teacher;
    $profile.set({
      name: `${firstName} ${lastName}`,
      endedAt: entitledUntil(entitlement),
      suspended,
      hasPaid: entitlement.stripe !== undefined,
      offer: offerOf(reader.teacher, reader.now),
    });
    return true;
  };

  const opening = createAction(async (uid: string) => {
    await payment.settle();
    readerUid = uid;
    if (!(await readAgain())) return 'leaving';
    // Runs in the background: the plans can be used before prices are compared.
    void comparePrices();
    return undefined;
  });

  const toEditPage = () => {
    ports.goTo(editPath(locale));
    return 'leaving' as const;
  };

  /** The open question about the user's age, and the action to run if the user is 18. */
  const $age = atom<{ texts: TextsOf<'guardian'>; goOn: () => void } | null>(null);
  let isAnswered = false;
  /** Whether the age question is answered, or not needed because the profile was visible before. */
  const isAgeKnown = () => isAnswered || $profile.get()?.endedAt instanceof Date;

  const ageQuestion = async (): Promise<AgeQuestion> => {
    const question = isAgeKnown() ? 'goes-on' : await ports.askForAge();
    if (question === 'goes-on') isAnswered = true;
    return question;
  };

  const redeeming = createAction(async (promoCode: string) => {
    const question = await ageQuestion();
    if (question === 'led-away') return 'leaving';
    try {
      if (question !== 'goes-on') {
        await ports.checkCode(promoCode);
        $age.set({ texts: question, goOn: () => void redeeming.run(promoCode) });
        return undefined;
      }
      const { end_date: endDate } = await ports.redeem(promoCode);
      const description = fill(texts.promoActiveUntil, { date: formatDate(new Date(endDate)) });
      ports.raiseToast({ kind: 'success', title: texts.promoCodeApplied, description });
    } catch (error) {
      if (!isAlreadyActive(error)) throw error;
      ports.raiseToast({ kind: 'info', title: texts['error-promo-code-already-active'] });
    }
    return toEditPage();
  }, oneAtATime);

  const looking = createAction(async () => {
    try {
      const { active } = await ports.verify();
      if (active) {
        ports.raiseToast({ kind: 'success', title: texts.subscriptionVerified });
        return toEditPage();
      }
      ports.raiseToast({ kind: 'info', title: texts.noSubscription });
    } catch (error) {
      console.error('Verifying the subscription failed.', error);
      ports.raiseToast({ kind: 'error', title: texts.verifyFailed });
    }
    return undefined;
  }, oneAtATime);

  /** Reloads in the background, without disabling the page. A failure changes nothing. */
  const refreshing = createAction(
    async () => ((await readAgain()) ? undefined : 'leaving'),
    oneAtATime,
  );

  const ordering = createOrdering(paymentTexts, ports, { ...oneAtATime, readAgain });
  const portal = createPortal(paymentTexts, ports, oneAtATime);

  const asking = createAction(async (wanted: Order) => {
    const question = await ageQuestion();
    if (question === 'led-away') return 'leaving';
    if (question !== 'goes-on') {
      $age.set({ texts: question, goOn: () => void ordering.go(wanted) });
    }
    return undefined;
  }, oneAtATime);

  const order = async (wanted: Order) => {
    if (!isAgeKnown()) await asking.run(wanted);
    if (failureOf(asking.$state.get())) {
      ports.raiseToast({ kind: 'error', title: paymentTexts['error-unavailable'] });
    }
    if (isAgeKnown()) await ordering.go(wanted);
  };

  /** The error text of the promo code's field; empty when there is none. */
  const $problem = computed([$isCodeEmpty, redeeming.$state], (isEmpty, state) => {
    if (isEmpty) return texts.promoCodeEmpty;
    const failure = failureOf(state);
    return failure ? failureText(failure, texts, texts['error-internal']) : '';
  });

  return {
    $profile,
    $problem,
    $priceProblems,
    $age,
    $payment: payment.$payment,
    opening: opening.$state,
    redeeming: redeeming.$state,
    looking: looking.$state,
    ordering: ordering.$state,
    managing: portal.$state,
    /** Shows the page to a signed-in user, or redirects; called again when a payment was not confirmed. */
    show: async (uid: string) => {
      const isOpen = opening.$state.get().phase === 'done';
      if (!isOpen || payment.$payment.get() === 'unconfirmed') await opening.run(uid);
    },
    redeem: async (typed: string) => {
      if (isAnyBusy()) return;
      const promoCode = normalizePromoCode(typed);
      $isCodeEmpty.set(promoCode === '');
      if (promoCode === '') redeeming.reset();
      else await redeeming.run(promoCode);
    },
    refresh: async () => {
      if ($profile.get()) await refreshing.run();
    },
    /** Asks the server again, because a payment or grant may have come after the page loaded. */
    lookAgain: () => looking.run(),
    order,
    answerAge: (isAdult: boolean) => {
      const asked = $age.get();
      $age.set(null);
      if (!isAdult) return;
      isAnswered = true;
      asked?.goOn();
    },
    openPortal: portal.go,
  };
}

export type Activation = ReturnType<typeof createActivation>;
