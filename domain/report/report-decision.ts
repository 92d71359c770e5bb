import type { ReportOutcome } from './report.ts';

/** How long a report is kept. */
export const reportKeptMonths = { open: 12, decided: 6 } as const;

/** Whether an outcome is true: a report ends as `blocked` or `gone` only if the profile is. */
export function isOutcomeTrue(
  outcome: ReportOutcome,
  teacher: { hasProfile: boolean; isSuspended: boolean },
): boolean {
  if (outcome === 'blocked') return teacher.isSuspended;
  return outcome !== 'gone' || !teacher.hasProfile;
}
