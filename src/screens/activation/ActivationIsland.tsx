import { useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { isBusy } from '#kit/action/action.ts';
import { lookAgain } from '#kit/action/look-again.ts';
import { callApi } from '#kit/calls/api.ts';
import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { orToGuardian } from '#features/guardian/or-to-guardian.ts';
import { browserOwnPage, ownToken } from '#features/own-page/browser-own-page.ts';
import { browserPayment } from '#features/payment/browser-payment.ts';
import { PaymentNotice } from '#features/payment/PaymentNotice.tsx';
import { session } from '#shell/session/browser-session.ts';
import { readNote } from '#shell/session/session-note.ts';
import { askForAge } from './age-question.ts';
import { createActivation, type InactiveProfile } from './activation-store.ts';
import { Plans, PlanTerms } from './Plans.tsx';
import { PromoCodeForm } from './PromoCodeForm.tsx';
import { guarded } from '#kit/islands/guarded.tsx';
import type admin from '@kloer/i18n/en/admin.json';

const load: Record<Locale, () => Promise<{ default: typeof admin }>> = {
  fr: () => import('@kloer/i18n/fr/admin.json'),
  en: () => import('@kloer/i18n/en/admin.json'),
  lb: () => import('@kloer/i18n/lb/admin.json'),
};

async function adminTexts(locale: Locale): Promise<TextsOf<'admin'>> {
  return asTexts('admin', (await load[locale]()).default);
}

type Props = {
  locale: Locale;
  texts: TextsOf<'activation'>;
  paymentTexts: TextsOf<'payment'>;
  children?: ReactNode;
};

function browserActivation({ locale, texts, paymentTexts }: Props) {
  return createActivation(
    { locale, texts, paymentTexts },
    {
      ...browserOwnPage,
      ...browserPayment(locale),
      checkCode: (promoCode) =>
        orToGuardian(locale, callApi('check-promo', { promoCode, onlyCheck: true }, ownToken)),
      redeem: (promoCode) => orToGuardian(locale, callApi('check-promo', { promoCode }, ownToken)),
      askForAge: () => askForAge(locale),
      isAdmin: () => readNote(() => localStorage)?.admin === true,
      checkPrices: () => callApi('admin-check-prices', {}, ownToken),
      loadAdminTexts: () => adminTexts(locale),
    },
  );
}

type StandingProps = {
  texts: TextsOf<'activation'>;
  profile: InactiveProfile;
  preview: ReactNode;
};

function Standing({ texts, profile, preview }: StandingProps) {
  const { name, endedAt, suspended } = profile;
  const since = endedAt ? fill(texts.endedOn, { date: formatDate(endedAt) }) : texts.neverActive;
  return (
    <section
      className="bg-attention-soft text-attention rounded-card flex gap-4 p-5 md:gap-6 md:p-6"
      aria-labelledby="standing"
    >
      <div
        aria-hidden="true"
        className="mt-1 h-20 w-14 shrink-0 rounded-t-full border-2 border-dashed max-sm:hidden"
      />
      <div className="min-w-0">
        <h2 id="standing" className="text-xl">
          {name}
        </h2>
        <p className="mt-2 font-semibold">{texts.inactive}</p>
        <p className="mt-1">{since}</p>
        {suspended && <p className="mt-1">{texts.suspended}</p>}
        {preview}
      </div>
    </section>
  );
}

const ways = 'grid gap-5 lg:grid-cols-[5fr_7fr] lg:items-start';

function Skeleton() {
  return (
    <div className="grid gap-5" aria-hidden="true">
      <div className="bg-quiet rounded-card h-44 sm:h-36" />
      <div className={ways}>
        <div className="bg-quiet rounded-card h-80" />
        <div className="bg-quiet rounded-card h-[44rem] sm:h-[30rem]" />
      </div>
    </div>
  );
}

/** The activation page for signed-in users whose profile is not visible; others are redirected. */
function ActivationContent(props: Props) {
  const { locale, texts, paymentTexts, children } = props;
  const [activation] = useState(() => browserActivation(props));
  const profile = useStore(activation.$profile);
  const payment = useStore(activation.$payment);
  const opening = useStore(activation.opening);
  const redeeming = useStore(activation.redeeming);
  const looking = useStore(activation.looking);
  const ordering = useStore(activation.ordering);
  const managing = useStore(activation.managing);
  const problem = useStore(activation.$problem);
  const age = useStore(activation.$age);
  const priceProblems = useStore(activation.$priceProblems);

  const [preview, setPreview] = useState<ReactNode>(null);
  const isShown = profile !== null;
  useEffect(() => {
    if (!isShown) return;
    // The preview is loaded later, because its texts and code would exceed the page's size limit.
    void import('#features/page-preview/StoredPreview.tsx')
      .then(async ({ storedPreview }) => setPreview(await storedPreview(locale)))
      .catch((error: unknown) => console.error('The preview did not load.', error));
  }, [isShown, locale]);

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
  useEffect(
    () =>
      lookAgain(
        () => void activation.refresh(),
        () => true,
      ),
    [activation],
  );

  if (opening.phase === 'failed') {
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
  const notice = (
    <PaymentNotice
      locale={locale}
      texts={paymentTexts}
      payment={payment}
      path={sharedPath(locale, 'activate-account')}
      onAgain={() => void activation.show(uid)}
    />
  );
  if (profile === null) {
    return payment === 'none' ? (
      <>
        <p className="sr-only">{texts.loading}</p>
        <Skeleton />
      </>
    ) : (
      notice
    );
  }
  const isAnyBusy = [redeeming, looking, ordering, managing].some(isBusy);
  return (
    <div className="grid gap-5">
      {notice}
      <Standing texts={texts} profile={profile} preview={preview} />
      {payment === 'none' && (
        <>
          <div className={ways}>
            <PromoCodeForm
              texts={texts}
              isBusy={isBusy(redeeming)}
              error={problem}
              onSubmit={(typed) => void activation.redeem(typed)}
            />
            <Plans
              locale={locale}
              texts={texts}
              paymentTexts={paymentTexts}
              offer={profile.offer}
              priceProblems={priceProblems}
              ordering={ordering}
              onOrder={(order) => void activation.order(order)}
            />
          </div>
          <PlanTerms texts={texts} />
          {age && (
            <ConfirmDialog
              open
              title={age.texts.ageTitle}
              text={age.texts.ageText}
              confirm={age.texts.ageYes}
              cancel={age.texts.back}
              onConfirm={() => activation.answerAge(true)}
              onCancel={() => activation.answerAge(false)}
            >
              <p>
                <a className="button button-quiet" href={sharedPath(locale, 'guardian')}>
                  {age.texts.ageNo}
                </a>
              </p>
            </ConfirmDialog>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3 pb-6">
        <a className="button button-secondary" href={sharedPath(locale, '')}>
          {texts.goHome}
        </a>
        {payment === 'none' && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isAnyBusy}
            onClick={() => void activation.lookAgain()}
          >
            {isBusy(looking) ? texts.lookingAgain : texts.lookAgain}
          </button>
        )}
        {profile.hasPaid && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isAnyBusy}
            onClick={() => void activation.openPortal()}
          >
            {texts.invoices}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}

export const ActivationIsland = guarded(ActivationContent);
