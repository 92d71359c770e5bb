import { locales } from '../locale/locale.ts';
import { foldForSlug } from '../slug/fold.ts';
import { subjectKeys, subjectNames, type SubjectKey } from './subjects.ts';

/** Words for a subject beside its names: German ones, short forms, spellings people type. */
const otherWords: Record<SubjectKey, string> = {
  mathematics: 'math maths mathe matte mathé mathématique',
  biology: 'bio svt',
  physics: 'physik physics phys',
  chemistry: 'chemie chimie',
  french: 'französisch franzoesisch franzéisch',
  german: 'deutsch däitsch',
  english: 'englisch',
  history: 'geschichte histo',
  geography: 'geografie erdkunde géo geo',
  'computer-science': 'informatik computer-sciences it info informatics programmation programming',
  economics:
    'wirtschaft wirtschaftslehre wirtschaftswissenschaften ökonomie oekonomie economy éco sciences-économiques',
  philosophy: 'philo',
  art: 'kunst art arts arts-plastiques éducation-artistique',
  music: 'musik',
  spanish: 'spanisch',
  italian: 'italienisch',
  portuguese: 'portugiesisch',
  latin: 'latein',
  greek: 'griechisch altgriechisch grec-ancien',
};

const keyByWord: ReadonlyMap<string, SubjectKey> = new Map(
  subjectKeys.flatMap((key) =>
    [key, ...locales.map((locale) => subjectNames[key][locale]), ...otherWords[key].split(' ')].map(
      (word): [string, SubjectKey] => [foldForSlug(word), key],
    ),
  ),
);

/** The subject that a French, English, German or Luxembourgish word means, however it is spelled. */
export function subjectOfWord(word: string): SubjectKey | undefined {
  return keyByWord.get(foldForSlug(word));
}
