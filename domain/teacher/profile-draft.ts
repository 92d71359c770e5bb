import * as z from 'zod/mini';
import { dayMs } from '../date/spans.ts';
import { maxUnits } from './max-units.ts';

/** Repeated in `firestore.rules`. */
export const draftLimits = {
  /**
   * Characters. The largest form needs less than nine tenths of it, JSON escapes included (measured by the form's
   * `draft.test.ts`).
   */
  textLength: 60_000,
  /** Lifetime, in the browser and on the server. */
  days: 30,
} as const;

/**
 * `drafts/{uid}`: an unfinished first profile, to be completed on another device. The text is the form as JSON, valid
 * or not. Private to the owner; the first save removes it.
 */
export const ProfileDraft = z.strictObject({
  text: z.string().check(maxUnits(draftLimits.textLength)),
  writtenAt: z.date(),
});

export type ProfileDraft = z.infer<typeof ProfileDraft>;

/** Expiry of a draft; null if there is none or it has expired. */
export function draftUntil(draft: ProfileDraft | undefined, now: Date): Date | null {
  if (!draft) return null;
  const until = new Date(draft.writtenAt.getTime() + draftLimits.days * dayMs);
  return until > now ? until : null;
}
