import { locales } from '../locale/locale.ts';
import { foldForSlug } from '../slug/fold-for-slug.ts';
import { otherSubjectWords } from './other-subject-words.ts';
import { subjectKeys, subjectNames, type SubjectKey } from './subjects.ts';

/** Every word that means a subject, as it stands in an address. */
export function wordsOf(key: SubjectKey): string[] {
  const names = locales.map((locale) => subjectNames[key][locale]);
  return [key, ...names, ...otherSubjectWords[key].trim().split(/\s+/)].map(foldForSlug);
}

const keyByWord: ReadonlyMap<string, SubjectKey> = new Map(
  subjectKeys.flatMap((key) => wordsOf(key).map((word): [string, SubjectKey] => [word, key])),
);

/** The subject that a French, English, German or Luxembourgish word means, however it is spelled. */
export function subjectOfWord(word: string): SubjectKey | undefined {
  return keyByWord.get(foldForSlug(word));
}
