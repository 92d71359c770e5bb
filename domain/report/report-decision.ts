import type { ReportOutcome } from './report.ts';

export const reportKeptMonths = { open: 12, decided: 6 } as const;

/**
 * `blocked` and `gone` must agree with the profile's state, `review-removed` with a hidden review.
 */
export function isOutcomeTrue(
  outcome: ReportOutcome,
  {
    hasProfile,
    isSuspended,
    review,
  }: { hasProfile: boolean; isSuspended: boolean; review: 'none' | 'published' | 'hidden' },
): boolean {
  if (outcome === 'blocked') return isSuspended;
  if (outcome === 'review-removed') return review === 'hidden';
  return outcome !== 'gone' || !hasProfile;
}
