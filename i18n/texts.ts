import type { English, Namespace } from './catalogues.ts';
import type { TextValues } from './text-values.ts';

export type { Namespace } from './catalogues.ts';

/** The name of one text inside its namespace, plural endings included. */
export type TextKey<N extends Namespace> = string & keyof English[N];

type WithoutPlural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other`
  ? Stem
  : K;

/** The names of the values that a text takes; never where it takes none. */
type ValueNames<N extends Namespace, Stem extends string> = N extends keyof TextValues
  ? Stem extends keyof TextValues[N]
    ? string & TextValues[N][Stem]
    : never
  : never;

/** What a text is filled with; `count` decides its plural form. */
export type Values<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};

/** `namespace:key`, plural endings left out. English decides which texts exist. */
export type MessageKey = { [N in Namespace]: `${N}:${WithoutPlural<TextKey<N>>}` }[Namespace];

/** The values that the text of a `namespace:key` takes; of several keys, what any of them takes. */
type MessageValues<Key extends MessageKey> = Key extends `${infer N}:${infer Stem}`
  ? N extends Namespace
    ? ValueNames<N, Stem>
    : never
  : never;

/** One text in the translator's language. A text that takes values is not given out without them. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: [MessageValues<Key>] extends [never] ? [] : [values: Values<MessageValues<Key>>]
) => string;

declare const names: unique symbol;

/**
 * A text that still lacks its values. It is a plain string on its way to an island, but its type is
 * none, so that nothing can show it before `fill` or `plural` made it whole.
 */
export interface Template<Names extends string> {
  readonly [names]: Names;
}

/**
 * Texts of one namespace as an island gets them: strings where they take no values, templates where
 * they do.
 *
 * @example TextsOf<'auth'> is all of them, TextsOf<'card', 'call' | 'email'> only these
 */
export type TextsOf<N extends Namespace, Key extends TextKey<N> = TextKey<N>> = {
  readonly [K in Key]: [ValueNames<N, WithoutPlural<K>>] extends [never]
    ? string
    : Template<ValueNames<N, WithoutPlural<K>>>;
};

/**
 * The texts of a catalogue that was imported alone, by what they take. Only for a module that loads
 * one language of one namespace; everything else asks `textsFor`.
 */
export function asTexts<N extends Namespace>(
  _namespace: N,
  catalogue: Readonly<Record<TextKey<N>, string>>,
): TextsOf<N> {
  return catalogue as unknown as TextsOf<N>;
}
