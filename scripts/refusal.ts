/** A script cannot do what it was asked; the message is one sentence that says what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Prints the sentence of a refusal and ends the script with 1; throws any other error. */
export function endFor(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exit(1);
}
