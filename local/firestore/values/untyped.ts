export function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** Whether a field is absent; in the protocol's JSON, null means absent. */
export function isAbsent(input: unknown): input is null | undefined {
  return input === undefined || input === null;
}
