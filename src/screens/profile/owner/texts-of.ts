import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import type payment from '@kloer/i18n/en/payment.json';
import { ownerTextsOf } from '#shell/plan/owner-texts.ts';

const loadPayment: Record<Locale, () => Promise<{ default: typeof payment }>> = {
  fr: () => import('@kloer/i18n/fr/payment.json'),
  en: () => import('@kloer/i18n/en/payment.json'),
  lb: () => import('@kloer/i18n/lb/payment.json'),
};

export type OwnerTexts = { texts: TextsOf<'owner'>; paymentTexts: TextsOf<'payment'> };

/** The texts of the controls, fetched by the owner only: in the page they would be every visitor's. */
export async function textsOf(locale: Locale): Promise<OwnerTexts> {
  const [texts, paymentTexts] = await Promise.all([ownerTextsOf(locale), loadPayment[locale]()]);
  return { texts, paymentTexts: asTexts('payment', paymentTexts.default) };
}
