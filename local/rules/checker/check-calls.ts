import type { FunctionDeclaration } from '../syntax.ts';
import type { Issues } from './issues.ts';

/**
 * Maximum depth of function calls, as documented. Google's production server accepted depth 21, although its error
 * message says 20; see README.
 */
const maxCallDepth = 20;

export type CallGraph = ReadonlyMap<FunctionDeclaration, ReadonlySet<FunctionDeclaration>>;

/** Reports recursive and too deep function calls, also in functions that no rule calls. */
export function checkCalls(graph: CallGraph, issues: Issues): void {
  const depths = new Map<FunctionDeclaration, number>();
  for (const start of graph.keys()) {
    if (!measure(start, [], graph, depths, issues)) return;
  }
}

/**
 * Computes each function's call depth; returns false once an error is reported, because continuing would only repeat
 * it.
 */
function measure(
  declared: FunctionDeclaration,
  stack: readonly FunctionDeclaration[],
  graph: CallGraph,
  depths: Map<FunctionDeclaration, number>,
  issues: Issues,
): boolean {
  const names = [...stack, declared].map((entry) => entry.name).join('->');
  if (stack.includes(declared)) {
    issues.error(`Recursive function calls are not allowed: [${names}].`, declared.nameAt);
    return false;
  }
  const below = depths.get(declared);
  if (stack.length + (below ?? 1) > maxCallDepth) {
    const message = `Maximum allowed call depth of ${maxCallDepth} is reached for [${names}] call stack.`;
    issues.error(message, declared.nameAt);
    return false;
  }
  if (below !== undefined) return true;
  let deepest = 0;
  for (const callee of graph.get(declared) ?? []) {
    if (!measure(callee, [...stack, declared], graph, depths, issues)) return false;
    deepest = Math.max(deepest, depths.get(callee) ?? 0);
  }
  depths.set(declared, deepest + 1);
  return true;
}
