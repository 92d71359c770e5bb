/** How long a message to the operator is kept. */
export const messageKeptDays = 365;

/** How long a message to a teacher is kept. */
export const passedOnKeptDays = 180;

/** How long a message that its teacher reported is kept. */
export const reportedKeptDays = messageKeptDays;

/** How long an administrator's block is kept; a teacher's block lasts as long as the profile. */
export const blockKeptDays = 730;
