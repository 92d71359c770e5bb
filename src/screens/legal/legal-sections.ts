/** Whether forms of this build use reCAPTCHA. */
function hasAppCheck(): boolean {
  const config = (import.meta.env.PUBLIC_FIREBASE_CONFIG as string | undefined) ?? '{}';
  return 'appCheck' in (JSON.parse(config) as object);
}

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
  privacy: [
    'who',
    'what',
    'browser',
    ...(hasAppCheck() ? (['appCheck'] as const) : []),
    'why',
    'recipients',
    'howLong',
    'rights',
  ],
  accessibility: ['aim', 'state', 'report'],
} as const;

export type LegalSection = (typeof legalSections)[keyof typeof legalSections][number];
