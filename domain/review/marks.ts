// No zod here: pages load this file.

/** What reviewers rate, from 1 (not at all) to 5 (very much). */
export const markNames = ['clear', 'prepared', 'progress', 'ease'] as const;

export type MarkName = (typeof markNames)[number];

export type Marks = Record<MarkName, number>;

/** Approximate number of lessons that took place. */
export const lessonCounts = ['1', '2-5', '6-20', 'more'] as const;
