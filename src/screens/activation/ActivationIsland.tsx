import { useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { callApi } from '#kit/calls/api.ts';
import { backendNow } from '#kit/firebase/firebase-config.ts';
import { takePaymentReturn } from '#shared/payment-return/payment-return.ts';
import { useStore } from '@nanostores/react';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { session } from '#shell/session/browser-session.ts';
import { createActivation, type ActivationState } from './activation-store.ts';
import { Plans } from './Plans.tsx';
import { PromoCodeForm } from './PromoCodeForm.tsx';
import { guarded } from '#kit/islands/guarded.tsx';

type Props = {
  locale: Locale;
  /** The namespace `activation`. */
  texts: Texts;
  /** What somebody can do with their data and account. */
  children?: ReactNode;
};

const token = async () => (await import('#kit/firebase/auth.ts')).identityToken();

function browserActivation(locale: Locale, texts: Texts) {
  return createActivation(
    { locale, texts },
    {
      readOwnTeacher: async (uid) =>
        (await import('#kit/firestore/own-teacher.ts')).readOwnTeacher(uid),
      redeem: (promoCode) => callApi('check-promo', { promoCode }, token),
      verify: () => callApi('verify-subscription', {}, token),
      now: backendNow,
      takePaymentReturn,
      raiseToast,
      goTo: (path) => location.replace(path),
    },
  );
}

function Standing({ texts, state }: { texts: Texts; state: ActivationState & { phase: 'ready' } }) {
  const { name, endedAt, suspended } = state;
  const since = endedAt
    ? fill(texts['endedOn'] ?? '', { date: formatDate(endedAt) })
    : texts['neverActive'];
  return (
    <section
      className="bg-attention-soft text-attention rounded-card p-5 md:p-6"
      aria-labelledby="standing"
    >
      <h2 id="standing" className="text-xl">
        {name}
      </h2>
      <p className="mt-1 font-semibold">{texts['inactive']}</p>
      <p className="mt-1">{since}</p>
      {suspended && <p className="mt-1">{texts['suspended']}</p>}
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
  const state = useStore(activation.$state);

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

  switch (state.phase) {
    case 'loading':
      return (
        <>
          <p className="sr-only">{texts['loading']}</p>
          <Skeleton />
        </>
      );
    case 'failed':
      return (
        <div className="grid gap-4">
          <DangerBox message={state.message} />
          <p>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => void activation.show(uid)}
            >
              {texts['tryAgain']}
            </button>
          </p>
        </div>
      );
    case 'ready':
      return (
        <div className="grid gap-6">
          <Standing texts={texts} state={state} />
          <PromoCodeForm
            texts={texts}
            isBusy={state.busy === 'code' || state.busy === 'leaving'}
            error={state.codeError}
            onSubmit={(typed) => void activation.redeem(typed)}
          />
          <Plans texts={texts} onChoose={activation.choosePlan} />
          <div className="flex flex-wrap gap-3">
            <a className="button button-secondary" href={sharedPath(locale, '')}>
              {texts['goHome']}
            </a>
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={state.busy !== 'no'}
              onClick={() => void activation.lookAgain()}
            >
              {texts[state.busy === 'subscription' ? 'lookingAgain' : 'lookAgain']}
            </button>
          </div>
          {children}
        </div>
      );
  }
}

export const ActivationIsland = guarded(ActivationContent);
