/** How long an alert lasts after its address was confirmed. */
export const alertMonths = 6;

/** How long the link that confirms an address works; a request without it is deleted then. */
export const confirmHours = 24;

/** Most confirmation mails to one mailbox in a day: the visitor may have typed the address of another person. */
export const confirmationsPerDay = 3;

/** Most alerts of one mailbox. */
export const alertsPerMailbox = 10;

/** Most teachers that a mail names for one search; the others are one link away. */
export const teachersPerSearch = 5;

/** Most teachers matched in a day, the longest waiting first. Their search keys are in memory: about 100 kB a teacher. */
export const newcomersPerDay = 200;
