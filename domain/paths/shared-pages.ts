/** Pages whose word is the same in every language: French has no prefix, the others have one. */
export const sharedPages = [
  '',
  'auth',
  'login',
  'reset-password',
  'profile/edit',
  'profile/begin',
  'activate-account',
  'account',
  'guardian',
  'message',
  'contact',
  'withdraw',
  'report',
  'shortlist',
  'sitemap',
  'terms',
  'privacy',
  'accessibility',
  'admin',
] as const;

export type SharedPage = (typeof sharedPages)[number];
