// No schemas here, because pages use this file.

/** What is marked, each from 1 (not at all) to 5 (very much). */
export const markNames = ['clear', 'prepared', 'progress', 'ease'] as const;

export type MarkName = (typeof markNames)[number];

export type Marks = Record<MarkName, number>;

/** About how many lessons took place. Without lessons there is nothing to review. */
export const lessonCounts = ['1', '2-5', '6-20', 'more'] as const;
