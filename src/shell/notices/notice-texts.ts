import { defaultLocale, isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import en from '@kloer/i18n/en/notices.json' with { type: 'json' };
import fr from '@kloer/i18n/fr/notices.json' with { type: 'json' };
import lb from '@kloer/i18n/lb/notices.json' with { type: 'json' };

/** Texts of what the shell shows seldom: they travel with its code, not in every page. */
export const noticeTexts: Record<Locale, typeof en> = { fr, en, lb };

/** The language of the page. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}
