/** A teacher's profile proposes so many others of the same subject and area. */
export const similarShown = 4;

/** A published list holds one more: its reader leaves out the teacher whose page it stands on. */
export const similarListed = similarShown + 1;
