import type { Locale, Localized } from '../locale/locale.ts';
import { subjectNames, type SubjectKey } from './subjects.ts';

/** Words that users type into search engines. */
const teachers: Record<SubjectKey, Localized> = {
  mathematics: { fr: 'prof de maths', en: 'maths tutor', lb: 'Mathésproff' },
  biology: { fr: 'prof de biologie', en: 'biology tutor', lb: 'Biologiesproff' },
  physics: { fr: 'prof de physique', en: 'physics tutor', lb: 'Physiksproff' },
  chemistry: { fr: 'prof de chimie', en: 'chemistry tutor', lb: 'Chimiesproff' },
  french: { fr: 'prof de français', en: 'French tutor', lb: 'Franséischproff' },
  luxembourgish: {
    fr: 'prof de luxembourgeois',
    en: 'Luxembourgish tutor',
    lb: 'Lëtzebuergeschproff',
  },
  german: { fr: 'prof d’allemand', en: 'German tutor', lb: 'Däitschproff' },
  english: { fr: 'prof d’anglais', en: 'English tutor', lb: 'Engleschproff' },
  history: { fr: 'prof d’histoire', en: 'history tutor', lb: 'Geschichtsproff' },
  geography: { fr: 'prof de géographie', en: 'geography tutor', lb: 'Geographiesproff' },
  'computer-science': {
    fr: 'prof d’informatique',
    en: 'computer science tutor',
    lb: 'Informatiksproff',
  },
  economics: { fr: 'prof d’économie', en: 'economics tutor', lb: 'Ekonomiesproff' },
  philosophy: { fr: 'prof de philosophie', en: 'philosophy tutor', lb: 'Philosophieproff' },
  art: { fr: 'prof d’arts plastiques', en: 'art tutor', lb: 'Konschtproff' },
  music: { fr: 'prof de musique', en: 'music tutor', lb: 'Museksproff' },
  spanish: { fr: 'prof d’espagnol', en: 'Spanish tutor', lb: 'Spueneschproff' },
  italian: { fr: 'prof d’italien', en: 'Italian tutor', lb: 'Italieneschproff' },
  portuguese: { fr: 'prof de portugais', en: 'Portuguese tutor', lb: 'Portugiseschproff' },
  latin: { fr: 'prof de latin', en: 'Latin tutor', lb: 'Latäinproff' },
  greek: { fr: 'prof de grec', en: 'Greek tutor', lb: 'Griicheschproff' },
};

/** @example teacherOf('mathematics', 'fr') is 'prof de maths' */
export function teacherOf(subject: SubjectKey, locale: Locale): string {
  return teachers[subject][locale];
}

/** @example lessonsOf('german', 'fr') is 'un cours d’allemand', in English 'German tuition' */
export function lessonsOf(subject: SubjectKey, locale: Locale): string {
  switch (locale) {
    case 'fr':
      return teachers[subject].fr.replace(/^prof/, 'un cours');
    case 'en':
      return teachers[subject].en.replace(/tutor$/, 'tuition');
    case 'lb':
      return `Nohëllef fir ${subjectNames[subject].lb}`;
  }
}
