import type { Expression } from '../syntax.ts';
import { children } from './children.ts';
import type { Issues } from './issues.ts';

/**
 * Production compiles 99 levels and refuses 100. A pair of parentheses and a binary operator put
 * what they hold one level deeper; other expressions were not measured and add none.
 */
const maxLevel = 99;

export function checkNesting(root: Expression, issues: Issues): void {
  visit(root, 1, issues);
}

function visit(node: Expression, level: number, issues: Issues): void {
  if (level > maxLevel) {
    issues.error('Expression is too complex to evaluate safely.', node.at);
    return;
  }
  const deeper = node.kind === 'group' || node.kind === 'binary' ? level + 1 : level;
  for (const child of children(node)) visit(child, deeper, issues);
}
