import { locales } from '../locale/locale.ts';
import { foldForSlug } from '../slug/slug-characters.ts';
import { otherSubjectWords } from './other-subject-words.ts';
import { subjectKeys, subjectNames, type SubjectKey } from './subjects.ts';

export function wordsOf(key: SubjectKey): string[] {
  const names = locales.map((locale) => subjectNames[key][locale]);
  return [key, ...names, ...otherSubjectWords[key].trim().split(/\s+/)].map(foldForSlug);
}

const keyByWord: ReadonlyMap<string, SubjectKey> = new Map(
  subjectKeys.flatMap((key) => wordsOf(key).map((word): [string, SubjectKey] => [word, key])),
);

/** The word may be in the site's languages, German or Portuguese. */
export function subjectOfWord(word: string): SubjectKey | undefined {
  return keyByWord.get(foldForSlug(word));
}
