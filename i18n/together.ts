import type { Locale } from '@kloer/domain/locale/locale.ts';
import { catalogues } from './catalogues.ts';
import german from './de/promo-codes.json' with { type: 'json' };
import type { TextKey } from './texts.ts';

/** The labels of promo codes as an administrator reads them. */
export type PromoCodeTexts = Readonly<Record<TextKey<'promo-codes'>, string>>;

/**
 * The labels of promo codes: French, English and German together, as the specification asks, on a
 * Luxembourgish page Luxembourgish. What is the same in two languages is said once.
 *
 * @example promoCodeTexts('fr').edit is 'Modifier / Edit / Bearbeiten'
 */
export function promoCodeTexts(locale: Locale): PromoCodeTexts {
  if (locale === 'lb') return catalogues.lb['promo-codes'] as PromoCodeTexts;
  const together = Object.entries(german).map(([key, inGerman]) => {
    const said = [catalogues.fr, catalogues.en].map((one) => one['promo-codes'][key] ?? key);
    return [key, [...new Set([...said, inGerman])].join(' / ')];
  });
  return Object.fromEntries(together) as PromoCodeTexts;
}
