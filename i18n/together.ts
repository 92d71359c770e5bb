import type { TextKey, TextsOf } from './texts.ts';

/** The texts of promo codes as an administrator reads them. */
export type PromoCodeTexts = TextsOf<'promo-codes'>;

type Catalogue = Readonly<Record<TextKey<'promo-codes'>, string>>;

/**
 * The texts of promo codes in several languages together, as the specification asks for French, English and German.
 * What is the same in two languages is said once.
 *
 * @example together([french, english, german]).edit is 'Modifier / Edit / Bearbeiten'
 */
export function together([first, ...others]: readonly [Catalogue, ...Catalogue[]]): PromoCodeTexts {
  const keys = Object.keys(first) as (keyof Catalogue)[];
  const texts = keys.map((key) => {
    const said = [first, ...others].map((one) => one[key]);
    return [key, [...new Set(said)].join(' / ')];
  });
  // Templates are plain strings, whose type keeps them from being shown unfilled.
  return Object.fromEntries(texts) as unknown as PromoCodeTexts;
}
