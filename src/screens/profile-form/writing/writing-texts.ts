import type { Locale } from '@kloer/domain/locale/locale.ts';
import type writing from '@kloer/i18n/en/writing.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

const load: Record<Locale, () => Promise<{ default: typeof writing }>> = {
  fr: () => import('@kloer/i18n/fr/writing.json'),
  en: () => import('@kloer/i18n/en/writing.json'),
  lb: () => import('@kloer/i18n/lb/writing.json'),
};

/** The advice on writing, fetched for whoever asks for it. */
export async function writingTexts(locale: Locale): Promise<TextsOf<'writing'>> {
  return asTexts('writing', (await load[locale]()).default);
}
