import { formatDate } from '@kloer/domain/date/date.ts';
import { editPath } from '@kloer/domain/paths/paths.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { useStore } from '@nanostores/react';
import { isBusy } from '#kit/action/action.ts';
import { Switch } from '#kit/pieces/Switch.tsx';
import { AccountControls } from '#shell/own-data/AccountControls.tsx';
import type { AccountControls as Controls } from '#shell/own-data/account-store.ts';
import type { Owner } from './owner-store.ts';
import { PlanOffer } from './PlanOffer.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';

type Props = { locale: Locale; texts: TextsOf<'owner'>; owner: Owner; account: Controls };

const shownTexts = {
  visible: 'shownVisible',
  paused: 'shownPaused',
  suspended: 'shownSuspended',
  ended: 'shownEnded',
} as const;

function Badges({
  texts,
  subscription,
}: {
  texts: TextsOf<'owner'>;
  subscription: OwnSubscription;
}) {
  const { shown, renewal } = subscription;
  const colours =
    shown === 'visible' ? 'bg-positive-soft text-positive' : 'bg-attention-soft text-attention';
  return (
    <p className="flex flex-wrap gap-2">
      <span className={`chip font-semibold ${colours}`}>{texts[shownTexts[shown]]}</span>
      {renewal && (
        <span className="chip">{texts[renewal === 'renews' ? 'autoRenew' : 'willNotRenew']}</span>
      )}
    </p>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p className="bg-attention-soft text-attention rounded-control px-4 py-3 text-sm">{children}</p>
  );
}

/** What only the owner of a profile sees on it: its state, and everything that can be done with it. */
export function OwnerPanel({ locale, texts, owner, account }: Props) {
  const state = useStore(owner.$state);
  const switching = useStore(owner.switching);
  if (state.phase !== 'ready') return null;
  const { subscription, paymentMethod, isPageOld } = state;
  const { shown, endsAt } = subscription;

  return (
    <section
      className="card border-accent flex flex-col justify-between gap-4 p-5 md:p-6 print:hidden"
      aria-labelledby="owner-heading"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="owner-heading" className="text-xl">
            {texts.heading}
          </h2>
          <Badges texts={texts} subscription={subscription} />
        </div>
        <a className="button button-primary" href={editPath(locale)}>
          {texts.editProfile}
        </a>
      </div>
      {subscription.isCancellationPending && (
        <Notice>{fill(texts.cancellationPending, { date: formatDate(endsAt) })}</Notice>
      )}
      {shown === 'suspended' && <Notice>{texts.suspendedNotice}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <SubscriptionFacts
          texts={texts}
          subscription={subscription}
          paymentMethod={paymentMethod}
        />
        <div className="has-disabled:text-muted">
          <Switch
            label={texts.switchLabel}
            isOn={shown === 'visible'}
            isDisabled={!subscription.canSwitch || isBusy(switching)}
            onChange={(isOn) => void owner.setActive(isOn)}
          />
        </div>
      </div>
      {isPageOld && (
        <output className="text-muted text-sm">
          {texts[shown === 'visible' ? 'soonVisible' : 'soonHidden']}
        </output>
      )}
      <div className="border-line flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-t pt-3">
        {subscription.canBuy && <PlanOffer texts={texts} onChoose={owner.choosePlan} />}
        <AccountControls texts={texts} controls={account} />
      </div>
    </section>
  );
}
