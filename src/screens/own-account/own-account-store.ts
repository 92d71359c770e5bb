import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { MailWish } from '@kloer/domain/mail/mail-wishes.ts';
import type { ComingBack } from '@kloer/domain/subscription/coming-back.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, type Action } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { standingWords, type StandingWords } from '#features/standing/standing-words.ts';

export type OwnAccountPorts = {
  read: () => Promise<CallResponse<'own-account'>>;
  readWishes: () => Promise<CallResponse<'mail-wishes'>>;
  setWish: (wish: MailWish, wanted: boolean) => Promise<CallResponse<'set-mail-wish'>>;
  confirmProfile: () => Promise<CallResponse<'confirm-profile'>>;
  setLanguage: (language: Locale) => Promise<unknown>;
  endSessions: () => Promise<unknown>;
  endSession: () => Promise<void>;
  openPortal: () => Promise<CallResponse<'customer-portal'>>;
  makePoster: (language: Locale) => Promise<CallResponse<'own-poster'>>;
  saveFile: (name: string, content: BlobPart, type: string) => void;
  copy: (text: string) => Promise<void>;
  share: (url: string) => Promise<void>;
  loadStandingTexts: () => Promise<TextsOf<'standing'>>;
  ownProfile: () => string;
  raiseToast: (toast: Toast) => void;
  goTo: (path: string) => void;
  leaveFor: (url: string) => void;
};

export type Known = {
  /** Language of mails; null as long as only mails that the user requests are sent. */
  language: Locale | null;
  hasPaid: boolean;
  undeliverable: readonly string[];
  /** When the teacher last confirmed the profile, as shown to families; null without a profile. */
  lastConfirmedAt: Date | null;
  wishes: readonly MailWish[];
  standing: StandingWords;
  /** The profile's public paths; null while it is not visible. */
  online: CallResponse<'own-account'>['online'];
  checks: CallResponse<'own-account'>['checks'];
  /** True if the profile does not say whether the teacher trades as a business. */
  lacksTrading: boolean;
  isSeen: boolean;
};

const seen: readonly ComingBack['standpoint'][] = [
  'renews',
  'renews-on',
  'visible-until',
  'cancelled',
];

type Page = { locale: Locale; texts: TextsOf<'account'> };

export function createOwnAccount({ locale, texts }: Page, ports: OwnAccountPorts) {
  const $known = atom<Known | null>(null);
  const change = (changed: Partial<Known>) => {
    const known = $known.get();
    if (known) $known.set({ ...known, ...changed });
  };

  const opening = createAction(async () => {
    const [account, { wanted: wishes }, words] = await Promise.all([
      ports.read(),
      ports.readWishes(),
      ports.loadStandingTexts(),
    ]);
    const {
      language,
      has_paid,
      looked_after_at,
      coming_back,
      undeliverable,
      lacks_trading,
      online,
      checks,
    } = account;
    const lastConfirmedAt = looked_after_at === null ? null : new Date(looked_after_at);
    const { standpoint, next, date } = coming_back;
    $known.set({
      language,
      hasPaid: has_paid,
      undeliverable,
      lastConfirmedAt,
      wishes,
      standing: standingWords(
        { standpoint, next, date: date === null ? null : new Date(date) },
        { locale, texts: words, ownProfile: ports.ownProfile() },
      ),
      lacksTrading: lacks_trading,
      isSeen: seen.includes(standpoint),
      online,
      checks,
    });
  });

  const tell = (code: ErrorCode, what: string) => {
    const why = failureText(code, texts, '');
    ports.raiseToast({ kind: 'error', title: what, ...(why !== '' && { description: why }) });
  };

  const runAndTell = async <Args extends unknown[]>(
    action: Action<Args>,
    what: string,
    ...args: Args
  ) => {
    const before = action.$state.get();
    await action.run(...args);
    const failure = failureOf(action.$state.get());
    // If no action was started, the state still has an earlier failure, which was already shown.
    if (failure && action.$state.get() !== before) tell(failure, what);
  };

  // Settings are saved one after another, so that the last change wins.
  let earlier: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>, undo: () => void) => {
    const action = createAction(work);
    const done = earlier
      .then(() => runAndTell(action, texts.notSaved))
      .then(() => {
        if (failureOf(action.$state.get())) undo();
      });
    earlier = done;
    return done;
  };

  const ending = createAction(async () => {
    await ports.endSessions();
    await ports.endSession().catch((error: unknown) => console.error('Not signed out.', error));
    ports.raiseToast({ kind: 'success', title: texts.signedOut });
    ports.goTo(sharedPath(locale, 'auth'));
    return 'leaving' as const;
  });

  const managing = createAction(async () => {
    const { url } = await ports.openPortal();
    ports.leaveFor(url);
    return 'leaving' as const;
  });

  const confirming = createAction(async () => {
    const { looked_after_at } = await ports.confirmProfile();
    change({ lastConfirmedAt: new Date(looked_after_at) });
  });

  const makingPoster = createAction(async (language: Locale) => {
    const { pdf } = await ports.makePoster(language);
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
    ports.saveFile(`kloer-${language}.pdf`, bytes, 'application/pdf');
  });

  const $asksEnding = atom(false);

  return {
    $known,
    $asksEnding,
    opening: opening.$state,
    ending: ending.$state,
    managing: managing.$state,
    confirming: confirming.$state,
    makingPoster: makingPoster.$state,
    open: () => opening.run(),
    setLanguage: (language: Locale) => {
      const before = $known.get()?.language ?? null;
      change({ language });
      return inTurn(
        async () => void (await ports.setLanguage(language)),
        () => change({ language: before }),
      );
    },
    setWish: (wish: MailWish, wanted: boolean) => {
      const before = $known.get()?.wishes ?? [];
      const others = before.filter((one) => one !== wish);
      change({ wishes: wanted ? [...others, wish] : others });
      return inTurn(
        async () => void (await ports.setWish(wish, wanted)),
        () => change({ wishes: before }),
      );
    },
    confirmProfile: () => runAndTell(confirming, texts.confirmFailed),
    makePoster: (language: Locale) => runAndTell(makingPoster, texts.posterFailed, language),
    copyAddress: async (address: string) => {
      try {
        await ports.copy(address);
        ports.raiseToast({ kind: 'success', title: texts.addressCopied });
      } catch (error) {
        console.warn('The address was not copied.', error);
        ports.raiseToast({ kind: 'error', title: texts.addressNotCopied });
      }
    },
    shareAddress: async (address: string) => {
      try {
        await ports.share(address);
      } catch (error) {
        // The user closed the browser's share dialog.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        console.warn('The address was not shared.', error);
        ports.raiseToast({ kind: 'error', title: texts.addressNotShared });
      }
    },
    askToEnd: () => {
      ending.reset();
      $asksEnding.set(true);
    },
    cancelEnding: () => $asksEnding.set(false),
    endSessions: () => runAndTell(ending, texts.signOutFailed),
    openPortal: () => runAndTell(managing, texts.invoicesFailed),
  };
}

export type OwnAccount = ReturnType<typeof createOwnAccount>;
