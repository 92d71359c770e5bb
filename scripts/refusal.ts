/** An expected failure; the message tells the user what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Prints a refusal and exits with 1; rethrows other errors. */
export function endFor(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exit(1);
}
