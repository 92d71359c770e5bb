import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FirestoreError, statuses } from './errors.ts';
import { routeV1 } from './http/route-v1.ts';
import { answerCall } from './routes/calls.ts';
import type { FirestoreServer } from './server.ts';

type Message = Record<string, unknown>;

/** The two methods through which the Admin SDK sends all requests; it exports no types for them. */
type Transport = {
  request: (method: string, request: Message) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, request: Message) => Promise<PassThrough>;
};

const timestamps = new Set([
  'timestampValue',
  'readTime',
  'createTime',
  'updateTime',
  'commitTime',
  'executionTime',
]);
const bytes = new Set(['bytesValue', 'transaction', 'retryTransaction']);
/** Names of maps in messages, whose keys are field names of documents, not of the protocol. */
const maps = new Set(['fields', 'aggregateFields']);
/** Names of numbers that the protocol wraps in a message. */
const wrapped = new Set(['limit', 'upTo']);

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapValues(map: unknown, convert: (message: Message) => Message): unknown {
  return Object.fromEntries(
    Object.entries(map as Message).map(([key, value]) => [key, convert(value as Message)]),
  );
}

function toJson(message: Message): Message {
  const json: Message = {};
  for (const [key, value] of Object.entries(message)) {
    if (value === undefined || value === null) continue;
    json[key] = fieldToJson(key, value);
  }
  return json;
}

function fieldToJson(key: string, value: NonNullable<unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => (isMessage(item) ? toJson(item) : item));
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (key === 'integerValue') return String(value as number | string);
  if (key === 'doubleValue' && !Number.isFinite(value)) return String(value as number);
  if (!isMessage(value)) return value;
  if (maps.has(key)) return mapValues(value, toJson);
  if (timestamps.has(key)) return timestampToJson(value);
  if (wrapped.has(key)) return value['value'];
  return toJson(value);
}

function timestampToJson({ seconds, nanos }: Message): string {
  const whole = new Date(Number(seconds ?? 0) * 1000).toISOString().slice(0, 19);
  return `${whole}.${String(Number(nanos ?? 0)).padStart(9, '0')}Z`;
}

function fromJson(json: Message): Message {
  const message: Message = {};
  for (const [key, value] of Object.entries(json)) message[key] = fieldFromJson(key, value);
  return message;
}

function fieldFromJson(key: string, value: unknown): unknown {
  if (key === 'nullValue') return 'NULL_VALUE';
  if (Array.isArray(value)) return value.map((item) => (isMessage(item) ? fromJson(item) : item));
  if (bytes.has(key)) return Buffer.from(String(value), 'base64');
  if (timestamps.has(key)) return timestampFromJson(String(value));
  if (key === 'doubleValue') return Number(value);
  if (!isMessage(value)) return value;
  return maps.has(key) ? mapValues(value, fromJson) : fromJson(value);
}

function timestampFromJson(text: string): Message {
  const [, whole, fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(text) ?? [];
  return {
    seconds: Date.parse(`${whole}Z`) / 1000,
    nanos: Number(fraction.padEnd(9, '0')),
  };
}

/** The SDK's methods that are supported; `in-process.test.ts` compares their results with HTTP. */
const known = new Set([
  'batchGetDocuments',
  'beginTransaction',
  'commit',
  'listCollectionIds',
  'listDocuments',
  'rollback',
  'runAggregationQuery',
  'runQuery',
]);

/** Methods of which the SDK collects all pages, and the name of the list in a response. */
const lists: Record<string, string> = {
  listDocuments: 'documents',
  listCollectionIds: 'collectionIds',
};

async function answer(server: FirestoreServer, method: string, request: Message): Promise<unknown> {
  // A real server never responds in the same turn of the event loop. Waiting a turn lets concurrent callers alternate.
  await nextTurn();
  const { database, parent = `${String(database)}/documents`, ...body } = request;
  const route =
    method === 'listDocuments'
      ? routeV1('GET', pathOf(`${String(parent)}/${String(body['collectionId'])}`))
      : routeV1('POST', `${pathOf(String(parent))}:${restName(method)}`);
  const { pageToken = '', showMissing = false } = body;
  try {
    return await answerCall(server.engine, route.name, {
      database: route.target.database,
      target: route.target,
      caller: { kind: 'admin' },
      body: toJson(body),
      query: new URLSearchParams({
        pageToken: String(pageToken),
        showMissing: String(showMissing),
      }),
    });
  } catch (error) {
    if (!(error instanceof FirestoreError)) throw error;
    const { grpc } = statuses[error.status];
    throw Object.assign(new Error(error.message, { cause: error }), { code: grpc });
  }
}

const pathOf = (name: string) => `/v1/${name.split('/').map(encodeURIComponent).join('/')}`;
const restName = (method: string) => (method === 'batchGetDocuments' ? 'batchGet' : method);

async function everyPage(
  server: FirestoreServer,
  method: string,
  list: string,
  request: Message,
): Promise<unknown[]> {
  const items: unknown[] = [];
  let pageToken = '';
  do {
    const page = fromJson((await answer(server, method, { ...request, pageToken })) as Message);
    items.push(...((page[list] as unknown[] | undefined) ?? []));
    pageToken = (page['nextPageToken'] as string | undefined) ?? '';
  } while (pageToken !== '');
  return items;
}

/**
 * Connects the Admin SDK to the embedded Firestore of the same process. Calls and bodies are those of the REST API,
 * without HTTP and protocol buffers, which take nine tenths of a call's processor time.
 */
export function connectInProcess(db: FirebaseFirestore.Firestore, server: FirestoreServer): void {
  const transport = db as unknown as Transport;
  transport.request = async (method, request) => {
    if (!known.has(method)) throw new Error(`${method} goes over HTTP only`);
    const list = lists[method];
    if (list !== undefined) return everyPage(server, method, list, request);
    return fromJson((await answer(server, method, request)) as Message);
  };
  transport.requestStream = async (method, _bidirectional, request) => {
    if (!known.has(method)) throw new Error(`${method} goes over HTTP only`);
    const messages = (await answer(server, method, request)) as Message[];
    // A `PassThrough`, because the SDK also ends the stream itself, which a read-only stream does not allow.
    const stream = new PassThrough({ objectMode: true });
    for (const message of messages) stream.write(fromJson(message));
    return stream.end();
  };
}
