import type { TextKey, TextsOf } from './texts.ts';

export type PromoCodeTexts = TextsOf<'promo-codes'>;

type Catalogue = Readonly<Record<TextKey<'promo-codes'>, string>>;

/**
 * Promo code texts in several languages, as the specification requires. Equal texts are shown once.
 * @example together([french, english, german]).edit is 'Modifier / Edit / Bearbeiten'
 */
export function together([first, ...others]: readonly [Catalogue, ...Catalogue[]]): PromoCodeTexts {
  const keys = Object.keys(first) as (keyof Catalogue)[];
  const texts = keys.map((key) => {
    const said = [first, ...others].map((one) => one[key]);
    return [key, [...new Set(said)].join(' / ')];
  });
  // Templates are strings at run time.
  return Object.fromEntries(texts) as unknown as PromoCodeTexts;
}
