import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import type english from '@kloer/i18n/en/app-code.json';

const load: Record<Locale, () => Promise<{ default: typeof english }>> = {
  fr: () => import('@kloer/i18n/fr/app-code.json'),
  en: () => import('@kloer/i18n/en/app-code.json'),
  lb: () => import('@kloer/i18n/lb/app-code.json'),
};

/** Texts of the question for a code, loaded only for accounts with an authenticator app. */
export async function loadTexts(locale: Locale): Promise<TextsOf<'app-code'>> {
  return asTexts('app-code', (await load[locale]()).default);
}
