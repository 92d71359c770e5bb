import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { editPath, sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Account } from '#kit/firebase/auth.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { backendNow } from '#kit/firebase/firebase-config.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { openLonePlan } from '#features/plan/open-lone-plan.tsx';
import { session } from '#shell/session/browser-session.ts';
import { browserForm, readOwnRecord, type BrowserForm } from './form/browser-form.ts';
import { FormSkeleton } from './sections/FormSkeleton.tsx';
import { formTextsOf, type FormTexts, type PageTexts } from './form/form-texts.ts';
import { loginPath, openingOf } from './access/form-access.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { guarded } from '#kit/islands/guarded.tsx';
import { late } from '#kit/islands/late.ts';

type Props = {
  locale: Locale;
  texts: PageTexts;
  cardTexts: TextsOf<'card'>;
  isBeginning?: boolean;
};

type Shown =
  | { state: 'deciding' | 'refused' }
  | { state: 'failed'; message: string; account: Account | null }
  | {
      state: 'open';
      page: BrowserForm;
      formTexts: FormTexts;
      /** The user's account; null while a first profile is begun without one. */
      account: Account | null;
      /** The subscription card of a user without a profile. */
      lonePlan: ReactNode;
      isOnline: boolean;
    };

/** @throws AppError `unavailable` */
async function lonePlanOf(...having: Parameters<typeof openLonePlan>): Promise<ReactNode> {
  const loaded = await late(() => import('#features/plan/open-lone-plan.tsx'));
  return loaded.openLonePlan(...having);
}

/** The form page. It shows nothing until the session is known. */
function ProfileFormContent({ locale, texts, cardTexts, isBeginning = false }: Props) {
  const [shown, setShown] = useState<Shown>({ state: 'deciding' });

  const open = async (account: Account | null) => {
    try {
      if (isBeginning) {
        if (account) {
          location.replace(sharedPath(locale, 'profile/edit') + location.hash);
          return;
        }
        const formTexts = await formTextsOf(locale);
        const page = browserForm(null, locale, { profile: null, draft: null }, formTexts);
        setShown({ state: 'open', account, page, formTexts, lonePlan: null, isOnline: false });
        return;
      }
      const opening = await openingOf(account, location, locale, {
        read: readOwnRecord,
        backendNow,
      });
      switch (opening.to) {
        case 'refusal':
          setShown({ state: 'refused' });
          return;
        case 'page':
          if (opening.needsSubscription) {
            raiseToast({ kind: 'error', title: texts.needsSubscription });
          }
          location.replace(opening.path);
          return;
        case 'form': {
          if (!account) return;
          const [formTexts, lonePlan] = await Promise.all([
            formTextsOf(locale),
            opening.lonePlan && lonePlanOf(account.uid, locale, opening.lonePlan),
          ]);
          setShown((now) =>
            now.state === 'open'
              ? now
              : {
                  state: 'open',
                  account,
                  page: browserForm(account, locale, opening, formTexts),
                  formTexts,
                  lonePlan,
                  isOnline: opening.isOnline,
                },
          );
        }
      }
    } catch (error) {
      if (!account && !isBeginning) throw error;
      if (error instanceof AppError && error.code === 'unauthenticated') void open(null);
      else
        setShown({
          state: 'failed',
          message: errorToText(error, texts, texts['error-internal']),
          account,
        });
    }
  };

  // The session is checked once, when the page opens. If it ends later, the open form says so.
  const isOpen = shown.state === 'open';
  useEffect(() => {
    if (isOpen) return undefined;
    let isAsked = false;
    return session.$session.subscribe((now) => {
      if (now.state === 'loading' || isAsked) return;
      isAsked = true;
      void open(now.state === 'signed-in' ? { uid: now.uid, email: now.email } : null);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opens once, although `open` changes with each render
  }, [isOpen]);

  useEffect(() => {
    if (shown.state !== 'open') return undefined;
    const { page, account } = shown;
    if (!account) return page.stop;
    const stopListening = session.$session.listen((now) => {
      if (now.state === 'signed-in' && now.uid === account.uid) page.submit.resume();
      else if (now.state !== 'loading') page.submit.expire();
    });
    return () => {
      stopListening();
      page.stop();
    };
  }, [shown]);

  useEffect(() => {
    // Reloads a page restored from the browser's cache, because the stored profile may have changed.
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, []);

  switch (shown.state) {
    case 'deciding':
      return <FormSkeleton label={texts.opening} />;
    case 'refused':
      return (
        <div className="card flex max-w-text flex-col gap-4 p-5 md:p-8">
          <h2 className="text-xl">{texts.refusedTitle}</h2>
          <p>{texts.refused}</p>
          <a className="button button-primary self-start" href={editPath(locale)}>
            {texts.editOwn}
          </a>
        </div>
      );
    case 'failed':
      return (
        <div role="alert" className="card flex max-w-text flex-col gap-4 p-5 md:p-8">
          <h2 className="text-xl">{texts.loadFailed}</h2>
          <p>{shown.message}</p>
          <button
            type="button"
            className="button button-primary self-start"
            onClick={() => {
              setShown({ state: 'deciding' });
              void open(shown.account);
            }}
          >
            {texts.retry}
          </button>
        </div>
      );
    case 'open':
      return (
        <>
          {shown.lonePlan}
          <ProfileForm
            form={shown.page.form}
            submit={shown.page.submit}
            texts={shown.formTexts}
            cardTexts={cardTexts}
            isOnline={shown.isOnline}
            loginPath={loginPath(locale, location.pathname + location.search)}
            keepDraftNow={shown.page.keepDraftNow}
            resendMail={shown.page.resendMail}
          />
        </>
      );
  }
}

export const ProfileFormIsland = guarded(ProfileFormContent);
