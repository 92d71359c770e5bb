/** How long an alert lasts after its address was confirmed. */
export const alertMonths = 6;

/** How long the link that confirms an address works; a request without it is deleted then. */
export const confirmHours = 24;

/** Most confirmation mails a day to one mailbox, whose address may be mistyped. */
export const confirmationsPerDay = 3;

/** Most alerts of one mailbox. */
export const alertsPerMailbox = 10;

/** Most teachers that a mail names for one search; the mail links to the others. */
export const teachersPerSearch = 5;

/**
 * Maximum number of teachers handled in a day, longest waiting first. Each needs about 100 kB of
 * memory.
 */
export const newcomersPerDay = 200;
