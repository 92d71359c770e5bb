/** Limits on trying promo codes. All accounts of a mailbox count as one teacher. */
export const guessLimits = {
  tries: { perTeacherPerHour: 10 },
  /** Each teacher's first wrong codes: attackers who use up `guesses` do not block others. */
  wrong: { perTeacherPerDay: 3, perHour: 900 },
  /** Wrong codes above the limits of `wrong`. */
  guesses: { perNetworkPerHour: 100, perHour: 300 },
} as const;
