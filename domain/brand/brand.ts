/** Everything an operator changes to run this site under another name. */
export const brand = {
  name: 'Kloer',
  /** Without a trailing slash. */
  origin: 'https://kloer.lu',
  /** Brand violet of the logo. */
  color: '#5b3fd6',
  /** Browser bars, in the page's background colour. */
  themeColor: '#fcf8f0',
  darkThemeColor: '#16121f',
  /**
   * Operator, for footer and legal pages. `Exemple` and zeros are placeholders: a production build refuses them
   * (`placeholders`).
   */
  company: {
    name: 'Exemple S.à r.l.-S',
    street: '1, rue de l’Exemple',
    postalCode: 'L-0000',
    city: 'Luxembourg',
    country: 'Luxembourg',
    tradeRegister: 'RCS Luxembourg B000000',
    /** Autorisation d’établissement. */
    businessPermit: '00000000/0',
    permitAuthority: 'Ministère de l’Économie',
    vatNumber: 'LU00000000',
    email: 'moien@kloer.lu',
    phone: '+352 00 00 00 00',
  },
  /** Social network group behind the join-us button. */
  communityGroup: {
    web: 'https://www.facebook.com/groups/000000000000000',
    /** Link into the app; phones try it first. */
    app: 'fb://group/000000000000000',
  },
  mailFrom: 'Kloer <moien@kloer.lu>',
  /** Last change of the legal texts; checked by `tests/checks/legal-date.test.ts`. */
  legalUpdatedAt: '2026-11-26',
} as const;
