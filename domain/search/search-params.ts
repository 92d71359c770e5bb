/** In their order in an address. */
export const searchParams = [
  'subject',
  'city',
  'canton',
  'level',
  'language',
  'upto',
  'where',
  'online',
  'role',
  'sort',
] as const;
