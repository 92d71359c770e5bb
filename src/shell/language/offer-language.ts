import { noticeTexts } from '../notices/notice-texts.ts';
import { showNotice } from '../notices/notice.ts';
import { offeredLocale } from './offered-locale.ts';

/** Offers this page in the user's preferred language, in that language. */
export function offerLanguage(decide: () => void): void {
  const { lang } = document.documentElement;
  const locale = offeredLocale(navigator.languages, lang, location.pathname);
  if (!locale) return;
  // The language switch has the page's path in the other language.
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
