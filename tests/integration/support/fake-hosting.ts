import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';

/** The calls that publishing makes, by the names used here to provoke faults. */
export type HostingCall =
  | 'live'
  | 'create'
  | 'clone'
  | 'files'
  | 'operation'
  | 'populate'
  | 'upload'
  | 'finalize'
  | 'version'
  | 'release'
  | 'versions'
  | 'delete'
  | 'config';

type Version = {
  status: 'CREATED' | 'FINALIZED';
  config: unknown;
  files: Map<string, string>;
  missing: Set<string>;
};

/** What goes wrong with one call: a refusal, or a connection cut before or after the call is done. */
export type Trouble = 400 | 429 | 503 | 'cut before' | 'cut after';

/**
 * Firebase Hosting's REST API in memory, of a site that was never deployed. It refuses what Hosting refuses: changing a
 * finalized version, finalizing one with content missing, releasing one that is not finalized, content whose hash
 * differs from its name, deleting the live version, a call without a token.
 */
export class FakeHosting {
  readonly #server = createServer((request, response) => {
    this.#receive(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  });
  readonly #versions = new Map<string, Version>();
  readonly #contents = new Map<string, Uint8Array>();
  readonly #faults = new Map<HostingCall, number>();
  /** Running clones, which end at the second look. */
  readonly #running = new Set<string>();
  #live = '';
  #count = 0;
  /** Every call in order. */
  readonly calls: HostingCall[] = [];
  /** A version that a preview channel shows, so that it cannot be deleted. */
  held = '';
  /** What Hosting answers to the deletion of the live version is not documented: it may do it. */
  deletesLive = false;
  /** Paths that were given other content in a version that had them: what Hosting does then is not documented. */
  readonly overwritten: string[] = [];
  /** As `npm run deploy` sets it. */
  maxVersions = '';
  /** Runs before a call is answered; used to interfere. */
  before: (call: HostingCall) => void = () => {};
  /** What goes wrong with a call. */
  trouble: (call: HostingCall) => Trouble | undefined = (call) => {
    const left = this.#faults.get(call) ?? 0;
    if (left === 0) return undefined;
    this.#faults.set(call, left - 1);
    return 503;
  };
  /** Runs after each release. */
  released: () => void = () => {};

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1beta1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Releases a whole new version, as another deployment would. */
  deploy(files: Record<string, string>): string {
    const kept = new Map<string, string>();
    for (const [path, text] of Object.entries(files)) {
      const gzipped = gzipSync(text);
      const hash = hashOf(gzipped);
      this.#contents.set(hash, gzipped);
      kept.set(path, hash);
    }
    const status = 'FINALIZED';
    const name = this.#create({ status, config: 'theirs', files: kept, missing: new Set() });
    this.#live = name;
    return name;
  }

  /** Lets the next `times` calls of a kind fail with 503. */
  failNext(call: HostingCall, times = 1): void {
    this.#faults.set(call, times);
  }

  /** The live site, path to text. */
  live(): Record<string, string> {
    const files = this.#versions.get(this.#live)?.files ?? new Map<string, string>();
    return Object.fromEntries([...files].map(([path, hash]) => [path, this.#text(hash)]));
  }

  /** How the live site is served. */
  liveConfig(): unknown {
    return this.#versions.get(this.#live)?.config;
  }

  /** Every version that still exists, live or not. */
  versions(): string[] {
    return [...this.#versions.keys()];
  }

  /** The paths of every version that still exists. */
  paths(): string[] {
    return [...this.#versions.values()].flatMap(({ files }) => [...files.keys()]);
  }

  #text(hash: string): string {
    const content = this.#contents.get(hash);
    return content ? gunzipSync(content).toString() : `missing ${hash}`;
  }

  #create(version: Version): string {
    this.#count += 1;
    const name = `sites/s/versions/v${this.#count}`;
    this.#versions.set(name, version);
    return name;
  }

  /** The same in this process: for tests in which nothing else decides what comes first. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { method = 'GET', headers, body } = init;
    const content = typeof body === 'string' ? Buffer.from(body) : (body as Buffer | undefined);
    const authorization = new Headers(headers).get('authorization');
    const asked = { method, url, authorization, body: content ?? Buffer.alloc(0) };
    const { status, body: answer } = await this.#answer(asked);
    return new Response(JSON.stringify(answer), { status });
  };

  async #receive(request: IncomingMessage): Promise<Answer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const { method = '', headers, url = '/' } = request;
    const address = `http://${headers.host}${url}`;
    const { authorization = null } = headers;
    return this.#answer({ method, url: address, authorization, body: Buffer.concat(chunks) });
  }

  async #answer({ method, url, authorization, body }: Asked): Promise<Answer> {
    const { pathname, searchParams, host } = new URL(url);
    const call = callOf(method, pathname);
    if (!call) return refusal(404, `no call ${method} ${pathname}`);
    this.calls.push(call);
    this.before(call);
    if (authorization !== 'Bearer token') return refusal(401, 'no token');
    const trouble = this.trouble(call);
    if (typeof trouble === 'number') return refusal(trouble, 'fault');
    if (trouble === 'cut before') throw new Error(trouble);
    const parsed =
      call === 'upload' || body.length === 0 ? {} : (JSON.parse(body.toString()) as Body);
    const name = shortName(
      pathname.replace(/^\/v1beta1\//, '').replace(/(:populateFiles|\/files)$/, ''),
    );
    const answer = this.#perform(call, { name, parsed, body, searchParams, host });
    if (trouble === 'cut after') throw new Error(trouble);
    return answer;
  }

  #perform(call: HostingCall, input: Input): Answer {
    switch (call) {
      case 'live':
        if (this.#live === '') return ok({ name: 'projects/p/sites/s/channels/live' });
        return ok({ release: { version: { name: `projects/p/${this.#live}` } } });
      case 'create': {
        const { config } = input.parsed;
        const empty = { files: new Map<string, string>(), missing: new Set<string>() };
        return ok({ name: `projects/p/${this.#create({ status: 'CREATED', config, ...empty })}` });
      }
      case 'clone':
        return this.#clone(input.parsed);
      case 'files':
        return this.#files(input);
      case 'operation': {
        const { name } = input;
        if (this.#running.delete(name)) return ok({ name, done: false });
        return ok({ name, done: true, response: { name: name.split('~')[1] } });
      }
      case 'populate':
        return this.#populate(input);
      case 'upload':
        return this.#upload(input);
      case 'finalize':
        return this.#finalize(input.name);
      case 'version': {
        const status = this.#versions.get(input.name)?.status;
        return status ? ok({ name: input.name, status }) : refusal(404, 'no such version');
      }
      case 'release':
        return this.#release(shortName(input.searchParams.get('versionName') ?? ''));
      case 'versions': {
        const status = /^status="(\w+)"$/.exec(input.searchParams.get('filter') ?? '')?.[1];
        const found = [...this.#versions].filter(([, version]) => version.status === status);
        const names = found.map(([name]) => ({ name: `projects/p/${name}` }));
        return ok(onePage('versions', names, 2, input.searchParams));
      }
      case 'delete':
        if (input.name === this.#live) {
          if (!this.deletesLive) return refusal(400, 'the version is live');
          this.#live = '';
        }
        if (input.name === this.held) return refusal(400, 'a preview channel shows the version');
        return this.#versions.delete(input.name) ? ok({}) : refusal(404, 'no such version');
      case 'config':
        if (input.searchParams.get('updateMask') !== 'maxVersions') return refusal(400, 'no mask');
        this.maxVersions = input.parsed.maxVersions ?? '';
        return ok({});
    }
  }

  #clone({ sourceVersion = '', exclude }: Body) {
    const original = this.#versions.get(shortName(sourceVersion));
    if (original?.status !== 'FINALIZED') return refusal(400, `${sourceVersion} is not finalized`);
    const excluded = (exclude?.regexes ?? []).map((regex) => new RegExp(regex));
    const isKept = (path: string) => !excluded.some((regex) => regex.test(path));
    const files = new Map([...original.files].filter(([path]) => isKept(path)));
    const { config } = original;
    const name = this.#create({ status: 'CREATED', config, files, missing: new Set() });
    const operation = `projects/p/operations/clone~${name}`;
    this.#running.add(shortName(operation));
    return ok({ name: operation, done: false });
  }

  #files({ name, searchParams }: Input) {
    const version = this.#versions.get(name);
    if (!version) return refusal(404, 'no such version');
    const files = [...version.files].map(([path, hash]) => ({ path, hash, status: 'ACTIVE' }));
    return ok(onePage('files', files, 100, searchParams));
  }

  #populate({ name, parsed, host }: Input) {
    const version = this.#versions.get(name);
    if (version?.status !== 'CREATED') return refusal(400, `${name} cannot be changed`);
    for (const [path, hash] of Object.entries(parsed.files ?? {})) {
      const before = version.files.get(path);
      if (before && hash !== '' && before !== hash) this.overwritten.push(path);
      if (hash === '') version.files.delete(path);
      else version.files.set(path, hash);
      if (hash !== '' && !this.#contents.has(hash)) version.missing.add(hash);
    }
    const uploadUrl = `http://${host}/v1beta1/upload/${name}/files`;
    return ok({ uploadRequiredHashes: [...version.missing], uploadUrl });
  }

  #upload({ name, body }: Input) {
    const hash = name.split('/').at(-1) ?? '';
    if (hashOf(body) !== hash) return refusal(400, 'other hash');
    this.#contents.set(hash, body);
    for (const { missing } of this.#versions.values()) missing.delete(hash);
    return ok({});
  }

  #finalize(name: string) {
    const version = this.#versions.get(name);
    if (version?.status !== 'CREATED' || version.missing.size > 0) return refusal(400, 'not ready');
    version.status = 'FINALIZED';
    return ok({});
  }

  #release(name: string) {
    if (this.#versions.get(name)?.status !== 'FINALIZED') return refusal(400, 'not finalized');
    this.#live = name;
    this.released();
    return ok({});
  }
}

type Answer = { status: number; body: unknown };

type Asked = { method: string; url: string; authorization: string | null; body: Buffer };

type Body = {
  sourceVersion?: string;
  exclude?: { regexes: string[] };
  files?: Record<string, string>;
  config?: unknown;
  maxVersions?: string;
};

type Input = {
  name: string;
  parsed: Body;
  body: Uint8Array;
  searchParams: URLSearchParams;
  host: string;
};

/** Hosting answers lists and channels with `projects/p/sites/…`, clones with `sites/…`, and takes both. */
const shortName = (name: string) => name.replace(/^projects\/p\//, '');

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A page of a list: lists of the tests have several. */
function onePage(field: string, all: unknown[], size: number, query: URLSearchParams) {
  const start = Number(query.get('pageToken') ?? 0);
  const end = start + size;
  const more = end < all.length ? { nextPageToken: String(end) } : {};
  return { [field]: all.slice(start, end), ...more };
}

function callOf(method: string, pathname: string): HostingCall | undefined {
  const table: [HostingCall, string, RegExp][] = [
    ['live', 'GET', /\/sites\/s\/channels\/live$/],
    ['create', 'POST', /\/sites\/s\/versions$/],
    ['files', 'GET', /\/versions\/\w+\/files$/],
    ['config', 'PATCH', /\/sites\/s\/config$/],
    ['clone', 'POST', /\/sites\/s\/versions:clone$/],
    ['operation', 'GET', /\/operations\//],
    ['populate', 'POST', /\/versions\/\w+:populateFiles$/],
    ['upload', 'POST', /\/upload\/.*\/files\/[0-9a-f]{64}$/],
    ['version', 'GET', /\/versions\/\w+$/],
    ['finalize', 'PATCH', /\/versions\/\w+$/],
    ['release', 'POST', /\/sites\/s\/releases$/],
    ['versions', 'GET', /\/sites\/s\/versions$/],
    ['delete', 'DELETE', /\/versions\/\w+$/],
  ];
  return table.find(([, verb, path]) => verb === method && path.test(pathname))?.[0];
}

const ok = (body: unknown) => ({ status: 200, body });
const refusal = (status: number, message: string) => ({ status, body: { error: { message } } });
