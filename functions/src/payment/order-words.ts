import { formatDate } from '@kloer/domain/date/date.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { plans } from '@kloer/domain/subscription/entitlement.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { Purchase } from '../database/schemas/payment.ts';

/** Beside Stripe's own button, which names no obligation to pay: without these words nobody is bound. */
export function orderWords({
  plan,
  language,
  startsAt,
}: Pick<Purchase, 'plan' | 'language' | 'startsAt'>): string {
  const t = translator(language);
  const price = formatEur(plans[plan].priceEur);
  if (!startsAt)
    return t(plan === 'year' ? 'checkout:orderYear' : 'checkout:orderMonth', { price });
  const later = { price, date: formatDate(startsAt) };
  return t(plan === 'year' ? 'checkout:orderYearLater' : 'checkout:orderMonthLater', later);
}
