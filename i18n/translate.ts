import { createInstance } from 'i18next';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { catalogues, type MessageKey, type Namespace, type Texts } from './catalogues.ts';
import { fill } from './fill.ts';

export type { MessageKey, Namespace, Texts } from './catalogues.ts';

export type Values = Readonly<Record<string, string | number>>;

/** One text in the translator's language; `count` among the values picks the plural form. */
export type Translate = (key: MessageKey, values?: Values) => string;

const i18n = createInstance();

// Nothing is loaded, so this is synchronous: the promise only repeats what is already so.
void i18n.init({
  resources: catalogues,
  fallbackLng: 'en',
  keySeparator: false,
  interpolation: { escapeValue: false },
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

/** i18next finds a text once; only plural forms are asked of it again, so a text costs a page nothing. */
function cachingTranslator(locale: Locale): Translate {
  const translate = i18n.getFixedT(locale);
  const found = new Map<MessageKey, string>();
  return (key, values) => {
    if (values && 'count' in values) return translate(key, { ...values });
    let text = found.get(key);
    if (text === undefined) {
      text = translate(key, { skipInterpolation: true });
      found.set(key, text);
    }
    return values ? fill(text, values) : text;
  };
}

const translators: Record<Locale, Translate> = {
  fr: cachingTranslator('fr'),
  en: cachingTranslator('en'),
  lb: cachingTranslator('lb'),
};

/**
 * The plain strings an island needs, in the page's language with English for what is missing.
 *
 * @param keys without them, the whole namespace; plural keys are named with their endings
 */
export function messages(locale: Locale, namespace: Namespace, keys?: readonly string[]): Texts {
  const all = { ...catalogues.en[namespace], ...catalogues[locale][namespace] };
  if (!keys) return all;
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? key]));
}
