import type { Locale } from '../locale/locale.ts';
import type { LanguageId } from '../reference/languages.ts';

/** The bio again, for families of another language of the site. */
export type Translations = Partial<Record<Locale, string>>;

type Written = {
  bio: string;
  bioLanguage?: LanguageId | '' | undefined;
  translations?: Translations | undefined;
};

/** A text, and its language as BCP 47 has it where the teacher said so. */
export type Words = { text: string; language: LanguageId | undefined };

/** What families of a language read of a teacher: the words written for them, else the bio. */
export function wordsFor({ bio, bioLanguage, translations }: Written, locale: Locale): Words {
  const own = translations?.[locale];
  return own === undefined
    ? { text: bio, language: bioLanguage || undefined }
    : { text: own, language: locale };
}
