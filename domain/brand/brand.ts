/** Everything an operator changes to run this site under another name. */
export const brand = {
  name: 'Kloer',
  /** Canonical origin of the site, without a trailing slash. */
  origin: 'https://kloer.lu',
  /** Brand violet: the mark. */
  color: '#5b3fd6',
  /** The browser's own bars around a page, which are its paper. */
  themeColor: '#fcf8f0',
  darkThemeColor: '#16121f',
  /**
   * Who runs the site, as the footer and the legal pages name it. What says `Exemple` or is all zeros
   * is still to be filled in: `placeholders` finds it, and a production build refuses it.
   */
  company: {
    name: 'Exemple S.à r.l.-S',
    street: '1, rue de l’Exemple',
    postalCode: 'L-0000',
    city: 'Luxembourg',
    country: 'Luxembourg',
    tradeRegister: 'RCS Luxembourg B000000',
    /** Number of the business permit (autorisation d’établissement). */
    businessPermit: '00000000/0',
    /** Who gave the permit and watches over it. */
    permitAuthority: 'Ministère de l’Économie',
    vatNumber: 'LU00000000',
    email: 'moien@kloer.lu',
    phone: '+352 00 00 00 00',
  },
  /** The group of teachers and parents on a social network, which the join-us button leads to. */
  communityGroup: {
    web: 'https://www.facebook.com/groups/000000000000000',
    /** The same in the network's app; phones try it first. */
    app: 'fb://group/000000000000000',
  },
  /** Sender of every mail the site writes. */
  mailFrom: 'Kloer <moien@kloer.lu>',
  /** Day the legal texts last changed; `tests/checks/legal-date.test.ts` sees that it is true. */
  legalUpdatedAt: '2026-11-26',
} as const;
