/** The sections of each legal text in order; each has a heading and a text in the catalogue. */
export const legalSections = {
  terms: [
    'summary',
    'company',
    'use',
    'ranking',
    'privacyPolicy',
    'responsibilities',
    'reports',
    'protection',
    'property',
    'disputes',
    'termination',
    'changes',
  ],
  privacy: ['who', 'what', 'browser', 'why', 'recipients', 'howLong', 'rights'],
  accessibility: ['aim', 'state', 'report'],
} as const;

export type LegalSection = (typeof legalSections)[keyof typeof legalSections][number];
