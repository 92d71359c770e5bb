/** Where use cases say what happened; `details` end up as fields of the log entry. */
export type Log = {
  info(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
};

/** An error as log fields: its own text, its stack, and what caused it. */
export function errorDetails(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause === undefined ? {} : { cause: errorDetails(error.cause) };
  return { error: error.message, stack: error.stack, ...cause };
}
