import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Template, Values } from './texts.ts';

type AnyValues = Readonly<Record<string, string | number>>;

/** Letters that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A value that is written the other way keeps prices and full stops around it in their places. */
const isolated = (value: string) => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);

/** Before these a French `de` loses its vowel: d’Anouk, d’Hugo, d’Yves; but de Yann. */
const elides = /^(?:[aeiouh]|y[^aeiou])/i;

/**
 * Puts values into a string; the only filling there is, for pages, mails and islands alike. Of our
 * languages only French has `de` before a value.
 */
export function fillString(text: string, values: AnyValues): string {
  return text.replaceAll(/(\bd)?(e )?\{\{(\w+)\}\}/gi, (_whole, d = '', e = '', name: string) => {
    const value = isolated(String(values[name] ?? `{{${name}}}`));
    const isElided = d !== '' && e !== '' && elides.test(value.normalize('NFD'));
    return isElided ? `${d}’${value}` : d + e + value;
  });
}

/**
 * Puts the values into a text that an island got.
 *
 * @example fill(texts.perHour, { price: '30 €' }) is '30 € an hour'
 */
export function fill<Names extends string>(text: Template<Names>, values: Values<Names>): string {
  return fillString(stringOf(text), values);
}

/** A template is a plain string, which only its type hides. */
const stringOf = (text: unknown) => text as string;

const rules = new Map<Locale, Intl.PluralRules>();

/** Making them takes longer than a whole card does. */
function pluralRules(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/**
 * The plural form of a text for a count, filled.
 *
 * @example plural(texts, 'found', 2, 'en') is '2 teachers found'
 */
export function plural<Stem extends string>(
  texts: { readonly [Form in `${Stem}_one` | `${Stem}_other`]: Template<'count'> },
  stem: Stem,
  count: number,
  locale: Locale,
): string {
  // The catalogues have two forms; French’s third, of millions, reads like the second.
  const form = pluralRules(locale).select(count) === 'one' ? 'one' : 'other';
  return fillString(stringOf(texts[`${stem}_${form}`]), { count });
}
