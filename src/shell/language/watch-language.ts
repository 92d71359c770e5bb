/** Key in the local storage: this browser's reader has decided about the language. */
const decidedKey = 'kloer.language';

const robots = /bot|crawl|spider|preview/i;

/** Notes that nobody is to be asked any more. */
export function decideLanguage(): void {
  try {
    localStorage.setItem(decidedKey, '1');
  } catch {
    // Forbidden: the offer comes back with the next page.
  }
}

/**
 * Offers the page in the browser's language, once: whoever dismisses the offer or picks a language is
 * not asked again, and machines that read the page as it is are not asked at all.
 */
export function watchLanguage(): void {
  // Whether there is one to offer is looked up later; most people read in the language they prefer.
  const isPreferred = navigator.language.toLowerCase().startsWith(document.documentElement.lang);
  if (isPreferred || robots.test(navigator.userAgent)) return;
  try {
    if (localStorage.getItem(decidedKey)) return;
  } catch {
    return;
  }
  const offer = () =>
    import('./offer-language.ts').then((module) => module.offerLanguage(decideLanguage));
  // After everything that the page itself needs.
  const soon = () => setTimeout(() => void offer().catch(() => {}), 1000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
