import type { Issue } from '../api.ts';
import type { SourceText } from '../parser/source-text.ts';

/** Collects the issues of a compilation, each only once. */
export class Issues {
  readonly #source: SourceText;
  readonly #found: Issue[] = [];

  constructor(source: SourceText) {
    this.#source = source;
  }

  error(message: string, at: number): void {
    this.#add(message, at, 'error');
  }

  warning(message: string, at: number): void {
    this.#add(message, at, 'warning');
  }

  get hasErrors(): boolean {
    return this.#found.some((issue) => issue.severity === 'error');
  }

  get all(): Issue[] {
    return this.#found.toSorted((a, b) => a.line - b.line || a.column - b.column);
  }

  #add(message: string, at: number, severity: Issue['severity']): void {
    const { line, column } = this.#source.positionOf(at);
    this.#found.push({ line, column, message, severity });
  }
}
