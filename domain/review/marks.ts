// No schemas here, because pages use this file.

/** What reviewers rate, each from 1 (not at all) to 5 (very much). */
export const markNames = ['clear', 'prepared', 'progress', 'ease'] as const;

export type MarkName = (typeof markNames)[number];

export type Marks = Record<MarkName, number>;

/** About how many lessons took place. A review needs at least one lesson. */
export const lessonCounts = ['1', '2-5', '6-20', 'more'] as const;
