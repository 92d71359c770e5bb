/** Everything an operator changes to run this site under another name. */
export const brand = {
  name: 'Kloer',
  /** Canonical origin of the site, without a trailing slash. */
  origin: 'https://kloer.lu',
  /** Brand violet: favicon, theme colour. */
  themeColor: '#5b3fd6',
  /** The browser's own bars around a dark page. */
  darkThemeColor: '#1d192a',
  /** Who runs the site, as the footer and the legal pages name it. */
  company: {
    name: 'Kloer S.à r.l.-S',
    street: '12, rue de l’Alzette',
    postalCode: 'L-4010',
    city: 'Esch-sur-Alzette',
    country: 'Luxembourg',
    tradeRegister: 'RCS Luxembourg B000000',
    email: 'moien@kloer.lu',
    phone: '+352 26 00 00 00',
  },
  /** The group of teachers and parents on a social network, which the join-us button leads to. */
  communityGroup: {
    web: 'https://www.facebook.com/groups/kloer.lu',
    /** The same in the network's app; phones try it first. */
    app: 'fb://group/kloer.lu',
  },
  /** Sender of every mail the site writes. */
  mailFrom: 'Kloer <moien@kloer.lu>',
  /** Day the legal texts last changed (specification §2, Terms page). */
  legalUpdatedAt: '2025-05-02',
} as const;
