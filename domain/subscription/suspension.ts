export const suspensionReasons = [
  'false-statements',
  'another-person',
  'not-tutoring',
  'unsuitable',
  'unlawful',
  'danger',
] as const;

export type SuspensionReason = (typeof suspensionReasons)[number];

export const deletionReasons = ['own-wish', ...suspensionReasons] as const;

export type DeletionReason = (typeof deletionReasons)[number];
