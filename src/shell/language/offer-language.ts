import type { Locale } from '@kloer/domain/locale/locale.ts';
import { noticeTexts } from '../notices/notice-texts.ts';
import { showNotice } from '../notices/notice.ts';

/** Offers this page in another language, in that language. */
export function offerLanguage(locale: Locale, decide: () => void): void {
  // The language switch knows where this page is in the other language.
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
