import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** The calls that publishing makes, by the names used here to provoke faults. */
export type HostingCall =
  | 'live'
  | 'clone'
  | 'operation'
  | 'populate'
  | 'upload'
  | 'finalize'
  | 'release'
  | 'versions'
  | 'delete';

type Version = {
  status: 'CREATED' | 'FINALIZED';
  files: Map<string, string>;
  missing: Set<string>;
};

/**
 * A stand-in for Firebase Hosting's REST API that holds versions and contents, and refuses what
 * Hosting refuses: changing a finalized version, finalizing one with content missing, releasing one
 * that is not finalized, content whose hash differs from its name, a call without a token.
 */
export class FakeHosting {
  readonly #server = createServer((request, response) => {
    const send = ({ status, body }: { status: number; body: unknown }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    // Whoever hung up while sending hears nothing.
    this.#answer(request).then(send, () => response.destroy());
  });
  readonly #versions = new Map<string, Version>();
  readonly #contents = new Map<string, Uint8Array>();
  readonly #faults = new Map<HostingCall, number>();
  #live = '';
  #count = 0;
  /** Every call in order. */
  readonly calls: HostingCall[] = [];
  /** A version that a preview channel shows, so that it cannot be deleted. */
  held = '';
  /** Runs before a call is answered; used to interfere. */
  before: (call: HostingCall) => void = () => {};

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.deploy({});
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
    for (const [path, text] of Object.entries(files)) kept.set(path, `plain:${text}`);
    const name = this.#create({ status: 'FINALIZED', files: kept, missing: new Set() });
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

  /** Every version that still exists, live or not. */
  versions(): string[] {
    return [...this.#versions.keys()];
  }

  #text(hash: string): string {
    if (hash.startsWith('plain:')) return hash.slice('plain:'.length);
    const content = this.#contents.get(hash);
    return content ? gunzipSync(content).toString() : `missing ${hash}`;
  }

  #create(version: Version): string {
    this.#count += 1;
    const name = `sites/s/versions/v${this.#count}`;
    this.#versions.set(name, version);
    return name;
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hosting');
    const call = callOf(request.method ?? '', pathname);
    if (!call) return refusal(404, `no call ${request.method} ${pathname}`);
    this.calls.push(call);
    this.before(call);
    if (request.headers.authorization !== 'Bearer token') return refusal(401, 'no token');
    const fault = this.#faults.get(call) ?? 0;
    if (fault > 0) {
      this.#faults.set(call, fault - 1);
      return refusal(503, 'fault');
    }
    const parsed =
      call === 'upload' || body.length === 0 ? {} : (JSON.parse(body.toString()) as Body);
    const name = shortName(pathname.replace(/^\/v1beta1\//, '').replace(/:populateFiles$/, ''));
    return this.#perform(call, { name, parsed, body, searchParams, host: request.headers.host });
  }

  #perform(call: HostingCall, input: Input): { status: number; body: unknown } {
    switch (call) {
      case 'live':
        return ok({ release: { version: { name: `projects/p/${this.#live}` } } });
      case 'clone':
        return this.#clone(shortName(input.parsed.sourceVersion ?? ''));
      case 'operation':
        return ok({ name: input.name, done: true, response: { name: input.name.split('~')[1] } });
      case 'populate':
        return this.#populate(input);
      case 'upload':
        return this.#upload(input);
      case 'finalize':
        return this.#finalize(input.name);
      case 'release':
        return this.#release(shortName(input.searchParams.get('versionName') ?? ''));
      case 'versions': {
        const finalized = [...this.#versions].filter(([, { status }]) => status === 'FINALIZED');
        const start = Number(input.searchParams.get('pageToken') ?? 0);
        const end = start + versionsPerPage;
        return ok({
          versions: finalized.slice(start, end).map(([name]) => ({ name: `projects/p/${name}` })),
          ...(end < finalized.length ? { nextPageToken: String(end) } : {}),
        });
      }
      case 'delete':
        if (input.name === this.#live) return refusal(400, 'the version is live');
        if (input.name === this.held) return refusal(400, 'a preview channel shows the version');
        return this.#versions.delete(input.name) ? ok({}) : refusal(404, 'no such version');
    }
  }

  #clone(source: string) {
    const original = this.#versions.get(source);
    if (original?.status !== 'FINALIZED') return refusal(400, `${source} is not finalized`);
    const name = this.#create({
      status: 'CREATED',
      files: new Map(original.files),
      missing: new Set(),
    });
    return ok({ name: `projects/p/operations/clone~${name}`, done: false });
  }

  #populate({ name, parsed, host }: Input) {
    const version = this.#versions.get(name);
    if (version?.status !== 'CREATED') return refusal(400, `${name} cannot be changed`);
    for (const [path, hash] of Object.entries(parsed.files ?? {})) {
      if (hash === '') version.files.delete(path);
      else version.files.set(path, hash);
      if (hash !== '' && !this.#contents.has(hash)) version.missing.add(hash);
    }
    const uploadUrl = `http://${host ?? ''}/v1beta1/upload/${name}/files`;
    return ok({ uploadRequiredHashes: [...version.missing], uploadUrl });
  }

  #upload({ name, body }: Input) {
    const hash = name.split('/').at(-1) ?? '';
    if (createHash('sha256').update(body).digest('hex') !== hash) return refusal(400, 'other hash');
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
    return ok({});
  }
}

type Body = { sourceVersion?: string; files?: Record<string, string> };

type Input = {
  name: string;
  parsed: Body;
  body: Uint8Array;
  searchParams: URLSearchParams;
  host: string | undefined;
};

/** Hosting answers lists and channels with `projects/p/sites/…`, clones with `sites/…`, and takes both. */
const shortName = (name: string) => name.replace(/^projects\/p\//, '');

/** Fewer than there are in the tests, so that a list has several pages. */
const versionsPerPage = 2;

function callOf(method: string, pathname: string): HostingCall | undefined {
  const table: [HostingCall, string, RegExp][] = [
    ['live', 'GET', /\/sites\/s\/channels\/live$/],
    ['clone', 'POST', /\/sites\/s\/versions:clone$/],
    ['operation', 'GET', /\/operations\//],
    ['populate', 'POST', /\/versions\/\w+:populateFiles$/],
    ['upload', 'POST', /\/upload\/.*\/files\/[0-9a-f]{64}$/],
    ['finalize', 'PATCH', /\/versions\/\w+$/],
    ['release', 'POST', /\/sites\/s\/releases$/],
    ['versions', 'GET', /\/sites\/s\/versions$/],
    ['delete', 'DELETE', /\/versions\/\w+$/],
  ];
  return table.find(([, verb, path]) => verb === method && path.test(pathname))?.[0];
}

const ok = (body: unknown) => ({ status: 200, body });
const refusal = (status: number, message: string) => ({ status, body: { error: { message } } });
