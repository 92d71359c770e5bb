import { defaultLocale, isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import en from '@kloer/i18n/en/notices.json' with { type: 'json' };
import fr from '@kloer/i18n/fr/notices.json' with { type: 'json' };
import lb from '@kloer/i18n/lb/notices.json' with { type: 'json' };

export const noticeTexts: Record<Locale, TextsOf<'notices'>> = {
  fr: asTexts('notices', fr),
  en: asTexts('notices', en),
  lb: asTexts('notices', lb),
};

export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}
