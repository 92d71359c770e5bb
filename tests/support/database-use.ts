import type { Readable } from 'node:stream';

/** What Firestore bills: numbers of documents read, written and deleted. */
export type DatabaseUse = { reads: number; writes: number; deletes: number };

type Message = Record<string, unknown>;

/** The two methods through which the Admin SDK sends all requests; it exports no types for them. */
type Transport = {
  request: (method: string, request: Message, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (
    method: string,
    both: boolean,
    request: Message,
    ...rest: unknown[]
  ) => Promise<Readable>;
};

/**
 * Counts what a database client reads and writes during `work`, as Firestore bills it. A missing document, an empty
 * query and a count are one read each.
 */
export async function databaseUse(
  db: FirebaseFirestore.Firestore,
  work: () => Promise<unknown>,
): Promise<DatabaseUse> {
  const use = { reads: 0, writes: 0, deletes: 0 };
  const transport = db as unknown as Transport;
  const { request, requestStream } = transport;
  transport.request = async (method, message, ...rest) => {
    const answer = await request.call(db, method, message, ...rest);
    if (Array.isArray(answer)) use.reads += Math.max(1, answer.length);
    for (const write of (message['writes'] as Message[] | undefined) ?? []) {
      if (write['delete'] === undefined) use.writes += 1;
      else use.deletes += 1;
    }
    return answer;
  };
  transport.requestStream = async (method, both, message, ...rest) => {
    const stream = await requestStream.call(db, method, both, message, ...rest);
    const emit = stream.emit.bind(stream);
    let found = 0;
    stream.emit = (event: string | symbol, ...values: unknown[]) => {
      const { document, found: one, missing, result } = (values[0] ?? {}) as Message;
      if (event === 'data' && (document ?? one ?? missing ?? result) !== undefined) found += 1;
      if (event === 'end') use.reads += Math.max(1, found);
      return emit(event, ...values);
    };
    return stream;
  };
  try {
    await work();
  } finally {
    Object.assign(transport, { request, requestStream });
  }
  return use;
}
