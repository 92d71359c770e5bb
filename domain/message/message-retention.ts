/** For messages to the operator. */
export const messageKeptDays = 365;

/** For messages to teachers. */
export const passedOnKeptDays = 180;

/** For messages that the teacher reported. */
export const reportedKeptDays = messageKeptDays;

/** For administrators' blocks; a teacher's block lasts as long as the profile. */
export const blockKeptDays = 730;
