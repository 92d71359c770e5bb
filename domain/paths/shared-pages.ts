/** Path segments, the same in every language. */
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
  'search-alert',
  'review',
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
