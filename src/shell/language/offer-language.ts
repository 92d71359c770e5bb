import { noticeTexts } from '../notices/notice-texts.ts';
import { showNotice } from '../notices/notice.ts';
import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';

/**
 * The language in which a notice offers this page: the first of the user's languages that this site has. Undefined if
 * that is the page's language, and on administration pages, where the notice would cover figures.
 *
 * @example offeredLocale(['de-LU', 'lb', 'fr'], 'fr', '/') is 'lb'; offeredLocale(['fr-LU', 'en'], 'fr', '/') is
 * undefined
 */
export function offeredLocale(
  preferred: readonly string[],
  page: string,
  path: string,
): Locale | undefined {
  if (path.endsWith('/admin')) return undefined;
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return known === page ? undefined : known;
}

export function offerLanguage(decide: () => void): void {
  const { lang } = document.documentElement;
  const locale = offeredLocale(navigator.languages, lang, location.pathname);
  if (!locale) return;
  // The language switch contains a link to the page in the other language.
  const link = document.querySelector<HTMLAnchorElement>(`a[hreflang=${locale}]`);
  if (!link) return;
  const texts = noticeTexts[locale];
  showNotice({
    lang: locale,
    role: 'region',
    text: texts.offerLanguage,
    links: [{ text: texts.acceptLanguage, href: link.href, hreflang: locale }],
    dismiss: texts.dismiss,
    onDismiss: decide,
  });
}
