import * as z from 'zod/mini';
import { isShowableName, isShowableText, usualName, visibleText } from '../teacher/showable.ts';
import { lessonCounts } from './marks.ts';
import { reviewLimits } from './review-limits.ts';

const Mark = z.int('markRequired').check(z.gte(1, 'markRequired'), z.lte(5, 'markRequired'));

export const showableText = (maximum: number) =>
  z.string().check(
    z.overwrite(visibleText),
    z.trim(),
    z.maxLength(maximum, 'wordsTooLong'),
    z.refine((text) => text === '' || isShowableText(text), { error: 'wordsInvalid' }),
  );

export const ReviewContent = z.object({
  lessons: z.enum(lessonCounts, 'lessonsRequired'),
  marks: z.strictObject({ clear: Mark, prepared: Mark, progress: Mark, ease: Mark }),
  /** Contact details are replaced when the review is published. */
  words: showableText(reviewLimits.wordsLength),
  name: z.string().check(
    z.overwrite(usualName),
    z.trim(),
    z.minLength(1, 'nameRequired'),
    z.maxLength(reviewLimits.nameLength, 'nameTooLong'),
    z.refine((name) => name === '' || isShowableName(name), { error: 'nameInvalid' }),
  ),
});

export type ReviewContent = z.infer<typeof ReviewContent>;

/** Does not reveal the author. */
export const ReviewId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
