import type { Locale } from '../locale/locale.ts';

/** @example formatCents(1837, 'fr') is '18,37 €', formatCents(1900, 'fr') is '19 €' */
export function formatCents(cents: number, locale: Locale): string {
  const decimals = { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, useGrouping: false };
  const euros = new Intl.NumberFormat(locale === 'en' ? 'en' : 'fr', decimals).format(cents / 100);
  return `${euros}\u00a0€`;
}
