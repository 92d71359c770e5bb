import * as z from 'zod/mini';
import { dayMs } from '../date/spans.ts';
import { maxUnits } from './max-units.ts';

/** `firestore.rules` has the same limits. */
export const draftLimits = {
  /** In UTF-16 units; the largest possible form needs less than nine tenths. */
  textLength: 60_000,
  days: 30,
} as const;

/**
 * `drafts/{uid}`: an unfinished first profile as JSON, for the user's other devices. The first save
 * deletes it.
 */
export const ProfileDraft = z.strictObject({
  text: z.string().check(maxUnits(draftLimits.textLength)),
  writtenAt: z.date(),
});

export type ProfileDraft = z.infer<typeof ProfileDraft>;

/** When the draft expires; null without a draft, or if it has expired. */
export function draftUntil(draft: ProfileDraft | undefined, now: Date): Date | null {
  if (!draft) return null;
  const until = new Date(draft.writtenAt.getTime() + draftLimits.days * dayMs);
  return until > now ? until : null;
}
