import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import type standing from '@kloer/i18n/en/standing.json';

const load: Record<Locale, () => Promise<{ default: typeof standing }>> = {
  fr: () => import('@kloer/i18n/fr/standing.json'),
  en: () => import('@kloer/i18n/en/standing.json'),
  lb: () => import('@kloer/i18n/lb/standing.json'),
};

export async function standingTexts(locale: Locale): Promise<TextsOf<'standing'>> {
  return asTexts('standing', (await load[locale]()).default);
}
