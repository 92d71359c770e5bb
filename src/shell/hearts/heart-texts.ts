import type { Locale } from '@kloer/domain/locale/locale.ts';
import en from '@kloer/i18n/en/hearts.json' with { type: 'json' };
import fr from '@kloer/i18n/fr/hearts.json' with { type: 'json' };
import lb from '@kloer/i18n/lb/hearts.json' with { type: 'json' };
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

/** Texts of hearts and of the way to the shortlist: they travel with their code, not in every page. */
export const heartTexts: Record<Locale, TextsOf<'hearts'>> = {
  fr: asTexts('hearts', fr),
  en: asTexts('hearts', en),
  lb: asTexts('hearts', lb),
};
