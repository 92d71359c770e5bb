/** Limits of promo codes that teachers type. A teacher is a mailbox. */
export const guessLimits = {
  tries: { perTeacherPerHour: 10 },
  /** First wrong codes of a teacher: a few attackers cannot block all others with them. */
  wrong: { perTeacherPerDay: 3, perHour: 900 },
  /** Wrong codes above the limits of `wrong`. */
  guesses: { perNetworkPerHour: 100, perHour: 300 },
} as const;
