/**
 * Limits on how often a teacher may try promo codes. Accounts whose addresses have the same mailbox
 * count as one teacher.
 */
export const guessLimits = {
  tries: { perTeacherPerHour: 10 },
  /** Each teacher's first wrong codes: attackers who use up `guesses` do not block others. */
  wrong: { perTeacherPerDay: 3, perHour: 900 },
  /** Wrong codes above the limits of `wrong`. */
  guesses: { perNetworkPerHour: 100, perHour: 300 },
} as const;
