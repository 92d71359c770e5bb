import { parseResourceName, type ResourcePath } from '../documents/resource-name.ts';
import { FirestoreError, invalidArgument, unimplemented } from '../errors.ts';

export type CallName =
  | 'batchGet'
  | 'batchWrite'
  | 'beginTransaction'
  | 'commit'
  | 'createDocument'
  | 'deleteDocument'
  | 'getDocument'
  | 'listCollectionIds'
  | 'listDocuments'
  | 'partitionQuery'
  | 'patchDocument'
  | 'rollback'
  | 'runAggregationQuery'
  | 'runQuery';

const customCalls: ReadonlySet<string> = new Set<CallName>([
  'batchGet',
  'batchWrite',
  'beginTransaction',
  'commit',
  'listCollectionIds',
  'partitionQuery',
  'rollback',
  'runAggregationQuery',
  'runQuery',
]);
/** Calls that respond with a JSON array, also for errors. */
const streaming: ReadonlySet<string> = new Set(['batchGet', 'runAggregationQuery', 'runQuery']);

export type Route = { name: CallName; target: ResourcePath; isStreaming: boolean };

/**
 * Finds a request's call. `path` is as sent, e.g.
 * `/v1/projects/p/databases/%28default%29/documents:commit`.
 *
 * @throws NOT_FOUND, INVALID_ARGUMENT, or UNIMPLEMENTED with the call's name
 */
export function routeV1(method: string, path: string): Route {
  const [resource, custom] = splitCustom(method, path.replace(/^\/v1\//, ''));
  if (!/^projects\/[^/]+\/databases\/[^/]+\/documents(\/|$)/.test(resource)) throw notFound(path);
  const target = parseResourceName(resource);
  if (custom !== null) {
    if (!customCalls.has(custom)) throw unimplemented(custom);
    const name = custom as CallName;
    return { name, target, isStreaming: streaming.has(name) };
  }
  const isDocument = target.segments.length > 0 && target.segments.length % 2 === 0;
  return { name: standardCall(method, isDocument, path), target, isStreaming: false };
}

/**
 * Splits off a custom call such as `:commit`. Only POST has custom calls, so that document ids may contain colons.
 */
function splitCustom(method: string, path: string): [string, string | null] {
  const decoded = path.split('/').map(decode).join('/');
  const colon = method === 'POST' ? /:([A-Za-z]+)$/.exec(decoded) : null;
  return colon === null ? [decoded, null] : [decoded.slice(0, colon.index), colon[1] ?? ''];
}

function standardCall(method: string, isDocument: boolean, path: string): CallName {
  switch (method) {
    case 'GET':
      return isDocument ? 'getDocument' : 'listDocuments';
    case 'POST':
      if (!isDocument) return 'createDocument';
      break;
    case 'PATCH':
      if (isDocument) return 'patchDocument';
      break;
    case 'DELETE':
      if (isDocument) return 'deleteDocument';
  }
  throw notFound(path);
}

function decode(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    if (!decoded.includes('/')) return decoded;
  } catch {
    // Malformed segments and encoded slashes get the same error, thrown below.
  }
  throw invalidArgument(`Invalid resource path segment "${segment}".`);
}

function notFound(path: string): FirestoreError {
  return new FirestoreError('NOT_FOUND', `Nothing is served at ${path}.`);
}
