/** How long an alert lasts after its address was confirmed. */
export const alertMonths = 6;

/** How long the link that confirms an address works; a request without it is deleted then. */
export const confirmHours = 24;

/** Most confirmation mails to one mailbox in a day: the visitor may have typed another person's address. */
export const confirmationsPerDay = 3;

/** Most alerts of one mailbox. */
export const alertsPerMailbox = 10;

/** Most teachers that a mail names for one search; the mail links to the others. */
export const teachersPerSearch = 5;

/**
 * Most teachers matched in a day, those that wait longest first. Their search keys are in memory: about 100 kB per
 * teacher.
 */
export const newcomersPerDay = 200;
