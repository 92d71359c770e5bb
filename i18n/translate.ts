import { createInstance } from 'i18next';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { catalogues, type Namespace, type Texts } from './catalogues.ts';
import { fillString } from './fill.ts';
import type { MessageKey, TextKey, TextsOf, Translate } from './texts.ts';

export type { MessageKey, TextsOf, Translate } from './texts.ts';

const i18n = createInstance();

// Nothing is loaded, so this is synchronous: the promise only repeats what is already so.
void i18n.init({
  resources: catalogues,
  fallbackLng: 'en',
  keySeparator: false,
  initAsync: false,
});

/**
 * Texts of one language, falling back to English and then to the key itself. For build and render
 * time only: i18next never travels to a browser.
 *
 * @example translator('fr')('shell:home') is 'Accueil'
 */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

/**
 * i18next finds a text and its plural form, `fill` puts the values in: as in an island, and a tenth of
 * the time. What was found is kept, so a text costs a page nothing.
 */
function cachingTranslator(locale: Locale): Translate {
  const find = i18n.getFixedT(locale);
  const found = new Map<MessageKey, string>();
  return (key: MessageKey, values?: Readonly<Record<string, string | number>>) => {
    if (values && 'count' in values) {
      return fillString(
        find(key, { count: Number(values['count']), skipInterpolation: true }),
        values,
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
 * The texts that an island needs, in the page's language with English for what is missing. It gets no
 * others: they travel in its page.
 *
 * @param keys without them, the whole namespace; plural keys are named with their endings
 *
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
