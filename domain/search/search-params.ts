/** In the order in which an address contains them. */
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
