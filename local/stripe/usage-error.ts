/** We were started with something that cannot work; the message is a sentence that says what. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
