import { useEffect, useState } from 'react';
import type filters from '@kloer/i18n/en/filters.json';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import { addStyles } from '../results/late-styles.ts';

const texts: Record<Locale, () => Promise<{ default: typeof filters }>> = {
  fr: () => import('@kloer/i18n/fr/filters.json'),
  en: () => import('@kloer/i18n/en/filters.json'),
  lb: () => import('@kloer/i18n/lb/filters.json'),
};

export type LatePiece<Module> = Module & { texts: TextsOf<'filters'> };

/**
 * Loads the code of a part of the search once; retries after a failure. The page passes shared code to the part as
 * properties: a module that both import would become another file.
 */
export function latePiece<Module extends object>(load: () => Promise<Module>) {
  const pieces = new Map<Locale, Promise<LatePiece<Module>>>();
  return (locale: Locale): Promise<LatePiece<Module>> => {
    const known = pieces.get(locale);
    if (known) return known;
    const coming = Promise.all([load(), texts[locale]()]).then(([module, { default: words }]) => {
      if ('css' in module) addStyles(module.css as string);
      return { ...module, texts: asTexts('filters', words) };
    });
    pieces.set(locale, coming);
    coming.catch(() => pieces.delete(locale));
    return coming;
  };
}

/** The loaded part of the search; undefined while it loads. */
export function useLatePiece<Piece>(
  fetch: (locale: Locale) => Promise<Piece>,
  locale: Locale,
  onFailure?: () => void,
) {
  const [piece, setPiece] = useState<Piece>();
  useEffect(() => {
    let isGone = false;
    fetch(locale).then(
      (there) => !isGone && setPiece(there),
      (error: unknown) => {
        if (!isGone) onFailure?.();
        console.warn(error);
      },
    );
    return () => void (isGone = true);
    // oxlint-disable-next-line react/exhaustive-deps -- keeps the first `onFailure`
  }, [fetch, locale]);
  return piece;
}
