import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { callOf, type HostingCall } from './calls.ts';
import { serveVersion, type VersionConfig } from './serve-version.ts';

type Version = {
  status: 'CREATED' | 'FINALIZED';
  config: unknown;
  files: Map<string, string>;
  missing: Set<string>;
  serve?: RequestListener;
};

type Channel = { version: string; expireTime?: string; server: Server };

/** How a call fails in a test: with a refusal, or with a connection cut before or after the call takes effect. */
export type Trouble = 400 | 429 | 503 | 'cut before' | 'cut after';

/** The access token that this server accepts, like the emulators of Firebase. */
export const hostingToken = 'owner';

const host = '127.0.0.1';

/** Hosting's documented maximum lifetime of a preview channel. */
const longestTtlSeconds = 30 * 24 * 3600;

export type LocalHostingOptions = {
  project?: string;
  site?: string;
  /** Base URL of functions, which are at `ADDRESS/REGION/NAME`. */
  functions?: string;
  /** Returns a file that is served in addition to those of each version. */
  beside?: (path: string) => Uint8Array | undefined;
};

/**
 * Firebase Hosting's REST API in memory, for one site. Serves its live channel and preview channels. Refuses what
 * Hosting refuses: changing a finalized version, finalizing one with missing content, releasing one that is not
 * finalized, content whose hash is not its name, deleting a version that a channel shows, calls without a token or
 * for another site.
 */
export class LocalHosting {
  readonly #server = createServer((request, response) => {
    this.#receive(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  });
  readonly #project: string;
  readonly #site: string;
  readonly #functions: string;
  readonly #beside: NonNullable<LocalHostingOptions['beside']>;
  readonly #versions = new Map<string, Version>();
  readonly #contents = new Map<string, Uint8Array>();
  readonly #channels = new Map<string, Channel>();
  readonly #faults = new Map<HostingCall, number>();
  /** Running clone operations; each finishes when its state is requested for the second time. */
  readonly #running = new Set<string>();
  readonly #live: Channel;
  #count = 0;
  readonly calls: HostingCall[] = [];
  /** Whether the server allows deleting the live version. Hosting does not document this. */
  deletesLive = false;
  /** Paths whose content was replaced in a version. Hosting does not document what happens then. */
  readonly overwritten: string[] = [];
  /** Maximum number of versions that Hosting keeps, as `npm run deploy` sets it. */
  maxVersions = '';
  /** Runs before each call is answered, so that a test can change something first. */
  before: (call: HostingCall) => void = () => {};
  trouble: (call: HostingCall) => Trouble | undefined = (call) => {
    const left = this.#faults.get(call) ?? 0;
    if (left === 0) return undefined;
    this.#faults.set(call, left - 1);
    return 503;
  };
  released: () => void = () => {};

  constructor({
    project = 'p',
    site = 's',
    functions = '',
    beside = () => undefined,
  }: LocalHostingOptions = {}) {
    this.#project = project;
    this.#site = site;
    this.#functions = functions;
    this.#beside = beside;
    this.#live = this.#openChannel('live');
  }

  /** @returns the address of the REST API */
  async start({ apiPort = 0, sitePort = 0 } = {}): Promise<string> {
    await listen(this.#server, apiPort);
    await listen(this.#live.server, sitePort);
    return `${addressOf(this.#server)}/v1beta1`;
  }

  async stop(): Promise<void> {
    const servers = [this.#server, ...[...this.#channels.values()].map(({ server }) => server)];
    await Promise.all(servers.map(close));
  }

  get siteUrl(): string {
    return addressOf(this.#live.server);
  }

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
    this.#live.version = name;
    return name;
  }

  failNext(call: HostingCall, times = 1): void {
    this.#faults.set(call, times);
  }

  live(): Record<string, string> {
    const files = this.#versions.get(this.#live.version)?.files ?? new Map<string, string>();
    return Object.fromEntries([...files].map(([path, hash]) => [path, this.#text(hash)]));
  }

  liveConfig(): unknown {
    return this.#versions.get(this.#live.version)?.config;
  }

  versions(): string[] {
    return [...this.#versions.keys()];
  }

  paths(): string[] {
    return [...this.#versions.values()].flatMap(({ files }) => [...files.keys()]);
  }

  #text(hash: string): string {
    const content = this.#contents.get(hash);
    return content ? gunzipSync(content).toString() : `missing ${hash}`;
  }

  #create(version: Version): string {
    this.#count += 1;
    const name = `sites/${this.#site}/versions/v${this.#count}`;
    this.#versions.set(name, version);
    return name;
  }

  /** Answers a call without a connection, for tests that decide the order of all events. */
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
    const { pathname, searchParams, origin } = new URL(url);
    const site = { project: this.#project, site: this.#site };
    const found = callOf(method, pathname, site);
    if (!found) return refusal(404, `no call ${method} ${pathname}`);
    const { call, path } = found;
    this.calls.push(call);
    this.before(call);
    if (authorization !== `Bearer ${hostingToken}`) return refusal(401, 'no token');
    const trouble = this.trouble(call);
    if (typeof trouble === 'number') return refusal(trouble, 'fault');
    if (trouble === 'cut before') throw new Error(trouble);
    const parsed =
      call === 'upload' || body.length === 0 ? {} : (JSON.parse(body.toString()) as Body);
    const [, kind = '', id = ''] = /^\/(\w+)\/([\w-]+)/.exec(path) ?? [];
    const name = kind === 'versions' ? `sites/${this.#site}/versions/${id}` : id;
    const answer = await this.#perform(call, { name, path, parsed, body, searchParams, origin });
    if (trouble === 'cut after') throw new Error(trouble);
    return answer;
  }

  #perform(call: HostingCall, input: Input): Answer | Promise<Answer> {
    switch (call) {
      case 'live':
        return ok(this.#shown('live', this.#live));
      case 'channel': {
        const channel = this.#channels.get(input.name);
        return channel ? ok(this.#shown(input.name, channel)) : refusal(404, 'no such channel');
      }
      case 'channels': {
        const all = [...this.#channels].map(([id, channel]) => this.#shown(id, channel));
        return ok(onePage('channels', all, 2, input.searchParams));
      }
      case 'create channel':
        return this.#createChannel(input);
      case 'delete channel':
        return this.#deleteChannel(input.name);
      case 'create': {
        const { config } = input.parsed;
        const empty = { files: new Map<string, string>(), missing: new Set<string>() };
        return ok({ name: this.#long(this.#create({ status: 'CREATED', config, ...empty })) });
      }
      case 'clone':
        return this.#clone(input.parsed);
      case 'files':
        return this.#files(input);
      case 'operation': {
        const { path } = input;
        const name = this.#operation(path);
        if (this.#running.delete(path)) return ok({ name, done: false });
        return ok({ name, done: true, response: { name: path.slice('clone~'.length) } });
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
        return this.#release(input);
      case 'versions': {
        const status = /^status="(\w+)"$/.exec(input.searchParams.get('filter') ?? '')?.[1];
        const found = [...this.#versions].filter(([, version]) => version.status === status);
        const names = found.map(([name]) => ({ name: this.#long(name) }));
        return ok(onePage('versions', names, 2, input.searchParams));
      }
      case 'delete':
        return this.#delete(input.name);
      case 'config':
        if (input.searchParams.get('updateMask') !== 'maxVersions') return refusal(400, 'no mask');
        this.maxVersions = input.parsed.maxVersions ?? '';
        return ok({});
    }
  }

  /**
   * The long form of a version's name. Hosting uses it in lists and channels, `sites/…` for clones, and accepts both.
   */
  #long(name: string): string {
    return `projects/${this.#project}/${name}`;
  }

  #short(name: string): string {
    const prefix = this.#long('');
    return name.startsWith(prefix) ? name.slice(prefix.length) : name;
  }

  #operation(id: string): string {
    return this.#long(`operations/${id}`);
  }

  #shown(id: string, { version, expireTime, server }: Channel): Record<string, unknown> {
    const release = version === '' ? {} : { release: { version: { name: this.#long(version) } } };
    const name = this.#long(`sites/${this.#site}/channels/${id}`);
    const url = server.listening ? { url: addressOf(server) } : {};
    return { name, ...url, ...(expireTime === undefined ? {} : { expireTime }), ...release };
  }

  #openChannel(id: string, expireTime?: string): Channel {
    const server = createServer((request, response) => {
      const version = this.#versions.get(channel.version);
      if (version) this.#serve(version)(request, response);
      else response.writeHead(404, { 'content-type': 'text/plain' }).end('Site Not Found');
    });
    const channel: Channel = {
      version: '',
      server,
      ...(expireTime === undefined ? {} : { expireTime }),
    };
    this.#channels.set(id, channel);
    return channel;
  }

  #serve(version: Version): RequestListener {
    version.serve ??= serveVersion({
      config: (version.config ?? {}) as VersionConfig,
      functions: this.#functions,
      file: (path) => {
        const hash = version.files.get(path) ?? '';
        const gzipped = this.#contents.get(hash);
        if (gzipped) return { gzipped, hash };
        const content = this.#beside(path);
        return content && { gzipped: gzipSync(content), hash: hashOf(content) };
      },
    });
    return version.serve;
  }

  async #createChannel({ searchParams, parsed }: Input): Promise<Answer> {
    const id = searchParams.get('channelId') ?? '';
    if (!/^[\w-]{1,63}$/.test(id)) return refusal(400, 'no channelId');
    if (this.#channels.has(id)) return refusal(409, `${id} exists`);
    const seconds = /^(\d+)s$/.exec(parsed.ttl ?? '')?.[1];
    const isTtl = seconds !== undefined && Number(seconds) <= longestTtlSeconds;
    if (parsed.ttl !== undefined && !isTtl) return refusal(400, 'ttl must be `86400s`, or less');
    const endsAt = seconds && new Date(Date.now() + Number(seconds) * 1000).toISOString();
    const channel = this.#openChannel(id, endsAt);
    await listen(channel.server, 0);
    return ok(this.#shown(id, channel));
  }

  async #deleteChannel(id: string): Promise<Answer> {
    const channel = this.#channels.get(id);
    if (id === 'live') return refusal(400, 'the live channel cannot be deleted');
    if (!channel) return refusal(404, 'no such channel');
    this.#channels.delete(id);
    await close(channel.server);
    return ok({});
  }

  #delete(name: string): Answer {
    const isLive = name === this.#live.version;
    const isShown = [...this.#channels.values()].some(({ version }) => version === name);
    if (isLive ? !this.deletesLive : isShown) return refusal(400, 'a channel shows the version');
    if (isLive) this.#live.version = '';
    return this.#versions.delete(name) ? ok({}) : refusal(404, 'no such version');
  }

  #clone({ sourceVersion = '', exclude }: Body) {
    const original = this.#versions.get(this.#short(sourceVersion));
    if (original?.status !== 'FINALIZED') return refusal(400, `${sourceVersion} is not finalized`);
    const excluded = (exclude?.regexes ?? []).map((regex) => new RegExp(regex));
    const isKept = (path: string) => !excluded.some((regex) => regex.test(path));
    const files = new Map([...original.files].filter(([path]) => isKept(path)));
    const { config } = original;
    const name = this.#create({ status: 'CREATED', config, files, missing: new Set() });
    const operation = `clone~${name}`;
    this.#running.add(operation);
    return ok({ name: this.#operation(operation), done: false });
  }

  #files({ name, searchParams }: Input) {
    const version = this.#versions.get(name);
    if (!version) return refusal(404, 'no such version');
    const files = [...version.files].map(([path, hash]) => ({ path, hash, status: 'ACTIVE' }));
    return ok(onePage('files', files, 100, searchParams));
  }

  #populate({ name, parsed, origin }: Input) {
    const version = this.#versions.get(name);
    if (version?.status !== 'CREATED') return refusal(400, `${name} cannot be changed`);
    for (const [path, hash] of Object.entries(parsed.files ?? {})) {
      const before = version.files.get(path);
      if (before && hash !== '' && before !== hash) this.overwritten.push(path);
      if (hash === '') version.files.delete(path);
      else version.files.set(path, hash);
      if (hash !== '' && !this.#contents.has(hash)) version.missing.add(hash);
    }
    const uploadUrl = `${origin}/v1beta1/upload/${name}/files`;
    return ok({ uploadRequiredHashes: [...version.missing], uploadUrl });
  }

  #upload({ path, body }: Input) {
    const hash = path.split('/').at(-1) ?? '';
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

  #release({ path, name, searchParams }: Input) {
    const version = this.#short(searchParams.get('versionName') ?? '');
    if (this.#versions.get(version)?.status !== 'FINALIZED') return refusal(400, 'not finalized');
    const channel = this.#channels.get(path === '/releases' ? 'live' : name);
    if (!channel) return refusal(404, 'no such channel');
    channel.version = version;
    if (channel === this.#live) this.released();
    return ok({ version: { name: this.#long(version) } });
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
  ttl?: string;
};

type Input = {
  /** A version's short name, or the id of a channel. */
  name: string;
  path: string;
  parsed: Body;
  body: Uint8Array;
  searchParams: URLSearchParams;
  origin: string;
};

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

function onePage(field: string, all: unknown[], size: number, query: URLSearchParams) {
  const start = Number(query.get('pageToken') ?? 0);
  const end = start + size;
  const more = end < all.length ? { nextPageToken: String(end) } : {};
  return { [field]: all.slice(start, end), ...more };
}

const ok = (body: unknown) => ({ status: 200, body });
const refusal = (status: number, message: string) => ({ status, body: { error: { message } } });

const addressOf = (server: Server) => `http://${host}:${(server.address() as AddressInfo).port}`;

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // A long timeout, because a client in the same process may be busy for seconds between two requests.
    server.keepAliveTimeout = 60_000;
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
