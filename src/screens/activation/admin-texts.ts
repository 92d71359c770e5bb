import type { Locale } from '@kloer/domain/locale/locale.ts';
import type admin from '@kloer/i18n/en/admin.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

const load: Record<Locale, () => Promise<{ default: typeof admin }>> = {
  fr: () => import('@kloer/i18n/fr/admin.json'),
  en: () => import('@kloer/i18n/en/admin.json'),
  lb: () => import('@kloer/i18n/lb/admin.json'),
};

/** The texts of administration, fetched by administrators only: in the page they would be everybody's. */
export async function adminTexts(locale: Locale): Promise<TextsOf<'admin'>> {
  return asTexts('admin', (await load[locale]()).default);
}
