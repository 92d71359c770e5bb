import { WithdrawalStatement } from '@kloer/domain/calls/withdrawal-calls.ts';
import { problemKeys, type Problem } from './withdrawal-texts.ts';

export type StatementField = 'name' | 'email';

export type CheckedStatement =
  | { isRight: true; statement: WithdrawalStatement }
  | { isRight: false; problems: Partial<Record<StatementField, Problem>> };

/** Judges the entries as the server will; the first problem of a field counts. */
export function checkStatement(
  entered: Record<keyof WithdrawalStatement, string>,
): CheckedStatement {
  const parsed = WithdrawalStatement.safeParse(entered);
  if (parsed.success) return { isRight: true, statement: parsed.data };
  const problems: Partial<Record<StatementField, Problem>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = (['name', 'email'] as const).find((name) => name === path[0]);
    const problem = problemKeys.find((known) => known === message);
    if (field && problem) problems[field] ??= problem;
  }
  return { isRight: false, problems };
}

/**
 * Gives the same statement the same id, so that one which is sent again, because the answer was lost, is
 * the same declaration.
 */
export function createDeclarationIds(newId: () => string) {
  let last: { content: string; id: string } | undefined;
  return (statement: WithdrawalStatement): string => {
    const content = JSON.stringify(statement);
    if (last?.content !== content) last = { content, id: newId() };
    return last.id;
  };
}
