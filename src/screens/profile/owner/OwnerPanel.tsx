import { formatDate } from '@kloer/domain/date/date.ts';
import { editPath, sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { useStore } from '@nanostores/react';
import { isBusy } from '#kit/action/action.ts';
import { Switch } from '#kit/pieces/Switch.tsx';
import { PaymentNotice } from '#features/payment/PaymentNotice.tsx';
import { PlanButtons, PlanNotice } from '#features/plan/PaidPlan.tsx';
import { SubscriptionFacts } from '#features/plan/SubscriptionFacts.tsx';
import { AccountControls } from '#features/own-data/AccountControls.tsx';
import type { AccountControls as Controls } from '#features/own-data/account-store.ts';
import type { Owner } from './owner-store.ts';
import { PlanOffer } from './PlanOffer.tsx';
import { whatFamiliesSee } from './what-families-see.ts';

type Texts = TextsOf<'owner'>;

type Props = {
  locale: Locale;
  texts: Texts;
  planTexts: TextsOf<'plan'>;
  paymentTexts: TextsOf<'payment'>;
  owner: Owner;
  account: Controls;
  /** True if the page shows a notice instead of the profile, and the panel replaces that notice. */
  isAlone: boolean;
};

const shownTexts = {
  visible: 'shownVisible',
  paused: 'shownPaused',
  suspended: 'shownSuspended',
  ended: 'shownEnded',
} as const;

function Badges({ texts, subscription }: { texts: Texts; subscription: OwnSubscription }) {
  const { shown, renewal, nextPaymentAt } = subscription;
  const renews = nextPaymentAt
    ? fill(texts.autoRenewOn, { date: formatDate(nextPaymentAt) })
    : texts.autoRenew;
  const colours =
    shown === 'visible' ? 'bg-positive-soft text-positive' : 'bg-attention-soft text-attention';
  return (
    <p className="flex flex-wrap gap-2">
      <span className={`chip font-semibold ${colours}`}>{texts[shownTexts[shown]]}</span>
      {renewal && (
        <span className="chip">{renewal === 'renews' ? renews : texts.willNotRenew}</span>
      )}
    </p>
  );
}

export function OwnerPanel(props: Props) {
  const { locale, texts, planTexts, paymentTexts, owner, account, isAlone } = props;
  const state = useStore(owner.$state);
  const payment = useStore(owner.$payment);
  const switching = useStore(owner.switching);
  const notice = (
    <PaymentNotice
      locale={locale}
      texts={paymentTexts}
      payment={payment}
      path={location.pathname}
      onAgain={() => void owner.confirmAgain()}
    />
  );
  if (state.phase === 'loading') return notice;
  if (state.phase === 'absent') return null;
  const { subscription, offer, hasPaid, paymentMethod, isPageOld } = state;
  const { shown, canBuy } = subscription;
  const isSettled = payment === 'none' || payment === 'confirmed';
  const { plan, ordering } = owner;
  const Heading = isAlone ? 'h1' : 'h2';

  return (
    <section className="card-ink overflow-clip print:hidden" aria-labelledby="owner-heading">
      <div className="bg-band border-draw flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b-2 px-5 py-3">
        <Heading id="owner-heading" className="text-xl">
          {texts.heading}
        </Heading>
        <div className="has-disabled:text-muted">
          <Switch
            label={texts.switchLabel}
            isOn={shown === 'visible'}
            isDisabled={!subscription.canSwitch || isBusy(switching)}
            onChange={(isOn) => void owner.setActive(isOn)}
          />
        </div>
      </div>
      <div className="grid gap-x-14 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          {!isSettled && notice}
          <Badges texts={texts} subscription={subscription} />
          <output className="text-lg">{whatFamiliesSee(subscription, isPageOld, texts)}</output>
          {shown === 'suspended' && (
            <p>
              <a className="link" href={sharedPath(locale, 'contact')}>
                {texts.writeToUs}
              </a>
            </p>
          )}
          <PlanNotice texts={planTexts} subscription={subscription} plan={plan} />
          <SubscriptionFacts
            texts={planTexts}
            subscription={subscription}
            paymentMethod={paymentMethod}
          />
        </div>
        <div className="grid content-start gap-3">
          {/* While a payment is unconfirmed, checking again is the only action. */}
          <a
            className={`button ${isSettled ? 'button-primary' : 'button-secondary'}`}
            href={editPath(locale)}
          >
            {texts.editProfile}
          </a>
          {shown === 'visible' && (
            <a className="button button-secondary" href={`${sharedPath(locale, 'account')}#online`}>
              {texts.online}
            </a>
          )}
          {/* A plan would not show the profile of a suspended owner. */}
          {canBuy && isSettled && shown !== 'suspended' && (
            <PlanOffer
              locale={locale}
              texts={texts}
              paymentTexts={paymentTexts}
              offer={offer}
              ordering={ordering}
            />
          )}
          {hasPaid && (
            <PlanButtons
              locale={locale}
              texts={planTexts}
              subscription={subscription}
              plan={plan}
            />
          )}
        </div>
        <div className="border-line border-t-[1.5px] pt-5 lg:col-span-2">
          <AccountControls texts={texts} controls={account} />
          <p className="mt-4">
            <a className="link" href={sharedPath(locale, 'account')}>
              {texts.account}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
