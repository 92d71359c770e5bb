type Undo = () => void | Promise<void>;

export class Undoing {
  readonly #steps: Undo[] = [];
  #running: Promise<void> | undefined;

  add(undo: Undo): void {
    this.#steps.push(undo);
  }

  /** Runs all undo steps, only once; a failed step does not stop the others. */
  run(): Promise<void> {
    this.#running ??= this.#undoAll();
    return this.#running;
  }

  async #undoAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const undo of this.#steps.toReversed()) {
      try {
        await undo();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'The stack did not stop cleanly.');
  }
}
