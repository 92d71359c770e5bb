/** Local-storage key that is set once the user has chosen a language or dismissed the offer. */
const decidedKey = 'kloer.language';

const robots = /bot|crawl|spider|preview/i;

export function decideLanguage(): void {
  try {
    localStorage.setItem(decidedKey, '1');
  } catch {
    // Storage is forbidden: the next page makes the offer again.
  }
}

/**
 * Offers the page in the browser's language until the user dismisses the offer or picks a language. Bots get no offer.
 */
export function watchLanguage(): void {
  // Most users already read their preferred language, so the full check is loaded only for others.
  const isPreferred = navigator.language.toLowerCase().startsWith(document.documentElement.lang);
  if (isPreferred || robots.test(navigator.userAgent)) return;
  try {
    if (localStorage.getItem(decidedKey)) return;
  } catch {
    return;
  }
  const offer = () =>
    import('./offer-language.ts').then((module) => module.offerLanguage(decideLanguage));
  // Runs after everything that the page needs has loaded.
  const soon = () => setTimeout(() => void offer().catch(() => {}), 1000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
