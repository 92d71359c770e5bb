import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

type OwnTexts = TextsOf<'checks'>;

export type CheckTexts = OwnTexts & TextsOf<'account'>;

const catalogues = {
  fr: () => import('@kloer/i18n/fr/checks.json'),
  en: () => import('@kloer/i18n/en/checks.json'),
  lb: () => import('@kloer/i18n/lb/checks.json'),
};

export async function checkTexts(locale: Locale): Promise<OwnTexts> {
  return asTexts('checks', (await catalogues[locale]()).default);
}
