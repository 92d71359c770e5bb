import type { Issue } from '../../rules/index.ts';
import { invalidArgument } from '../errors.ts';
import type { Rulebook } from '../guard/rulebook.ts';
import { isRecord } from '../values/untyped.ts';

/** An issue of rules as firebase-tools prints it: severity 3 is an error, 2 a warning. */
export type WireIssue = {
  sourcePosition: { fileName?: string; line: number; column: number };
  description: string;
  severity: 2 | 3;
};

/**
 * Sets a project's rules. Rules with errors change nothing and cause INVALID_ARGUMENT; with `ignore_errors`, the
 * response only lists the issues.
 */
export function putSecurityRules(
  rulebook: Rulebook,
  project: string,
  body: Record<string, unknown>,
): { issues: WireIssue[] } {
  const rules = body['rules'];
  const files = isRecord(rules) ? rules['files'] : undefined;
  const [file] = Array.isArray(files) ? (files as unknown[]) : [];
  if (!isRecord(file) || typeof file['content'] !== 'string') {
    throw invalidArgument('rules.files needs one file with its content.');
  }
  const { accepted, issues } = rulebook.set(project, file['content']);
  if (!accepted && body['ignore_errors'] !== true && body['ignoreErrors'] !== true) {
    const lines = issues.map((issue) => `L${issue.line}:${issue.column} ${issue.message}`);
    throw invalidArgument(`The rules have errors.\n${lines.join('\n')}`);
  }
  return { issues: issues.map(toWire) };
}

function toWire({ line, column, message, severity }: Issue): WireIssue {
  return {
    sourcePosition: { line, column },
    description: message,
    severity: severity === 'error' ? 3 : 2,
  };
}
