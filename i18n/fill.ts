import type { Locale } from '@kloer/domain/locale/locale.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * Puts values into a text that an island got as a plain string.
 *
 * @example fill('Still {{count}} more', { count: 4 }) is 'Still 4 more'
 */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const rules = new Map<Locale, Intl.PluralRules>();

/** Making them takes longer than a whole card does. */
function pluralRules(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/** The plural form of `key` for a count, filled; the key itself where the text is missing. */
export function plural(
  texts: Readonly<Record<string, string>>,
  key: string,
  count: number,
  locale: Locale,
): string {
  const form = pluralRules(locale).select(count);
  return fill(texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? key, { count });
}
