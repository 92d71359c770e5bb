import type { Locale, Localized } from '../locale/locale.ts';
import { foldForSlug } from '../slug/slug-characters.ts';

const names = {
  mathematics: { fr: 'Mathématiques', en: 'Mathematics', lb: 'Mathematik' },
  biology: { fr: 'Biologie', en: 'Biology', lb: 'Biologie' },
  physics: { fr: 'Physique', en: 'Physics', lb: 'Physik' },
  chemistry: { fr: 'Chimie', en: 'Chemistry', lb: 'Chimie' },
  french: { fr: 'Français', en: 'French', lb: 'Franséisch' },
  german: { fr: 'Allemand', en: 'German', lb: 'Däitsch' },
  english: { fr: 'Anglais', en: 'English', lb: 'Englesch' },
  luxembourgish: { fr: 'Luxembourgeois', en: 'Luxembourgish', lb: 'Lëtzebuergesch' },
  history: { fr: 'Histoire', en: 'History', lb: 'Geschicht' },
  geography: { fr: 'Géographie', en: 'Geography', lb: 'Geographie' },
  'computer-science': { fr: 'Informatique', en: 'Computer science', lb: 'Informatik' },
  economics: { fr: 'Économie', en: 'Economics', lb: 'Ekonomie' },
  philosophy: { fr: 'Philosophie', en: 'Philosophy', lb: 'Philosophie' },
  art: { fr: 'Arts', en: 'Art', lb: 'Konscht' },
  music: { fr: 'Musique', en: 'Music', lb: 'Musek' },
  spanish: { fr: 'Espagnol', en: 'Spanish', lb: 'Spuenesch' },
  italian: { fr: 'Italien', en: 'Italian', lb: 'Italieenesch' },
  portuguese: { fr: 'Portugais', en: 'Portuguese', lb: 'Portugisesch' },
  latin: { fr: 'Latin', en: 'Latin', lb: 'Latäin' },
  greek: { fr: 'Grec', en: 'Greek', lb: 'Griichesch' },
} as const satisfies Record<string, Localized>;

export type SubjectKey = keyof typeof names;

/** In the specification's order. */
export const subjectKeys = Object.keys(names) as [SubjectKey, ...SubjectKey[]];

export const subjectNames: Record<SubjectKey, Localized> = names;

export function isSubjectKey(value: string): value is SubjectKey {
  return Object.hasOwn(names, value);
}

const inOrder = new Map<Locale, readonly SubjectKey[]>();

export function subjectsByName(locale: Locale): readonly SubjectKey[] {
  const known = inOrder.get(locale);
  if (known) return known;
  const collator = new Intl.Collator(locale === 'lb' ? ['lb', 'de'] : locale);
  const sorted = subjectKeys.toSorted((a, b) =>
    collator.compare(subjectNames[a][locale], subjectNames[b][locale]),
  );
  inOrder.set(locale, sorted);
  return sorted;
}

export function subjectSlug(subject: SubjectKey, locale: Locale): string {
  return foldForSlug(subjectNames[subject][locale]);
}
