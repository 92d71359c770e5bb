/** Why somebody is blocked: prepared statements of fact, each with the rule that it breaks. */
export const suspensionReasons = [
  /** The profile says what is not so: diplomas, experience, prices. */
  'false-statements',
  /** In the name of somebody else. */
  'another-person',
  /** Not tutoring: advertising, or something else that is sold. */
  'not-tutoring',
  /** Insults, discriminates, or is not for children's eyes. */
  'unsuitable',
  /** Against the law, or against somebody's rights in a picture or a text. */
  'unlawful',
  /** Somebody was harmed, threatened or cheated. */
  'danger',
] as const;

export type SuspensionReason = (typeof suspensionReasons)[number];

/** Why an administrator deletes an account: what somebody may be blocked for, or because the person asked for it. */
export const deletionReasons = ['own-wish', ...suspensionReasons] as const;

export type DeletionReason = (typeof deletionReasons)[number];
