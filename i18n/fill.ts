import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Template, Values } from './texts.ts';

type AnyValues = Readonly<Record<string, string | number>>;

/** Letters that are written from right to left; some are found by the first half of their surrogate pair. */
const rightToLeft = /[\u0590-\u08ff\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates right-to-left values, so that prices and full stops around them are not reordered. */
const isolated = (value: string) => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);

/** French elides `de` before values that begin like this: d’Anouk, d’Hugo, d’Yves; but de Yann. */
const elides = /^(?:[aeiouh]|y[^aeiou])/i;

/**
 * Only French texts have `de` before a value.
 * @param locale language whose number format is used
 */
export function fillString(text: string, values: AnyValues, locale?: Locale): string {
  return text.replaceAll(/(\bd)?(e )?\{\{(\w+)\}\}/gi, (_whole, d = '', e = '', name: string) => {
    const given = values[name] ?? `{{${name}}}`;
    const value = isolated(
      locale && typeof given === 'number' ? numberText(given, locale) : String(given),
    );
    const isElided = d !== '' && e !== '' && elides.test(value.normalize('NFD'));
    return isElided ? `${d}’${value}` : d + e + value;
  });
}

/** @example fill(texts.perHour, { price: '30 €' }) is '30 € an hour' */
export function fill<Names extends string>(
  text: Template<Names>,
  values: Values<Names>,
  locale?: Locale,
): string {
  return fillString(text as unknown as string, values, locale);
}

/**
 * @example numberText(5000, 'en') is '5,000'; in French and Luxembourgish a narrow space separates
 */
export function numberText(value: number, locale: Locale): string {
  return value.toLocaleString(locale === 'en' ? 'en' : 'fr');
}

const rules = new Map<Locale, Intl.PluralRules>();

/** Cached, because creating them takes longer than rendering a card. */
function pluralRules(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/** @example plural(texts, 'found', 2, 'en') is '2 teachers found' */
export function plural<Stem extends string>(
  texts: { readonly [Form in `${Stem}_one` | `${Stem}_other`]: Template<'count'> },
  stem: Stem,
  count: number,
  locale: Locale,
): string {
  // French has a third form, for millions, whose text is the same as the second's.
  const form = pluralRules(locale).select(count) === 'one' ? 'one' : 'other';
  return fillString(texts[`${stem}_${form}`] as unknown as string, { count }, locale);
}
