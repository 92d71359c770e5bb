import type { Localized } from '../locale/locale.ts';

/** Also used as `jobTitle` in structured data. */
const names = {
  'certified-teacher': {
    fr: 'Enseignant·e diplômé·e',
    en: 'Qualified teacher',
    lb: 'Diploméiert Léierpersoun',
  },
  'retired-teacher': {
    fr: 'Enseignant·e à la retraite',
    en: 'Retired teacher',
    lb: 'Pensionéiert Léierpersoun',
  },
  'professional-tutor': {
    fr: 'Professionnel·le du soutien scolaire',
    en: 'Professional tutor',
    lb: 'Haaptberufflech Nohëllefspersoun',
  },
  'university-student': {
    fr: 'Étudiant·e à l’université',
    en: 'University student',
    lb: 'Student·in op der Uni',
  },
  'secondary-pupil': {
    fr: 'Élève du secondaire',
    en: 'Secondary school pupil',
    lb: 'Schüler·in am Lycée',
  },
} as const satisfies Record<string, Localized>;

export type RoleId = keyof typeof names;

export const roleIds = Object.keys(names) as [RoleId, ...RoleId[]];

export const roleNames: Record<RoleId, Localized> = names;
