import type { English, Namespace } from './catalogues.ts';
import type { TextValues } from './text-values.ts';

export type { Namespace } from './catalogues.ts';

/** Key of a text in a namespace, with plural endings. */
export type TextKey<N extends Namespace> = string & keyof English[N];

type WithoutPlural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other`
  ? Stem
  : K;

/** `never` if the text takes no values. */
type ValueNames<N extends Namespace, Stem extends string> = N extends keyof TextValues
  ? Stem extends keyof TextValues[N]
    ? string & TextValues[N][Stem]
    : never
  : never;

/** Values for a text; `count` selects the plural form. */
export type Values<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};

/** `namespace:key` without plural endings. The English catalogue defines which texts exist. */
export type MessageKey = { [N in Namespace]: `${N}:${WithoutPlural<TextKey<N>>}` }[Namespace];

/** The values that a text takes; for several keys, those of all. */
type MessageValues<Key extends MessageKey> = Key extends `${infer N}:${infer Stem}`
  ? N extends Namespace
    ? ValueNames<N, Stem>
    : never
  : never;

/** Returns one text in the translator's language, with its values. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: [MessageValues<Key>] extends [never] ? [] : [values: Values<MessageValues<Key>>]
) => string;

declare const names: unique symbol;

/** A text without its values. It is a string at run time; its type prevents showing it before `fill` or `plural`. */
export interface Template<Names extends string> {
  readonly [names]: Names;
}

/**
 * Texts for an island: strings, or templates if they take values.
 * @example TextsOf<'auth'> is all of them, TextsOf<'card', 'call' | 'email'> only these
 */
export type TextsOf<N extends Namespace, Key extends TextKey<N> = TextKey<N>> = {
  readonly [K in Key]: [ValueNames<N, WithoutPlural<K>>] extends [never]
    ? string
    : Template<ValueNames<N, WithoutPlural<K>>>;
};

/** Types an imported catalogue. For modules that load one language of one namespace; others use `textsFor`. */
export function asTexts<N extends Namespace>(
  _namespace: N,
  catalogue: Readonly<Record<TextKey<N>, string>>,
): TextsOf<N> {
  return catalogue as unknown as TextsOf<N>;
}
