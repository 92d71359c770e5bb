import type { FunctionDeclaration, PatternSegment } from '../syntax.ts';
import type { Issues } from './issues.ts';

/** The declarations in a file, service or match block, and in the blocks around it. */
export class Scope {
  readonly #parent: Scope | null;
  readonly #functions = new Map<string, FunctionDeclaration>();
  readonly #captures = new Map<string, number>();

  constructor(
    parent: Scope | null,
    functions: readonly FunctionDeclaration[],
    pattern: readonly PatternSegment[],
    issues: Issues,
  ) {
    this.#parent = parent;
    for (const declared of functions) {
      if (this.#functions.has(declared.name)) {
        issues.error(`Function ${declared.name} is already defined.`, declared.nameAt);
      }
      this.#functions.set(declared.name, declared);
    }
    for (const segment of pattern) {
      if (segment.kind !== 'text') this.#captures.set(segment.name, segment.slot);
    }
  }

  findFunction(name: string): FunctionDeclaration | undefined {
    return this.#functions.get(name) ?? this.#parent?.findFunction(name);
  }

  findCapture(name: string): number | undefined {
    return this.#captures.get(name) ?? this.#parent?.findCapture(name);
  }
}
