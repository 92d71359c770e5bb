import { NamedReport, UnnamedReport, type ProfileReport } from '@kloer/domain/report/report.ts';
import { siteProfilePathIn } from '@kloer/domain/report/site-profile-path.ts';
import { entryProblems, reportProblems, type ReportProblem } from './report-texts.ts';

/** The form's fields, in their order. */
export const reportFields = ['profile', 'reason', 'words', 'name', 'email', 'goodFaith'] as const;

export type ReportField = (typeof reportFields)[number];

/** What stands in the fields; no reason is empty. */
export type Entered = Record<Exclude<ReportField, 'goodFaith'>, string> & { goodFaith: boolean };

export type CheckedReport =
  | { isRight: true; report: ProfileReport }
  | { isRight: false; problems: Partial<Record<ReportField, ReportProblem>> };

/**
 * Judges the entries as the server will; the first problem of a field counts.
 *
 * @param host of the site, on which the profile has to be
 */
export function checkReport(entered: Entered, host: string): CheckedReport {
  const schema = entered.reason === 'children' ? UnnamedReport : NamedReport;
  const profile = siteProfilePathIn(entered.profile, host) ?? '';
  const parsed = schema.safeParse({ ...entered, profile });
  if (parsed.success) return { isRight: true, report: parsed.data };
  const problems: Partial<Record<ReportField, ReportProblem>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = reportFields.find((name) => name === path[0]);
    const known = [...reportProblems, ...entryProblems].find((problem) => problem === message);
    // Of what may be empty, what stands there is what is wrong.
    const problem = known ?? (field === 'email' ? 'invalidEmail' : 'nameInvalid');
    if (field) problems[field] ??= problem;
  }
  return { isRight: false, problems };
}

/**
 * Gives the same report the same id, so that one which is sent again, because the answer was lost, is the
 * same report.
 */
export function createReportIds(newId: () => string) {
  let last: { content: string; id: string } | undefined;
  return (report: ProfileReport): string => {
    const content = JSON.stringify(report);
    if (last?.content !== content) last = { content, id: newId() };
    return last.id;
  };
}
