import type { ReportOutcome } from './report.ts';

/** How long a report is kept. */
export const reportKeptMonths = { open: 12, decided: 6 } as const;

/**
 * A report ends as `blocked` or `gone` only if the profile is, and as `review-removed` only if its review is hidden.
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
