import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

export type PaymentMethod = NonNullable<CallResponse<'verify-subscription'>['payment_method']>;

type Props = {
  texts: TextsOf<'plan'>;
  subscription: OwnSubscription;
  paymentMethod: PaymentMethod | 'asking' | null;
};

/** Formats an expiry as MM/YY, as printed on cards. */
function expiryOf(month: number, year: number): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** Describes a card by number and expiry, a bank account by number, and other payment methods by name. */
function methodText(texts: TextsOf<'plan'>, method: Props['paymentMethod']): string {
  if (method === 'asking') return '…';
  if (!method) return texts.methodUnknown;
  const { last4, expMonth, expYear } = method;
  // Stripe sends card brands in lower case.
  const brand = method.brand.charAt(0).toUpperCase() + method.brand.slice(1);
  if (last4 === null) return brand;
  if (expMonth === null || expYear === null) return fill(texts.account, { brand, last4 });
  return fill(texts.card, { brand, last4, expiry: expiryOf(expMonth, expYear) });
}

type Fact = [label: string | undefined, value: string | undefined];

const typeTexts = { month: 'typeMonth', year: 'typeYear', grant: 'typeGrant' } as const;

export function SubscriptionFacts({ texts, subscription, paymentMethod }: Props) {
  const { type, endsAt, planEndsAt, nextPaymentAt, promoCode, canBuy } = subscription;
  const isByCode = type === 'promo' || type === 'nohellef_promo' || type === 'trial';
  const facts: Fact[] = [];
  // A promo code's name says what the entitlement is. A plan or grant needs its type as a separate line.
  if (type && !isByCode) facts.push([texts.type, texts[typeTexts[type]]]);
  if (promoCode) facts.push([texts.promoCode, promoCode]);
  // For a renewing plan, the badge shows the next payment, so "valid until" is shown only for other plans.
  if (!nextPaymentAt) facts.push([texts.validUntil, formatDate(planEndsAt ?? endsAt)]);
  // The payment method loads later, but its line is visible from the start.
  if (!canBuy) facts.push([texts.paymentMethod, methodText(texts, paymentMethod)]);
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
