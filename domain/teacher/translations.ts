import type { Locale } from '../locale/locale.ts';
import type { LanguageId } from '../reference/languages.ts';

/** Translated bios. */
export type Translations = Partial<Record<Locale, string>>;

type Written = {
  bio: string;
  bioLanguage?: LanguageId | '' | undefined;
  translations?: Translations | undefined;
};

/** `language` is BCP 47, if known. */
export type Words = { text: string; language: LanguageId | undefined };

/** The translation for a language, else the bio. */
export function wordsFor({ bio, bioLanguage, translations }: Written, locale: Locale): Words {
  const own = translations?.[locale];
  return own === undefined
    ? { text: bio, language: bioLanguage || undefined }
    : { text: own, language: locale };
}
