export type Log = {
  info(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
};

/** Mail servers repeat e-mail addresses in errors, and logs must not contain them. */
const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…');

/**
 * Details without e-mail addresses. Error Reporting groups by `stack_trace`; without it by the line
 * that logs (cloud.google.com/error-reporting/docs/formatting-error-messages).
 */
export function errorDetails(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: withoutAddresses(String(error)) };
  const cause = error.cause === undefined ? {} : { cause: errorDetails(error.cause) };
  const trace = error.stack === undefined ? {} : { stack_trace: withoutAddresses(error.stack) };
  return { error: withoutAddresses(error.message), ...trace, ...cause };
}
