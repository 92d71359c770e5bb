import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { AppCodeDialog } from '#kit/app-code/AppCodeDialog.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { takeTyped } from '#shell/language/take-typed.ts';
import { session } from '#shell/session/browser-session.ts';
import { logOutParam, readNote } from '#shell/session/session-note.ts';
import { SignInView } from './SignInView.tsx';
import { headingOf } from './headings.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogOutQuestion } from './views/LogOutQuestion.tsx';
import { OtherWays } from './views/OtherWays.tsx';
import { nextOf } from './after-sign-in/after-sign-in.ts';
import { createSignInPage } from './sign-in-page.ts';
import { browserPorts } from './actions/browser-ports.ts';
import { guarded } from '#kit/islands/guarded.tsx';

/** The e-mail address in the form's field, typed before hydration or before the language switch. */
function typedAddress(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>('input[name=email]')?.value.trim() ?? '';
}

function browserSignInPage(locale: Locale, texts: TextsOf<'auth'>) {
  const next = typeof location === 'undefined' ? undefined : nextOf(location.search, locale);
  const page = createSignInPage({ locale, texts, next }, browserPorts(locale, next));
  page.$email.set(typedAddress());
  return page;
}

type Props = {
  locale: Locale;
  texts: TextsOf<'auth'>;
};

/** The sign-in page's content; redirects signed-in users. */
function SignInContent({ locale, texts }: Props) {
  const [page] = useState(() => browserSignInPage(locale, texts));
  const view = useStore(page.$view);
  const notice = useStore(page.$notice);
  const isShown = useStore(page.$isShown);
  const code = useStore(page.links.$code);
  const query = useStore(page.$query);
  const heading = useRef<HTMLHeadingElement>(null);
  const asksLogOut = useStore(page.$asksLogOut);
  const staysSignedIn = useStore(page.$staysSignedIn);
  const { title, description } = asksLogOut
    ? { title: texts.logOutTitle, description: texts.logOutDescription }
    : headingOf(view, code, texts);

  // Fills in the e-mail address typed since the page was rendered, or on the previous page
  // (TypedAddressScript.astro).
  useLayoutEffect(() => {
    page.$email.set(typedAddress() || takeTyped()['email'] || page.$email.get());
  }, [page]);

  // Listens before the page reads the URL; otherwise going back between the two would be missed.
  useLayoutEffect(() => {
    const follow = () => page.follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [page]);

  // Runs before the first paint; otherwise the sign-in form would flash before the view that the URL names.
  useLayoutEffect(() => {
    const listen = () => session.$session.subscribe((now) => void page.meet(now));
    if (new URLSearchParams(location.search).has(logOutParam)) {
      // A link on another site may lead here with the parameter that signs out: ask first.
      const isOurs = document.referrer.startsWith(`${location.origin}/`);
      if (!isOurs && readNote(() => localStorage)) {
        page.askLogOut();
        return undefined;
      }
      let stop: (() => void) | undefined;
      void page.logOut().then((isDone) => isDone && (stop = listen()));
      return () => stop?.();
    }
    void page.open();
    return listen();
  }, [page]);

  // Each view counts as a new page for screen readers and in the history, so it gets its own title.
  const titleBefore = useRef(title);
  useEffect(() => {
    if (titleBefore.current === title) return;
    document.title = document.title.replace(/^.*\|/, `${title} |`);
    titleBefore.current = title;
    heading.current?.focus();
  }, [title]);

  useEffect(() => {
    if (isShown) document.documentElement.removeAttribute('data-other-view');
  }, [isShown]);

  return (
    <div className="in-data-other-view:invisible">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="text-muted mt-1 mb-6">{description}</p>
      {notice && (
        <div className="mb-5">
          {notice.kind === 'danger' ? (
            <DangerBox message={notice.text} />
          ) : (
            <output className="bg-positive-soft text-positive rounded-control block px-4 py-3">
              {notice.text}
            </output>
          )}
        </div>
      )}
      {asksLogOut ? (
        <LogOutQuestion
          texts={texts}
          page={page}
          onStay={() => location.replace(sharedPath(locale, ''))}
        />
      ) : (
        <SignInView locale={locale} texts={texts} page={page} view={view} query={query} />
      )}
      {!asksLogOut && !staysSignedIn && (
        <OtherWays texts={texts} view={view} query={query} onChoose={page.choose} />
      )}
      <div className="border-line mt-6 border-t pt-3">
        <LanguageSwitch locale={locale} label={texts.language} query={query} />
      </div>
      <AppCodeDialog />
    </div>
  );
}

/**
 * The sign-in card in one language. Its texts load with its code: in the HTML, the texts of all views would cost
 * another round trip.
 */
export function signInIsland(texts: TextsOf<'auth'>) {
  return guarded(function SignInInLanguage({ locale }: { locale: Locale }) {
    return <SignInContent locale={locale} texts={texts} />;
  });
}
