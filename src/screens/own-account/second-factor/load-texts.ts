import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import type english from '@kloer/i18n/en/second-factor.json';

const load: Record<Locale, () => Promise<{ default: typeof english }>> = {
  fr: () => import('@kloer/i18n/fr/second-factor.json'),
  en: () => import('@kloer/i18n/en/second-factor.json'),
  lb: () => import('@kloer/i18n/lb/second-factor.json'),
};

/** Texts of two-step sign-in, loaded only for administrators. */
export async function loadTexts(locale: Locale): Promise<TextsOf<'second-factor'>> {
  return asTexts('second-factor', (await load[locale]()).default);
}
