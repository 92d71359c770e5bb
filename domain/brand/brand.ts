export const brand = {
  name: 'Kloer',
  /** Without a trailing slash. */
  origin: 'https://kloer.lu',
  color: '#5b3fd6',
  themeColor: '#fcf8f0',
  darkThemeColor: '#16121f',
  /** `Exemple` and zeros are placeholders, which a production build refuses. */
  company: {
    name: 'Exemple S.à r.l.-S',
    street: '1, rue de l’Exemple',
    postalCode: 'L-0000',
    city: 'Luxembourg',
    country: 'Luxembourg',
    tradeRegister: 'RCS Luxembourg B000000',
    /** Number of the autorisation d’établissement. */
    businessPermit: '00000000/0',
    permitAuthority: 'Ministère de l’Économie',
    vatNumber: 'LU00000000',
    email: 'moien@kloer.lu',
    phone: '+352 00 00 00 00',
  },
  communityGroup: {
    web: 'https://www.facebook.com/groups/000000000000000',
    /** Opens Facebook's app; phones try this link first. */
    app: 'fb://group/000000000000000',
  },
  mailFrom: 'Kloer <moien@kloer.lu>',
  /** Checked by `tests/checks/legal-date.test.ts`. */
  legalUpdatedAt: '2026-11-28',
} as const;
