import { Agent, request } from 'node:http';
import type { StoredDocument } from '../model/filter.ts';
import type { Aggregation, Query } from '../model/query-types.ts';
import type { CommitOutcome, Refusal, Write, WriteResult } from '../model/store.ts';
import type { Value } from '../model/value.ts';

export type Answer = { status: number; body: unknown };

type Headers = Record<string, string | undefined>;
type CallOptions = { headers?: Headers; agent?: Agent; timeoutMs?: number };

export function call(
  host: string,
  method: string,
  path: string,
  body?: string | Uint8Array,
  { headers, agent, timeoutMs = 30_000 }: CallOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const [hostname, port] = host.split(':');
    // Node sends no `content-length` for DELETE and OPTIONS; the server would read the body as another request.
    const framing = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        ...(agent ? { agent } : {}),
        timeout: timeoutMs,
        headers: sentHeaders({
          authorization: 'Bearer owner',
          'content-type': 'application/json',
          ...framing,
          ...headers,
        }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, body: readJson(text) });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

function sentHeaders(headers: Headers): Record<string, string> {
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Record<string, string>;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Found = { document?: StoredDocument; result?: { aggregateFields: Record<string, Value> } };
type Commit = { writeResults?: WriteResult[]; commitTime: string };

export class Client {
  readonly host: string;
  readonly root: string;
  readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(host: string, project: string) {
    this.host = host;
    this.root = `projects/${project}/databases/(default)/documents`;
  }

  post(parent: string, verb: string, body: object): Promise<Answer> {
    const path = `/v1/${encodeURI(parent)}:${verb}`;
    return call(this.host, 'POST', path, JSON.stringify(body), { agent: this.agent });
  }

  /** Commits; returns failed preconditions. @throws Error for other errors */
  async commit(writes: Write[]): Promise<CommitOutcome & { commitTime: string }> {
    const { status, body } = await this.post(this.root, 'commit', { writes });
    if (status === 200) {
      const done = body as Commit;
      return { results: done.writeResults ?? [], commitTime: done.commitTime };
    }
    const code = (body as { error?: { status?: string } }).error?.status;
    if (code === 'NOT_FOUND' || code === 'ALREADY_EXISTS' || code === 'FAILED_PRECONDITION')
      return { refused: code satisfies Refusal, commitTime: '' };
    throw new Error(`commit answered ${status} ${JSON.stringify(body)}`);
  }

  async query(parent: string, structuredQuery: Query): Promise<StoredDocument[]> {
    const found = await this.#ask(parent, 'runQuery', { structuredQuery });
    return found.flatMap(({ document }) => (document ? [document] : []));
  }

  async aggregate(
    parent: string,
    structuredQuery: Query,
    aggregations: Aggregation[],
  ): Promise<Record<string, Value>> {
    const body = { structuredAggregationQuery: { structuredQuery, aggregations } };
    const [first] = await this.#ask(parent, 'runAggregationQuery', body);
    return first?.result?.aggregateFields ?? {};
  }

  close(): void {
    this.agent.destroy();
  }

  async #ask(parent: string, verb: string, body: object): Promise<Found[]> {
    const answer = await this.post(parent, verb, body);
    if (answer.status !== 200)
      throw new Error(`${verb} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Found[];
  }
}
