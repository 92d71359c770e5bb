/** Each reason has a prepared text with the rule it breaks. */
export const suspensionReasons = [
  /** E.g. about diplomas, experience, prices. */
  'false-statements',
  'another-person',
  /** Advertising, or another product. */
  'not-tutoring',
  /** Insults, discriminates, or is unsuitable for children. */
  'unsuitable',
  /** Breaks the law, or rights in a picture or text. */
  'unlawful',
  /** A user was harmed, threatened or cheated. */
  'danger',
] as const;

export type SuspensionReason = (typeof suspensionReasons)[number];

/** Those of a suspension, or the teacher's own request. */
export const deletionReasons = ['own-wish', ...suspensionReasons] as const;

export type DeletionReason = (typeof deletionReasons)[number];
