/** The query parameters that carry a search, in the order in which an address has them. */
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
