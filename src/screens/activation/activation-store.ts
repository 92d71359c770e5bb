import { atom, computed } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { editPath } from '@kloer/domain/paths/paths.ts';
import { normalizePromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { entitledUntil } from '@kloer/domain/subscription/is-entitled.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import {
  openOwnPage,
  verifySubscription,
  type OwnPagePorts,
} from '#shell/own-page/open-own-page.ts';

/** Whose profile is inactive, and since when. */
export type InactiveProfile = {
  name: string;
  /** When the last entitlement ended; null when there never was one. */
  endedAt: Date | null;
  suspended: boolean;
};

export type ActivationPorts = OwnPagePorts & {
  redeem: (promoCode: string) => Promise<unknown>;
};

type Page = { locale: Locale; texts: TextsOf<'activation'> };

const isAlreadyActive = (error: unknown) =>
  error instanceof AppError && error.code === 'promo-code-already-active';

/** Making a profile visible: by a code now, by a plan once payments are open. */
export function createActivation(page: Page, ports: ActivationPorts) {
  const { locale, texts } = page;
  /** Null before it is known that its reader belongs here. */
  const $profile = atom<InactiveProfile | null>(null);
  const $isCodeEmpty = atom(false);

  const opening = createAction(async (uid: string) => {
    const reader = await openOwnPage(uid, 'activate', page, ports);
    if (!reader) return 'leaving';
    const { firstName, lastName, entitlement, suspended } = reader.teacher;
    $profile.set({
      name: `${firstName} ${lastName}`,
      endedAt: entitledUntil(entitlement),
      suspended,
    });
    return undefined;
  });

  const toEditPage = () => {
    ports.goTo(editPath(locale));
    return 'leaving' as const;
  };

  const redeeming = createAction(async (promoCode: string) => {
    try {
      await ports.redeem(promoCode);
      ports.raiseToast({ kind: 'success', title: texts.promoCodeApplied });
    } catch (error) {
      if (!isAlreadyActive(error)) throw error;
      ports.raiseToast({ kind: 'info', title: texts['error-promo-code-already-active'] });
    }
    return toEditPage();
  });

  const looking = createAction(
    async () => ((await verifySubscription(texts, ports)) ? toEditPage() : undefined),
    { isBlocked: () => isBusy(redeeming.$state.get()) },
  );

  /** What is wrong with the code, said at its field; empty when nothing is. */
  const $problem = computed([$isCodeEmpty, redeeming.$state], (isEmpty, state) => {
    if (isEmpty) return texts.promoCodeEmpty;
    const failure = failureOf(state);
    return failure ? failureText(failure, texts, texts['error-internal']) : '';
  });

  return {
    $profile,
    $problem,
    opening: opening.$state,
    redeeming: redeeming.$state,
    looking: looking.$state,
    /** Shows the page to somebody who is signed in, or leads them on. */
    show: async (uid: string) => {
      if ($profile.get() === null) await opening.run(uid);
    },
    redeem: async (typed: string) => {
      if ([redeeming, looking].some(({ $state }) => isBusy($state.get()))) return;
      const promoCode = normalizePromoCode(typed);
      $isCodeEmpty.set(promoCode === '');
      if (promoCode === '') redeeming.reset();
      else await redeeming.run(promoCode);
    },
    /** For somebody who paid or was granted something since the page was loaded. */
    lookAgain: () => looking.run(),
  };
}

export type Activation = ReturnType<typeof createActivation>;
