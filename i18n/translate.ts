import { createInstance } from 'i18next';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { catalogues, type Namespace, type Texts } from './catalogues.ts';
import { fillString } from './fill.ts';
import type { MessageKey, TextKey, TextsOf, Translate } from './texts.ts';

export type { MessageKey, TextsOf, Translate } from './texts.ts';

const i18n = createInstance();

// Synchronous, because no file has to be loaded.
void i18n.init({
  resources: catalogues,
  fallbackLng: 'en',
  keySeparator: false,
  initAsync: false,
});

/**
 * Falls back to English, then to the key. Only for build and render: i18next is never sent to a browser.
 * @example translator('fr')('shell:home') is 'Accueil'
 */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

/** i18next selects the text, and `fill` adds the values, which is ten times as fast as i18next. Results are cached. */
function cachingTranslator(locale: Locale): Translate {
  const find = i18n.getFixedT(locale);
  const found = new Map<MessageKey, string>();
  return (key: MessageKey, values?: Readonly<Record<string, string | number>>) => {
    if (values && 'count' in values) {
      return fillString(
        find(key, { count: Number(values['count']), skipInterpolation: true }),
        values,
        locale,
      );
    }
    let text = found.get(key);
    if (text === undefined) {
      text = find(key, { skipInterpolation: true });
      found.set(key, text);
    }
    return values ? fillString(text, values) : text;
  };
}

const translators: Record<Locale, Translate> = {
  fr: cachingTranslator('fr'),
  en: cachingTranslator('en'),
  lb: cachingTranslator('lb'),
};

/**
 * Texts for an island; missing ones are in English. Pass keys, because all texts are sent with the page.
 * @param keys plural keys with their endings; default: the whole namespace
 * @example textsFor('fr', 'card', ['call', 'morePlaces_one', 'morePlaces_other'])
 */
export function textsFor<N extends Namespace>(locale: Locale, namespace: N): TextsOf<N>;
export function textsFor<N extends Namespace, const Key extends TextKey<N>>(
  locale: Locale,
  namespace: N,
  keys: readonly Key[],
): TextsOf<N, Key>;
export function textsFor(locale: Locale, namespace: Namespace, keys?: readonly string[]): unknown {
  const all: Texts = { ...catalogues.en[namespace], ...catalogues[locale][namespace] };
  if (!keys) return all;
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? key]));
}
