import { keepTyped } from './keep-typed.ts';
import { decideLanguage } from './watch-language.ts';

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
