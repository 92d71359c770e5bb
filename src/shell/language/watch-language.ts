import { offeredLocale } from './offered-locale.ts';

/** Key in the local storage: this browser's reader has decided about the language. */
const decidedKey = 'kloer.language';

const robots = /bot|crawl|spider|lighthouse|preview/i;

/**
 * Offers the page in the browser's language, once: whoever dismisses the offer or picks a language is
 * not asked again, and machines that read the page as it is are not asked at all.
 */
export function watchLanguage(): void {
  const decide = () => {
    try {
      localStorage.setItem(decidedKey, '1');
    } catch {
      // Forbidden: the offer comes back with the next page.
    }
  };
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a[hreflang]')) decide();
  });

  const offered = offeredLocale(navigator.languages, document.documentElement.lang);
  if (!offered || robots.test(navigator.userAgent)) return;
  try {
    if (localStorage.getItem(decidedKey)) return;
  } catch {
    return;
  }
  const offer = async () => {
    const { offerLanguage } = await import('./offer-language.ts');
    offerLanguage(offered, decide);
  };
  // After everything that the page itself needs.
  addEventListener('load', () => setTimeout(() => void offer().catch(() => {}), 1000));
}
