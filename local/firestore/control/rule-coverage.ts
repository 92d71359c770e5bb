import { FirestoreError } from '../errors.ts';
import type { Rulebook } from '../guard/rulebook.ts';

/** How often each `allow` of a project's rules was evaluated, and how often it granted access. */
export type CoverageReport = {
  rules: { files: { name: string; content: string }[] };
  allows: { line: number; source: string; evaluated: number; granted: number }[];
};

export function coverageReport(rulebook: Rulebook, project: string): CoverageReport {
  const rules = rulebook.of(project);
  if (rules.kind !== 'rules') {
    throw new FirestoreError('NOT_FOUND', `No rules are in force for project "${project}".`);
  }
  const lines = rules.source.split('\n');
  return {
    rules: { files: [{ name: 'firestore.rules', content: rules.source }] },
    allows: rules.coverage
      .report()
      .map((allow) => ({ ...allow, source: (lines[allow.line - 1] ?? '').trim() })),
  };
}

/** The coverage as an HTML page: the rules with the counts next to each `allow`. */
export function coveragePage(report: CoverageReport): string {
  const counts = new Map(report.allows.map((allow) => [allow.line, allow]));
  const content = report.rules.files[0]?.content ?? '';
  const rows = content.split('\n').map((line, index) => {
    const allow = counts.get(index + 1);
    const note = allow === undefined ? '' : `${allow.granted}/${allow.evaluated}`;
    return `<tr><td>${index + 1}<td>${note}<td><pre>${escapeHtml(line)}</pre>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Rule coverage</title>
<style>pre{margin:0}td{padding:0 .5em}</style><h1>Rule coverage</h1>
<p>Beside each allow: how often it granted / was evaluated.</p><table>${rows.join('\n')}</table>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
