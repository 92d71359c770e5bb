import type { RulesService } from '../api.ts';
import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  RulesFile,
} from '../syntax.ts';
import { checkCalls } from './check-calls.ts';
import { checkPattern, maxMatchDepth } from './check-patterns.ts';
import type { Issues } from './issues.ts';
import { linkExpression } from './link-expression.ts';
import { Scope } from './scope.ts';

const maxParameters = 7;
/** Maximum number of `let` in a function, as documented. Google's servers accepted 11; see README. */
const maxLets = 10;

/** A match block with its whole path, in the order of the source. */
export type LinkedBlock = { pattern: PatternSegment[]; allows: AllowStatement[] };

/** Resolves every name in a rules file, reports errors, and flattens the match blocks. */
export function linkRules(file: RulesFile, service: RulesService, issues: Issues): LinkedBlock[] {
  const linker = new Linker(file.version, service, issues);
  const top = linker.declare(null, file.functions, []);
  const inner = linker.declare(top, file.service.functions, []);
  for (const block of file.service.matches) linker.block(block, inner, [], 1);
  linker.finish();
  return linker.blocks;
}

class Linker {
  readonly blocks: LinkedBlock[] = [];
  readonly #version: '1' | '2';
  readonly #service: RulesService;
  readonly #issues: Issues;
  readonly #calls = new Map<FunctionDeclaration, Set<FunctionDeclaration>>();
  readonly #used = new Set<FunctionDeclaration>();

  constructor(version: '1' | '2', service: RulesService, issues: Issues) {
    this.#version = version;
    this.#service = service;
    this.#issues = issues;
  }

  declare(
    parent: Scope | null,
    functions: readonly FunctionDeclaration[],
    pattern: readonly PatternSegment[],
  ): Scope {
    const scope = new Scope(parent, functions, pattern, this.#issues);
    for (const declared of functions) this.#function(declared, scope);
    return scope;
  }

  block(
    block: MatchBlock,
    parent: Scope,
    inherited: readonly PatternSegment[],
    depth: number,
  ): void {
    if (depth > maxMatchDepth) {
      const message = `Match statements may be nested at most ${maxMatchDepth} deep.`;
      this.#issues.error(message, block.at);
      return;
    }
    checkPattern(inherited, block.pattern, this.#version, block.at, this.#issues);
    const pattern = [...inherited, ...block.pattern];
    const scope = this.declare(parent, block.functions, block.pattern);
    this.blocks.push({ pattern, allows: block.allows });
    for (const allow of block.allows) {
      if (!allow.condition) continue;
      linkExpression(allow.condition, {
        ...this.#context(scope, new Map()),
        onCall: (target) => this.#used.add(target),
      });
    }
    for (const child of block.matches) this.block(child, scope, pattern, depth + 1);
  }

  /** Reports errors that are visible only in the whole file. */
  finish(): void {
    checkCalls(this.#calls, this.#issues);
    for (const declared of this.#calls.keys()) {
      if (!this.#used.has(declared)) {
        this.#issues.warning(`Unused function: ${declared.name}.`, declared.nameAt);
      }
    }
  }

  #context(scope: Scope, locals: ReadonlyMap<string, number>) {
    return { service: this.#service, scope, locals, issues: this.#issues };
  }

  #function(declared: FunctionDeclaration, scope: Scope): void {
    const calls = new Set<FunctionDeclaration>();
    this.#calls.set(declared, calls);
    const onCall = (target: FunctionDeclaration) => {
      calls.add(target);
      this.#used.add(target);
    };
    const locals = new Map<string, number>();
    const declareLocal = ({ name, at }: { name: string; at: number }) => {
      if (locals.has(name)) this.#issues.error(`Variable ${name} is already defined.`, at);
      locals.set(name, locals.size);
    };
    this.#checkSizes(declared);
    for (const parameter of declared.parameters) declareLocal(parameter);
    for (const bound of declared.lets) {
      linkExpression(bound.value, { ...this.#context(scope, new Map(locals)), onCall });
      declareLocal(bound);
    }
    linkExpression(declared.result, { ...this.#context(scope, locals), onCall });
  }

  #checkSizes({ parameters, lets, nameAt, result }: FunctionDeclaration): void {
    if (parameters.length > maxParameters) {
      this.#issues.error(`A function may have at most ${maxParameters} arguments.`, nameAt);
    }
    if (lets.length > maxLets) {
      const message = `Maximum allowed variable count of ${maxLets} for a given function has been reached.`;
      this.#issues.error(message, result.at);
    }
  }
}
