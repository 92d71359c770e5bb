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

  // Whether there is one to offer is looked up later; most people read in the language they prefer.
  const isPreferred = navigator.language.toLowerCase().startsWith(document.documentElement.lang);
  if (isPreferred || robots.test(navigator.userAgent)) return;
  try {
    if (localStorage.getItem(decidedKey)) return;
  } catch {
    return;
  }
  const offer = () => import('./offer-language.ts').then((module) => module.offerLanguage(decide));
  // After everything that the page itself needs.
  const soon = () => setTimeout(() => void offer().catch(() => {}), 1000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
