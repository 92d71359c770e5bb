import { keepTyped } from './keep-typed.ts';
import { decideLanguage } from './watch-language.ts';

/** Events before a link is followed by mouse, touch, key or screen reader; a context menu can copy it. */
const before = ['pointerdown', 'focusin', 'click'] as const;

/**
 * Switching the language keeps the place: links to this page in another language (`a[hreflang]`) get the URL's
 * parameters and fragment, and typed text is kept. The language offer is not shown again.
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
