/**
 * Written by `npm run texts`: the values that each English text takes. Texts without values are
 * not listed.
 */
export type TextValues = {
  account: {
    profileSeen: 'date';
    profileUnseen: 'date';
    visitsSince: 'date';
    codeSent: 'email' | 'minutes';
  };
  activation: { endedOn: 'date'; promoHelp: 'months'; promoActiveUntil: 'date' };
  admin: {
    months: 'count';
    redeemed: 'count';
    until: 'date';
    changedBy: 'who';
    priceUnknown: 'parameter';
    priceDiffers: 'parameter';
    unreadable: 'paths';
  };
  auth: {
    codeSentTo: 'email' | 'minutes';
    sentTo: 'email';
    signedInAs: 'email';
    emailSlip: 'address';
    confirmFirst: 'email';
  };
  card: {
    moreSubjects: 'count';
    moreLevels: 'count';
    canton: 'name';
    placesIn: 'name';
    morePlaces: 'count';
    placesOf: 'name';
    email: 'name';
    call: 'name';
    facebook: 'name';
    quoted: 'words';
  };
  checkout: {
    orderMonth: 'price';
    orderYear: 'price';
    orderMonthLater: 'date' | 'price';
    orderYearLater: 'date' | 'price';
  };
  contact: {
    nameTooLong: 'limit';
    emailSlip: 'address';
    messageTooLong: 'limit';
    permit: 'permit';
    vat: 'vat';
  };
  doctor: {
    examining: 'count';
    'finding-plan-differs': 'who';
    'finding-profile-differs': 'who';
    'finding-profile-of-nobody': 'who';
    'finding-slug-unclaimed': 'who';
    'finding-slug-of-nobody': 'who';
    'finding-picture-missing': 'who';
    'finding-pages-differ': 'who';
    'finding-set-aside': 'who';
    'finding-unreadable': 'who';
  };
  filters: { showCount: 'count'; without: 'filter'; count: 'count' };
  guardian: {
    waitingHeading: 'name';
    waitingText: 'date' | 'email';
    agreedHeading: 'name';
    refusedHeading: 'name';
    parentContract: 'company' | 'month' | 'year';
  };
  hearts: { keep: 'name'; kept: 'name' };
  history: {
    title: 'name';
    openOf: 'name';
    pair: 'label' | 'value';
    'until-runs': 'date';
    'until-renews': 'date';
    'until-overdue': 'date';
    'until-ends': 'date';
    'until-ended': 'date';
    redeemed: 'code' | 'date';
    invoice: 'number';
    written: 'date' | 'time';
    sent: 'date' | 'time';
    gaveUp: 'date' | 'time';
    repeated: 'count';
    repeatOf: 'what';
    by: 'date' | 'time' | 'who';
    deleteTitle: 'name';
    deleteLabel: 'name';
    to: 'address';
    gone: 'uid';
  };
  legal: {
    lastUpdated: 'date';
    summary: 'month' | 'year';
    company:
      | 'address'
      | 'brand'
      | 'company'
      | 'email'
      | 'permit'
      | 'permitAuthority'
      | 'phone'
      | 'register'
      | 'vat';
    use: 'brand' | 'month' | 'year';
    responsibilities: 'email';
    reports: 'email';
    property: 'company';
    who: 'address' | 'company' | 'email';
    rights: 'email';
    report: 'email' | 'phone';
  };
  lists: {
    subjectTitle: 'teacher';
    cantonTitle: 'canton';
    placeTitle: 'canton' | 'teacher';
    levelTitle: 'level' | 'teacher';
    subjectHeading: 'teacher';
    cantonHeading: 'canton';
    placeHeading: 'canton' | 'teacher';
    levelHeading: 'level' | 'teacher';
    subjectDescription: 'subject';
    cantonDescription: 'canton';
    placeDescription: 'canton' | 'subject';
    levelDescription: 'level' | 'subject';
    found: 'count';
    priceInCountry: 'lessons';
    priceInCanton: 'canton' | 'lessons';
    priceAtLevel: 'lessons' | 'level';
    priceAnswer: 'median';
    mostOften: 'list';
    placesAnswer: 'list';
    onlineAnswer: 'count' | 'online';
    inCanton: 'canton';
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
    answerSubject: 'brand';
    answerText: 'date' | 'time';
    activatedSubject: 'brand';
    activatedText: 'date' | 'price';
    activatedPaid: 'date' | 'price';
    activatedLater: 'date' | 'price';
    activatedEnding: 'date';
    onlineSubject: 'brand';
    onlineText: 'date';
    activatedWithdraw: 'date';
    cancelledSubject: 'brand';
    cancelledText: 'date';
    cancelledRuns: 'date';
    keptSubject: 'brand';
    keptRenews: 'date' | 'price';
    deletedSubject: 'brand';
    endsSubject: 'brand' | 'date';
    endsText: 'date';
    endsPausedSubject: 'brand' | 'date';
    endsPausedText: 'date';
    endedSubject: 'brand';
    endedText: 'date';
    endedHiddenSubject: 'brand';
    endedHiddenText: 'date';
    receiptSubject: 'brand';
    receiptText: 'brand' | 'date' | 'number' | 'price';
    failedSubject: 'brand';
    failedText: 'brand' | 'price';
    failedUntil: 'date';
    returnedSubject: 'brand';
    returnedText: 'brand' | 'price';
    returnedOverSubject: 'brand';
    returnedOverText: 'brand' | 'price';
    returnedRefusedText: 'brand' | 'price';
    withdrawalSubject: 'brand';
    withdrawalText: 'date' | 'time';
    withdrawalStatement: 'brand' | 'contract' | 'email' | 'name';
    withdrawalProve: 'days';
    withdrawalReminderSubject: 'brand';
    withdrawalReminder: 'date' | 'time';
    withdrawnSubject: 'brand';
    withdrawnText: 'brand' | 'date';
    withdrawnRefund: 'price';
    withdrawnOwed: 'price';
    withdrawnShown: 'date';
    reportSubject: 'brand';
    reportText: 'date' | 'reason' | 'time';
    decisionSubject: 'brand';
    decisionText: 'date';
    suspendedSubject: 'brand';
    suspendedText: 'brand' | 'date';
    suspendedRedress: 'email';
    accountDeletedSubject: 'brand';
    accountDeletedOnWish: 'brand' | 'date';
    accountDeletedQuestion: 'email';
    accountDeletedText: 'brand' | 'date';
    accountDeletedRedress: 'email';
    liftedSubject: 'brand';
    liftedText: 'brand';
    newAddressSubject: 'brand';
    takenSubject: 'brand';
    addressChangedSubject: 'brand';
    addressChangedText: 'brand' | 'email';
    addressChangedNotYou: 'days';
    guardianSubject: 'brand' | 'teacher';
    guardianText: 'brand' | 'parent' | 'teacher';
    guardianKeep: 'days';
    guardianAgreedSubject: 'brand' | 'parent';
    guardianAgreedText: 'brand' | 'parent';
    guardianRefusedSubject: 'brand' | 'parent';
    guardianRefusedText: 'parent';
    guardianEndedSubject: 'brand' | 'teacher';
    guardianEndedText: 'brand' | 'parent' | 'teacher';
    guardianEndedWrong: 'days' | 'refuse';
    stillRightSubject: 'brand';
    stillRightText: 'date' | 'months';
    numbersSubject: 'brand';
    numbersText: 'from' | 'to';
    numbersVisits: 'number';
    numbersAppearances: 'number';
    numbersContacts: 'number';
    messageSubject: 'brand' | 'name';
    messageText: 'brand' | 'email' | 'name';
    messageAbout: 'subject';
    messageLevel: 'level';
    messageReply: 'name';
    messageHidden: 'name';
    messageStop: 'days';
    stoppedSubject: 'name';
    stoppedText: 'brand' | 'email' | 'name';
    copySubject: 'teacher';
    copyText: 'brand' | 'teacher';
    copyAnswer: 'teacher';
    blockedSubject: 'brand';
    blockedText: 'blockedOn' | 'date';
    numbersMessages: 'answered' | 'received';
  };
  'message-form': {
    title: 'name';
    nameTooLong: 'limit';
    emailSlip: 'address';
    wordsTooLong: 'limit';
    sentTitle: 'name';
    sentText: 'email' | 'name';
  };
  'message-page': { heading: 'date' | 'name'; stopHeading: 'name' };
  messages: {
    receivedAt: 'date' | 'time';
    answerTitle: 'name';
    answerText: 'email' | 'operator';
    answerLabel: 'language';
    answerTooLong: 'limit';
    answeredByMail: 'date';
    answeredOtherwise: 'date';
    answeredBy: 'who';
    reportedFrom: 'date' | 'name';
    blockTitle: 'email';
    deleteTitle: 'name';
  };
  overview: {
    asOf: 'when';
    oldest: 'when';
    revenueOf: 'month';
    revenueNote: 'when';
    daysMissing: 'count';
  };
  owner: {
    visibleUntil: 'date';
    pausedUntil: 'date';
    soonHiddenUntil: 'date';
    autoRenewOn: 'date';
  };
  pages: {
    sitemapProgress: 'done' | 'total';
    sitemapDone: 'total';
    directoryTitle: 'number';
    directoryDescription: 'number' | 'pages';
    directoryPage: 'number';
  };
  plan: {
    cancellationPending: 'date';
    cancellationPendingHidden: 'date';
    account: 'brand' | 'last4';
    card: 'brand' | 'expiry' | 'last4';
    cancelText: 'date';
    withdrawUntil: 'date';
    overdue: 'date';
    overdueHidden: 'date';
    renewsWhileSuspended: 'date';
    loneUntil: 'date';
    loneRenews: 'date';
  };
  payment: { yearNote: 'saved'; startsLater: 'date' };
  poster: { atMine: 'place' };
  preview: { page: 'language' };
  profile: {
    title: 'name' | 'subject';
    titleGeneral: 'name';
    description: 'name' | 'place' | 'role' | 'subjects';
    photoOf: 'name';
    from: 'price';
    wholeCanton: 'canton';
    label: 'label';
    andMore: 'count';
    fromPrice: 'price';
    write: 'name';
    call: 'name';
    similar: 'subject';
    allOfSubject: 'subject';
    updated: 'date';
  };
  'profile-form': {
    stillToDo: 'where';
    stepOf: 'count' | 'name' | 'step';
    bioCount: 'count' | 'limit';
    priceHint: 'limit';
    pricesOfOthers: 'range' | 'subject' | 'teachers' | 'where';
    perHour: 'price';
    showPlaces: 'name';
    wholeCanton: 'name';
    placeCount: 'count';
    confirmLocationOf: 'name';
    uploading: 'percent';
    resentMail: 'email';
    conflictText: 'parts';
  };
  'promo-codes': {
    durationLabel: 'max' | 'min';
    durationProblem: 'max' | 'min';
    removeText: 'code';
    changedMeanwhile: 'who';
  };
  redemptions: {
    title: 'code';
    paid: 'count';
    unknown: 'count';
    redeemedOn: 'date';
    'until-runs': 'date';
    'until-ended': 'date';
    paidOn: 'date';
    inTableOf: 'name';
  };
  report: { sentAt: 'date' | 'time'; sentReceipt: 'email'; wordsTooLong: 'limit' };
  reports: {
    overdueCount: 'count';
    reportedAt: 'date' | 'time';
    reportedBy: 'email' | 'name';
    grounds: 'language';
    groundsTooLong: 'limit';
    decidedOn: 'date';
    decidedBy: 'date' | 'who';
  };
  search: {
    shown: 'count';
    shownOf: 'count' | 'total';
    found: 'count';
    inPlace: 'place';
    inCantonOf: 'canton';
    canton: 'canton';
    inLanguage: 'language';
    upTo: 'price';
    giveUp: 'filter';
  };
  shell: { welcome: 'name'; copyright: 'company' | 'year' };
  shortlist: {
    added: 'count';
    canton: 'name';
    removed: 'name';
    emptied: 'count';
    gone: 'name';
    morePlaces: 'count';
    years: 'count';
    write: 'name';
  };
  subjects: {
    nobodyYet: 'subject';
    startBetween: 'count' | 'high' | 'low';
    startAt: 'count' | 'low';
  };
  standing: {
    never: 'month' | 'year';
    'renews-on': 'date';
    'visible-until': 'date';
    cancelled: 'date';
    overdue: 'date';
    'paused-until': 'date';
    'ended-plan': 'date' | 'month' | 'year';
    ended: 'date' | 'month' | 'year';
    'no-profile-begun': 'date';
    'no-profile-renews': 'date';
    'no-profile-until': 'date';
    'no-profile-overdue': 'date';
    'no-profile-ended': 'date' | 'month' | 'year';
  };
  teachers: {
    found: 'count';
    active: 'name';
    codeOf: 'name';
    changedBy: 'who';
    undoOf: 'name';
    page: 'number' | 'pages';
    copiedSome: 'count' | 'limit';
    downloadedSome: 'count' | 'limit';
    endStays: 'column' | 'date' | 'why';
    changedMeanwhile: 'name' | 'who';
    blockTitle: 'name';
    accountOnly: 'email';
    accountSince: 'date';
    accountSeen: 'date';
  };
  withdrawal: {
    statement: 'brand';
    reviewFacts: 'date' | 'until';
    reviewRefund: 'price';
    reviewOwed: 'owed' | 'paid';
    sentAt: 'date' | 'time';
    sentReceipt: 'email';
    doneRefund: 'price';
    doneTooLate: 'date';
  };
};
