import type { Verdict } from '../api.ts';
import type { LinkedBlock } from '../checker/link-rules.ts';
import type { EvaluationContext } from '../evaluator/context.ts';
import { evaluate } from '../evaluator/evaluate.ts';
import type { SourceText } from '../parser/source-text.ts';
import type { AllowStatement, Method } from '../syntax.ts';
import { LimitReached } from '../values/fuel.ts';
import { type Value, RuleError } from '../values/value.ts';
import { type RequestedPath, matchPath } from './match-path.ts';

export type Program = {
  version: '1' | '2';
  blocks: readonly LinkedBlock[];
  source: SourceText;
};

/**
 * Evaluates the `allow` statements for a method in every matching block, in the order of the source, until one grants
 * access. Exceeding a limit denies the request at once.
 */
export function evaluateAllows(
  program: Program,
  method: Method,
  path: RequestedPath,
  contextFor: (captures: readonly Value[]) => EvaluationContext,
): Verdict {
  const lineOf = (at: number) => program.source.positionOf(at).line;
  const reasons: string[] = [];
  const evaluated: number[] = [];
  try {
    for (const { pattern, allows } of program.blocks) {
      const statements = allows.filter((allow) => allow.methods.has(method));
      if (statements.length === 0) continue;
      const captures = matchPath(pattern, path, program.version);
      if (!captures) continue;
      for (const allow of statements) {
        const line = lineOf(allow.at);
        evaluated.push(line);
        const result = conditionOf(allow, contextFor(captures));
        if (result === true) {
          return { allow: true, reason: '', matchedAllows: [line], evaluatedAllows: evaluated };
        }
        reasons.push(
          result instanceof RuleError
            ? `${result.message} for '${method}' @ L${lineOf(result.at)}`
            : `false for '${method}' @ L${line}`,
        );
      }
    }
  } catch (error) {
    reasons.push(limitReason(error, method, lineOf));
  }
  const reason = reasons.length > 0 ? `\n${reasons.join(', ')}` : 'No matching allow statements';
  return { allow: false, reason, matchedAllows: [], evaluatedAllows: evaluated };
}

function conditionOf(allow: AllowStatement, context: EvaluationContext): boolean | RuleError {
  if (!allow.condition) return true;
  const result = evaluate(allow.condition, [], context);
  if (typeof result === 'boolean' || result instanceof RuleError) return result;
  return new RuleError('Unsupported operation error. Expected: bool.', allow.condition.at);
}

function limitReason(error: unknown, method: Method, lineOf: (at: number) => number): string {
  if (error instanceof LimitReached) {
    const place = error.at < 0 ? '' : ` @ L${lineOf(error.at)}`;
    return `${error.message} for '${method}'${place}`;
  }
  if (error instanceof RangeError) {
    return `Expression is too complex to evaluate safely. for '${method}'`;
  }
  throw error;
}
