/** Data as JSON has it: every time an ISO instant, at any depth. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
