import { keepTyped } from './keep-typed.ts';
import { decideLanguage } from './watch-language.ts';

/** Before a link is followed by mouse, finger, key or a reader; a context menu copies it, too. */
const before = ['pointerdown', 'focusin', 'click'] as const;

/**
 * Whoever switches the language stays where they are: links to this page in another language
 * (`a[hreflang]`) take the address's parameters and fragment along, and what was typed follows. Their
 * language needs no offer any more.
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
