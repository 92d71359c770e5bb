/** Thrown when the server was started with options that cannot work; the message says which, in a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
