import type { Locale, Localized } from '../locale/locale.ts';

/**
 * Youngest pupils first. Source: Ministry of Education, Children and Youth, "Le système éducatif
 * luxembourgeois" (men.lu).
 */
const names = {
  'cycle-1': { fr: 'Cycle 1', en: 'Cycle 1 (early years)', lb: 'Cycle 1' },
  'cycle-2': { fr: 'Cycle 2', en: 'Cycle 2 (primary)', lb: 'Cycle 2' },
  'cycle-3': { fr: 'Cycle 3', en: 'Cycle 3 (primary)', lb: 'Cycle 3' },
  'cycle-4': { fr: 'Cycle 4', en: 'Cycle 4 (primary)', lb: 'Cycle 4' },
  'classic-lower': {
    fr: 'Secondaire classique, 7e–5e',
    en: 'Classical secondary, years 7–5',
    lb: 'Classique, 7e–5e',
  },
  'classic-upper': {
    fr: 'Secondaire classique, 4e–1re',
    en: 'Classical secondary, years 4–1',
    lb: 'Classique, 4e–1re',
  },
  'general-lower': {
    fr: 'Secondaire général, 7e–5e',
    en: 'General secondary, years 7–5',
    lb: 'Général, 7e–5e',
  },
  'general-upper': {
    fr: 'Secondaire général, 4e–1re',
    en: 'General secondary, years 4–1',
    lb: 'Général, 4e–1re',
  },
  'preparatory-track': {
    fr: 'Voie de préparation',
    en: 'Preparatory track',
    lb: 'Voie de préparation',
  },
  ccp: {
    fr: 'CCP (certificat de capacité professionnelle)',
    en: 'CCP (vocational certificate)',
    lb: 'CCP (certificat de capacité professionnelle)',
  },
  dap: {
    fr: 'DAP (diplôme d’aptitude professionnelle)',
    en: 'DAP (vocational diploma)',
    lb: 'DAP (diplôme d’aptitude professionnelle)',
  },
  dt: {
    fr: 'DT (diplôme de technicien)',
    en: 'DT (technician’s diploma)',
    lb: 'DT (diplôme de technicien)',
  },
  bts: { fr: 'BTS', en: 'BTS (advanced technician)', lb: 'BTS' },
  university: { fr: 'Université', en: 'University', lb: 'Universitéit' },
  adults: { fr: 'Adultes', en: 'Adults', lb: 'Erwuessener' },
  'international-school': {
    fr: 'École internationale',
    en: 'International school',
    lb: 'International Schoul',
  },
  'european-school': { fr: 'École européenne', en: 'European School', lb: 'Europaschoul' },
} as const satisfies Record<string, Localized>;

export type SchoolLevelId = keyof typeof names;

export const schoolLevelIds = Object.keys(names) as [SchoolLevelId, ...SchoolLevelId[]];

export const schoolLevelNames: Record<SchoolLevelId, Localized> = names;

export function shortLevelName(level: SchoolLevelId, locale: Locale): string {
  return names[level][locale].replace(/ \(.*\)$/, '');
}
