import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import type payment from '@kloer/i18n/en/payment.json';
import { planTextsOf } from '#features/plan/plan-texts.ts';
import type owner from '@kloer/i18n/en/owner.json';

const loadOwner: Record<Locale, () => Promise<{ default: typeof owner }>> = {
  fr: () => import('@kloer/i18n/fr/owner.json'),
  en: () => import('@kloer/i18n/en/owner.json'),
  lb: () => import('@kloer/i18n/lb/owner.json'),
};

const loadPayment: Record<Locale, () => Promise<{ default: typeof payment }>> = {
  fr: () => import('@kloer/i18n/fr/payment.json'),
  en: () => import('@kloer/i18n/en/payment.json'),
  lb: () => import('@kloer/i18n/lb/payment.json'),
};

export type OwnerTexts = {
  texts: TextsOf<'owner'>;
  planTexts: TextsOf<'plan'>;
  paymentTexts: TextsOf<'payment'>;
};

export async function textsOf(locale: Locale): Promise<OwnerTexts> {
  const [texts, planTexts, paymentTexts] = await Promise.all([
    loadOwner[locale](),
    planTextsOf(locale),
    loadPayment[locale](),
  ]);
  return {
    texts: asTexts('owner', texts.default),
    planTexts,
    paymentTexts: asTexts('payment', paymentTexts.default),
  };
}
