/** An alert lasts this long after its address was confirmed. */
export const alertMonths = 6;

/** The link that confirms an address works this long. */
export const confirmHours = 24;

/** Maximum for one mailbox, whose address may be mistyped. */
export const confirmationsPerDay = 3;

export const alertsPerMailbox = 10;

/** A mail names this many teachers for a search, and links to the others. */
export const teachersPerSearch = 5;

/** Maximum of new teachers in a daily run: each needs about 100 kB of memory. */
export const newcomersPerDay = 200;
