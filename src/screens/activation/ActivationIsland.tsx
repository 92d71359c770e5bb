import { useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { failureOf, isBusy } from '#kit/action/action.ts';
import { callApi } from '#kit/calls/api.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { useStore } from '@nanostores/react';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { browserOwnPage, ownToken } from '#shell/own-page/browser-own-page.ts';
import { session } from '#shell/session/browser-session.ts';
import { createActivation, type InactiveProfile } from './activation-store.ts';
import { Plans } from './Plans.tsx';
import { PromoCodeForm } from './PromoCodeForm.tsx';
import { guarded } from '#kit/islands/guarded.tsx';

type Props = {
  locale: Locale;
  texts: TextsOf<'activation'>;
  /** What somebody can do with their data and account. */
  children?: ReactNode;
};

function browserActivation(locale: Locale, texts: TextsOf<'activation'>) {
  return createActivation(
    { locale, texts },
    {
      ...browserOwnPage,
      redeem: (promoCode) => callApi('check-promo', { promoCode }, ownToken),
    },
  );
}

type StandingProps = { texts: TextsOf<'activation'>; profile: InactiveProfile };

function Standing({ texts, profile: { name, endedAt, suspended } }: StandingProps) {
  const since = endedAt ? fill(texts.endedOn, { date: formatDate(endedAt) }) : texts.neverActive;
  return (
    <section
      className="bg-attention-soft text-attention rounded-card p-5 md:p-6"
      aria-labelledby="standing"
    >
      <h2 id="standing" className="text-xl">
        {name}
      </h2>
      <p className="mt-1 font-semibold">{texts.inactive}</p>
      <p className="mt-1">{since}</p>
      {suspended && <p className="mt-1">{texts.suspended}</p>}
    </section>
  );
}

function Skeleton() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      <div className="bg-quiet rounded-card h-32" />
      <div className="bg-quiet rounded-card h-56 sm:h-44" />
      <div className="bg-quiet rounded-card h-[60rem] sm:h-[38rem]" />
    </div>
  );
}

/** The activation page for whoever is signed in and not entitled; everybody else is led on. */
function ActivationContent({ locale, texts, children }: Props) {
  const [activation] = useState(() => browserActivation(locale, texts));
  const profile = useStore(activation.$profile);
  const opening = useStore(activation.opening);
  const redeeming = useStore(activation.redeeming);
  const looking = useStore(activation.looking);
  const isCodeEmpty = useStore(activation.$isCodeEmpty);
  const refusal = failureOf(redeeming);

  const [uid, setUid] = useState('');
  useEffect(
    () =>
      session.$session.subscribe((now) => {
        if (now.state === 'signed-in') setUid(now.uid);
        if (now.state === 'signed-out') {
          const { pathname, search } = location;
          location.replace(
            `${sharedPath(locale, 'login')}?next=${encodeURIComponent(pathname + search)}`,
          );
        }
      }),
    [locale],
  );
  useEffect(() => {
    if (uid !== '') void activation.show(uid);
  }, [activation, uid]);

  if (profile === null && opening.phase === 'failed') {
    return (
      <div className="grid gap-4">
        <DangerBox message={texts.loadingFailed} />
        <p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void activation.show(uid)}
          >
            {texts.tryAgain}
          </button>
        </p>
      </div>
    );
  }
  if (profile === null) {
    return (
      <>
        <p className="sr-only">{texts.loading}</p>
        <Skeleton />
      </>
    );
  }
  return (
    <div className="grid gap-6">
      <Standing texts={texts} profile={profile} />
      <PromoCodeForm
        texts={texts}
        isBusy={isBusy(redeeming)}
        error={
          isCodeEmpty
            ? texts.promoCodeEmpty
            : refusal
              ? failureText(refusal, texts, texts['error-internal'])
              : ''
        }
        onSubmit={(typed) => void activation.redeem(typed)}
      />
      <Plans texts={texts} onChoose={activation.choosePlan} />
      <div className="flex flex-wrap gap-3">
        <a className="button button-secondary" href={sharedPath(locale, '')}>
          {texts.goHome}
        </a>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy(redeeming) || isBusy(looking)}
          onClick={() => void activation.lookAgain()}
        >
          {isBusy(looking) ? texts.lookingAgain : texts.lookAgain}
        </button>
      </div>
      {children}
    </div>
  );
}

export const ActivationIsland = guarded(ActivationContent);
