import { useStore } from '@nanostores/react';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { isBusy } from '#kit/action/action.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { cancelQuestion, planNotice } from './plan-notice.ts';
import type { PlanControls } from './plan-store.ts';

type Texts = TextsOf<'plan'>;

type Props = { texts: Texts; subscription: OwnSubscription; plan: PlanControls };

type ButtonsProps = Props & { locale: Locale };

/** Notice of a cancelled plan, whose cancellation can be withdrawn, or of a failed payment. */
export function PlanNotice({ texts, subscription, plan }: Props) {
  const keeping = useStore(plan.keeping);
  const { canKeep } = subscription;
  const notice = planNotice(subscription, texts);
  if (!notice) return null;
  return (
    <div className="bg-attention-soft text-attention rounded-control grid gap-3 px-4 py-3">
      <p>{notice}</p>
      {canKeep && (
        <p>
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={isBusy(keeping)}
            onClick={() => void plan.keep()}
          >
            {texts.keepSubscription}
          </button>
        </p>
      )}
    </div>
  );
}

export function PlanButtons({ locale, texts, subscription, plan }: ButtonsProps) {
  const managing = useStore(plan.managing);
  const cancelling = useStore(plan.cancelling);
  const isAsked = useStore(plan.$isAsked);
  const error = useStore(plan.$cancelError);
  const { canBuy, canCancel, withdrawalUntil } = subscription;
  return (
    <>
      <button
        type="button"
        className={canBuy ? 'button button-quiet' : 'button button-secondary'}
        aria-disabled={isBusy(managing)}
        onClick={() => void plan.openPortal()}
      >
        {canBuy ? texts.invoices : texts.manage}
      </button>
      {canCancel && (
        <button type="button" className="button button-quiet" onClick={plan.askToCancel}>
          {texts.cancelSubscription}
        </button>
      )}
      {withdrawalUntil && (
        <div>
          <a className="button button-quiet w-full" href={sharedPath(locale, 'withdraw')}>
            {texts.withdraw}
          </a>
          <p className="field-hint mt-1">
            {fill(texts.withdrawUntil, { date: formatDate(withdrawalUntil) })}
          </p>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={texts.cancelTitle}
        text={cancelQuestion(subscription, texts)}
        confirm={texts.cancelSubscription}
        cancel={texts.keepSubscription}
        busy={isBusy(cancelling)}
        error={error}
        onConfirm={() => void plan.cancel()}
        onCancel={plan.stay}
      />
    </>
  );
}
