import { likelyLanguage } from '../profile/likely-language.ts';
import type { Locale } from '../locale/locale.ts';
import type { LanguageId } from '../reference/languages.ts';

export type Translations = Partial<Record<Locale, string>>;

type Written = {
  bio: string;
  bioLanguage?: LanguageId | '' | undefined;
  translations?: Translations | undefined;
};

/** `language` is a BCP 47 code. */
export type Words = { text: string; language: LanguageId | undefined };

export function wordsFor({ bio, bioLanguage, translations }: Written, locale: Locale): Words {
  const own = translations?.[locale];
  return own === undefined
    ? { text: bio, language: bioLanguage || likelyLanguage(bio) }
    : { text: own, language: locale };
}
