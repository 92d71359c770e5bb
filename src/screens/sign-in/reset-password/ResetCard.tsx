import { useLayoutEffect, useState } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { session } from '#shell/session/browser-session.ts';
import { browserPorts } from '../actions/browser-ports.ts';
import { PasswordForm } from '../fields/PasswordForm.tsx';
import { createResetPage } from './reset-page.ts';
import { queryOf } from '../views.ts';
import { guarded } from '#kit/islands/guarded.tsx';

export type ResetProps = {
  locale: Locale;
  texts: TextsOf<'auth'>;
  title: string;
  description: string;
};

/** The content of the page `/reset-password`; hidden until it is decided whether the user may set a password. */
function ResetContent({ locale, texts, title, description }: ResetProps) {
  const [page] = useState(() =>
    createResetPage({ locale, texts, next: undefined }, browserPorts(locale, undefined)),
  );
  const state = useStore(page.$state);

  useLayoutEffect(() => {
    void page.open();
    return session.$session.subscribe(page.meet);
  }, [page]);

  const isDecided = state.step === 'form' || state.step === 'dead-link';
  return (
    <section
      className={`card mx-auto w-full max-w-md p-5 md:p-8 ${isDecided ? '' : 'invisible min-h-96'}`}
    >
      <h1 className="text-2xl">{title}</h1>
      {state.step === 'form' && (
        <>
          <p className="text-muted mt-1 mb-6">{description}</p>
          <PasswordForm
            texts={texts}
            change={page.change}
            email={state.email}
            {...(state.oobCode !== undefined && { oobCode: state.oobCode })}
            label={texts.updatePassword}
            failed={texts.resetFailed}
          />
        </>
      )}
      {state.step === 'dead-link' && (
        <div className="mt-4 flex flex-col gap-5">
          <DangerBox message={texts['error-code-invalid']} />
          <a
            className="button button-primary"
            href={sharedPath(locale, 'auth') + queryOf('forgotten_password', '')}
          >
            {texts.newLink}
          </a>
        </div>
      )}
    </section>
  );
}

export const ResetCard = guarded(ResetContent);
