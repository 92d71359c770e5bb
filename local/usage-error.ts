/** Thrown when a server was started with options or data that cannot work; the message says why, in a sentence. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}
