import type { DatabaseName, ResourcePath } from '../documents/resource-name.ts';
import { invalidArgument } from '../errors.ts';
import type { Caller } from '../guard/caller.ts';
import { isRecord } from '../values/untyped.ts';

export type Call = {
  database: DatabaseName;
  target: ResourcePath;
  caller: Caller;
  body: Record<string, unknown>;
  query: URLSearchParams;
};

/** @throws INVALID_ARGUMENT unless the body is a JSON object */
export function parseBody(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw invalidArgument('Invalid JSON payload received.');
  }
  if (!isRecord(body)) throw invalidArgument('The body must be a JSON object.');
  return body;
}
