/** Thrown when a server was started with options or data that cannot work; the message is a sentence for the user. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}
