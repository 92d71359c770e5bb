import * as z from 'zod/mini';
import { dayMs } from '../date/spans.ts';
import { maxUnits } from './max-units.ts';

/** Bounds of a draft, which `firestore.rules` repeats. */
export const draftLimits = {
  /**
   * Characters of its text. The form of the fullest profile takes less than nine tenths, even where
   * JSON needs two for each letter of its texts: `draft.test.ts` of the form measures it.
   */
  textLength: 60_000,
  /** Whoever comes back later begins anew; in the browser as on the server. */
  days: 30,
} as const;

/**
 * A first profile that somebody began and has not completed, so that it can be ended on another device:
 * `drafts/{uid}`. Its text is the form as it was typed, right or wrong, as JSON; nobody but its owner
 * reads it. The first save removes it.
 */
export const ProfileDraft = z.strictObject({
  text: z.string().check(maxUnits(draftLimits.textLength)),
  writtenAt: z.date(),
});

export type ProfileDraft = z.infer<typeof ProfileDraft>;

/** Until when a draft is kept; null where there is none, or it is over and waits to be swept. */
export function draftUntil(draft: ProfileDraft | undefined, now: Date): Date | null {
  if (!draft) return null;
  const until = new Date(draft.writtenAt.getTime() + draftLimits.days * dayMs);
  return until > now ? until : null;
}
