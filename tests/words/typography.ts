import type { Locale } from '../../domain/locale/locale.ts';

/** A pattern that no text may contain, and its correction. */
type Rule = readonly [pattern: RegExp, instead: string];

const everywhere: readonly Rule[] = [
  [/\.\.\./, 'the one sign …'],
  [/'/, 'the apostrophe ’'],
  [/"/, 'the quotation marks of the language'],
  [/[\s\u00A0\u202F]…/, 'no space before …'],
  // A text that continues after another element begins with a space.
  [/ {2,}|\t|^(?!\u00A0:)\s|\s$| \n|\n /, 'one space, and none at an end'],
  [/\p{L} - \p{L}/u, 'a dash, a colon or a comma'],
  [/\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\.\d{1,2}\.\d{4}\b/, 'dates as dd/mm/yyyy'],
];

const rules: Record<Locale, readonly Rule[]> = {
  fr: [
    // A colon or semicolon inside a URL or a time has no space.
    [/(?<!\u00A0):(?!\/\/|\d)/, 'U+00A0 before a colon'],
    [/(?<!\u202F)[;!?]/, 'U+202F before ; ! ?'],
    [/(?<!\u00A0)[»%]/, 'U+00A0 before » and %'],
    [/«(?!\u00A0)/, 'U+00A0 behind «'],
    [/[“”„]/, '« and »'],
  ],
  en: [
    [/[\s\u00A0\u202F][:;!?%»]/, 'no space before : ; ! ? %'],
    [/[«»„]/, '“ and ”'],
  ],
  lb: [
    [/[\s\u00A0\u202F][:;!?»]/, 'no space before : ; ! ?'],
    [/(?<!\u00A0)%/, 'U+00A0 before %'],
    [/[«»”]/, '„ and “'],
  ],
};

/** Places where a text violates the typography in `docs/words.md`, each with some letters around it. */
export function typingSlips(locale: Locale, text: string): string[] {
  return [...everywhere, ...rules[locale]].flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const around = text.slice(Math.max(0, found.index - 12), found.index + 12);
    return [`“${around}”: ${instead}`];
  });
}
