import { formatDate } from '@kloer/domain/date/date.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { PaymentMethod } from './owner-store.ts';

type Props = {
  texts: TextsOf<'owner'>;
  subscription: OwnSubscription;
  paymentMethod: PaymentMethod | null;
};

/** MM/YY, as it stands on the card. */
function expiryOf({ expMonth, expYear }: PaymentMethod): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}

type Fact = [label: string | undefined, value: string | undefined];

const typeTexts = { month: 'typeMonth', year: 'typeYear', grant: 'typeGrant' } as const;

/** What runs, until when, paid how: label and value. */
export function SubscriptionFacts({ texts, subscription, paymentMethod }: Props) {
  const { type, endsAt, renewal, promoCode } = subscription;
  const isByCode = type === 'promo' || type === 'nohellef_promo' || type === 'trial';
  const facts: Fact[] = [];
  // A code that entitles says it all; beside a plan or a grant it is a fact of its own.
  if (type && !isByCode) facts.push([texts.type, texts[typeTexts[type]]]);
  if (promoCode) facts.push([texts.promoCode, promoCode]);
  facts.push([texts[renewal === 'renews' ? 'nextPayment' : 'validUntil'], formatDate(endsAt)]);
  if (paymentMethod) {
    const { brand, last4 } = paymentMethod;
    const card = fill(texts.card, { brand, last4, expiry: expiryOf(paymentMethod) });
    facts.push([texts.paymentMethod, card]);
  }
  return (
    <dl className="figures">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="border-line flex flex-wrap justify-between gap-x-4 border-t-[1.5px] py-2.5"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
