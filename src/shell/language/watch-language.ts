import { keepTyped } from './keep-typed.ts';

/** Local-storage key that is set once the user has chosen a language or dismissed the offer. */
const decidedKey = 'kloer.language';

const robots = /bot|crawl|spider|preview/i;

function decideLanguage(): void {
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

/**
 * Events that come before a link is followed by mouse, touch, key or screen reader, or copied from a context menu.
 */
const before = ['pointerdown', 'focusin', 'click'] as const;

/**
 * Keeps the user's place when the language is switched: links to this page in another language (`a[hreflang]`) get
 * the URL's parameters and fragment, and typed text is stored. After a switch, no other language is offered.
 */
export function keepAddress(): void {
  const keep = ({ target, type }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    if (type !== 'click') return;
    decideLanguage();
    keepTyped(link.pathname);
  };
  for (const type of before) document.addEventListener(type, keep, true);
}
