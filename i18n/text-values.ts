/**
 * Written by `npm run texts`: the values that each English text takes. Texts without values are
 * not listed.
 */
export type TextValues = {
  activation: { endedOn: 'date'; yearNote: 'saved' };
  auth: {
    codeSentTo: 'email' | 'minutes';
    sentTo: 'email';
    signedInAs: 'email';
    confirmFirst: 'email';
  };
  card: {
    moreSubjects: 'count';
    moreLevels: 'count';
    canton: 'name';
    morePlaces: 'count';
    placesOf: 'name';
    email: 'name';
    call: 'name';
    facebook: 'name';
    quoted: 'words';
  };
  contact: {
    nameTooLong: 'limit';
    messageTooLong: 'limit';
    about: 'name';
    aboutMessage: 'address' | 'name';
    report: 'name';
    reportMessage: 'address' | 'name';
  };
  legal: {
    lastUpdated: 'date';
    company: 'address' | 'brand' | 'company' | 'email' | 'permit' | 'phone' | 'register' | 'vat';
    use: 'brand' | 'month' | 'year';
    reports: 'email';
    property: 'company';
    who: 'address' | 'company' | 'email';
    rights: 'email';
    report: 'email' | 'phone';
  };
  mails: {
    verifySubject: 'brand';
    verifyText: 'brand';
    verifyEnds: 'hours';
    knownSubject: 'brand';
    resetSubject: 'brand';
    linkSubject: 'brand';
    codeSubject: 'brand';
    codeEnds: 'minutes';
    changedSubject: 'brand';
    changedText: 'brand';
    contactSubject: 'name';
    contactIntro: 'email' | 'language' | 'name';
    receivedSubject: 'brand';
  };
  owner: {
    cancellationPending: 'date';
    visibleUntil: 'date';
    card: 'brand' | 'expiry' | 'last4';
    buyMonth: 'price';
    buyYear: 'price';
  };
  pages: {
    sitemapProgress: 'done' | 'total';
    sitemapDone: 'total';
    directoryTitle: 'number';
    directoryDescription: 'number' | 'pages';
    directoryPage: 'number';
  };
  profile: {
    title: 'name' | 'subject';
    titleGeneral: 'name';
    photoOf: 'name';
    from: 'price';
    wholeCanton: 'canton';
    label: 'label';
    andMore: 'count';
    fromPrice: 'price';
    write: 'name';
    writeOnFacebook: 'name';
    call: 'name';
    similar: 'subject';
    allOfSubject: 'subject';
    updated: 'date';
  };
  'profile-form': {
    bioCount: 'count' | 'limit';
    priceHint: 'limit';
    perHour: 'price';
    showPlaces: 'name';
    wholeCanton: 'name';
    placeCount: 'count';
    uploading: 'percent';
    resentMail: 'email';
    conflictText: 'parts';
  };
  search: { shown: 'count'; found: 'count' };
  shell: { welcome: 'name'; copyright: 'company' | 'year' };
  subjects: { heading: 'subject'; title: 'subject'; description: 'subject'; nobodyYet: 'subject' };
};
