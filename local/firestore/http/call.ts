import type { DatabaseName, ResourcePath } from '../documents/resource-name.ts';
import { invalidArgument } from '../errors.ts';
import type { Caller } from '../guard/caller.ts';
import { isRecord } from '../values/untyped.ts';

export type Call = {
  database: DatabaseName;
  target: ResourcePath;
  caller: Caller;
  /** The parsed JSON body; `{}` if the request has none. */
  body: Record<string, unknown>;
  query: URLSearchParams;
};

/**
 * Parses a request's body as a JSON object.
 *
 * @throws INVALID_ARGUMENT
 */
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
