import { defaultLocale, isLocale } from '../../../domain/locale/locale.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import en from '../../../i18n/en/notices.json' with { type: 'json' };
import fr from '../../../i18n/fr/notices.json' with { type: 'json' };
import lb from '../../../i18n/lb/notices.json' with { type: 'json' };

/** Texts of what the shell shows seldom: they travel with its code, not in every page. */
export const noticeTexts: Record<Locale, typeof en> = { fr, en, lb };

/** The language of the page. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}
