import { useEffect, useState, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import { formatDate } from '@kloer/domain/date/date.ts';
import { guardianLimits } from '@kloer/domain/guardian/consent-limits.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { refusedInName, usualName } from '@kloer/domain/teacher/showable.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { failureOf, isBusy } from '#kit/action/action.ts';
import { lookAgain } from '#kit/action/look-again.ts';
import { callApi } from '#kit/calls/api.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { Field } from '#kit/pieces/Field.tsx';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import { session } from '#shell/session/browser-session.ts';
import type { ChildTexts } from './guardian-texts.ts';
import { createOwnGuardian, standingOf, type OwnGuardian } from './own-guardian-store.ts';

type Props = { locale: Locale; texts: ChildTexts };

function wordsOf(guardian: OwnGuardian, texts: ChildTexts) {
  const { name = '', email = '', ends_at = null } = guardian ?? {};
  switch (standingOf(guardian)) {
    case 'none':
      return { heading: texts.askHeading, text: texts.askText };
    case 'waiting': {
      const date = ends_at ? formatDate(new Date(ends_at)) : '';
      const text = fill(texts.waitingText, { email, date });
      return { heading: fill(texts.waitingHeading, { name }), text };
    }
    case 'over':
      return { heading: texts.overHeading, text: texts.overText };
    case 'agreed':
      return { heading: fill(texts.agreedHeading, { name }), text: texts.agreedText };
    case 'refused':
      return { heading: fill(texts.refusedHeading, { name }), text: texts.refusedText };
  }
}

type FormProps = {
  texts: ChildTexts;
  isBusy: boolean;
  onSubmit: (name: string, email: string) => void;
};

function NameForm({ texts, isBusy: isWaiting, onSubmit }: FormProps) {
  const [refused, setRefused] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [name, email] = [typed.get('name'), typed.get('email')];
    if (typeof name !== 'string' || typeof email !== 'string') return;
    const part = refusedInName(usualName(name));
    setRefused(part);
    if (part === undefined) onSubmit(name.trim(), email.trim());
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <Field
        label={texts.name}
        error={refused === undefined ? '' : fill(texts.nameInvalid, { part: refused })}
        name="name"
        autoComplete="off"
        maxLength={guardianLimits.nameLength}
        required
      />
      <Field
        label={texts.email}
        hint={texts.emailHelp}
        error=""
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <p className="text-muted">{texts.askHidden}</p>
      <BusyButton label={texts.send} busyLabel={texts.sending} isBusy={isWaiting} />
    </form>
  );
}

function OwnGuardianContent({ locale, texts }: Props) {
  const activation = sharedPath(locale, 'activate-account');
  const [own] = useState(() =>
    createOwnGuardian({
      read: () => callApi('own-guardian', {}, ownToken),
      ask: (wanted) => callApi('ask-guardian', wanted, ownToken),
      end: () => callApi('end-guardian', {}, ownToken),
      leave: () => location.assign(activation),
    }),
  );
  const guardian = useStore(own.$guardian);
  const opening = useStore(own.opening);
  const asking = useStore(own.asking);
  const ending = useStore(own.ending);
  const [isAdultAsked, setAdultAsked] = useState(false);
  const [isAnother, setAnother] = useState(false);

  useEffect(
    () =>
      session.$session.subscribe((now) => {
        if (now.state === 'signed-in') void own.open();
        if (now.state === 'signed-out' && !('parent' in document.documentElement.dataset)) {
          const next = encodeURIComponent(location.pathname);
          location.replace(`${sharedPath(locale, 'login')}?next=${next}`);
        }
      }),
    [locale, own],
  );

  useEffect(() => lookAgain(() => void own.refresh(), own.isWaiting), [own]);

  if (opening.phase === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <DangerBox message={failureText(opening.code, texts, texts.loadingFailed)} />
        <button type="button" className="button button-secondary" onClick={() => void own.open()}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (guardian === undefined) return <p>{texts.loading}</p>;

  const standing = standingOf(guardian);
  const { heading, text } = wordsOf(guardian, texts);
  const failure = failureOf(asking);
  const endingFailure = failureOf(ending);
  const isFormShown = standing === 'none' || isAnother;
  return (
    <section className="card-ink grid gap-4 p-5 md:p-8" aria-labelledby="own">
      <h2 id="own" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      {guardian?.is_disputed && <p>{texts['error-permission-denied']}</p>}
      {failure && <DangerBox message={failureText(failure, texts, texts.failed)} />}
      <output className="text-positive empty:hidden">
        {asking.phase === 'done' && standing === 'waiting' && texts.written}
      </output>
      {isFormShown && (
        <NameForm
          texts={texts}
          isBusy={isBusy(asking)}
          onSubmit={(name, email) =>
            void own.ask(name, email).then((isDone) => isDone && setAnother(false))
          }
        />
      )}
      {guardian === null && <p>{texts.askAdult}</p>}
      <div className="flex flex-wrap gap-3">
        {(standing === 'agreed' || guardian === null) && (
          <a
            className={`button ${standing === 'agreed' ? 'button-primary' : 'button-quiet'}`}
            href={activation}
          >
            {standing === 'agreed' ? texts.toProfile : texts.toActivation}
          </a>
        )}
        {!isFormShown && standing !== 'agreed' && guardian?.ask_from === null && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isBusy(asking)}
            onClick={() => void own.askAgain()}
          >
            {isBusy(asking) ? texts.sending : texts.again}
          </button>
        )}
        {!isFormShown && guardian?.can_change && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setAnother(true);
            }}
          >
            {texts.another}
          </button>
        )}
        {guardian !== null && !guardian.is_disputed && (
          <button type="button" className="button button-quiet" onClick={() => setAdultAsked(true)}>
            {texts.adult}
          </button>
        )}
      </div>
      <ConfirmDialog
        open={isAdultAsked}
        title={texts.adultTitle}
        text={texts.adultText}
        confirm={texts.adultConfirm}
        cancel={texts.cancel}
        busy={isBusy(ending)}
        error={endingFailure ? failureText(endingFailure, texts, texts.failed) : ''}
        onConfirm={() => void own.end()}
        onCancel={() => setAdultAsked(false)}
      />
    </section>
  );
}

export const OwnGuardianIsland = guarded(OwnGuardianContent);
