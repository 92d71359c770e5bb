import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

export type OverviewTexts = TextsOf<'overview'>;

const catalogues = {
  fr: () => import('@kloer/i18n/fr/overview.json'),
  en: () => import('@kloer/i18n/en/overview.json'),
  lb: () => import('@kloer/i18n/lb/overview.json'),
};

export async function overviewTexts(locale: Locale): Promise<OverviewTexts> {
  return asTexts('overview', (await catalogues[locale]()).default);
}
