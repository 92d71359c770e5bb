/** How often each `allow` of one ruleset was evaluated, and how often it granted access. */
export class Coverage {
  readonly #lines = new Map<number, { evaluated: number; granted: number }>();

  constructor(allowLines: readonly number[]) {
    for (const line of allowLines) this.#lines.set(line, { evaluated: 0, granted: 0 });
  }

  record(evaluated: readonly number[], granted: readonly number[]): void {
    for (const line of evaluated) this.#at(line).evaluated += 1;
    for (const line of granted) this.#at(line).granted += 1;
  }

  report(): { line: number; evaluated: number; granted: number }[] {
    return [...this.#lines]
      .map(([line, counts]) => ({ line, ...counts }))
      .toSorted((left, right) => left.line - right.line);
  }

  #at(line: number): { evaluated: number; granted: number } {
    const known = this.#lines.get(line) ?? { evaluated: 0, granted: 0 };
    this.#lines.set(line, known);
    return known;
  }
}
