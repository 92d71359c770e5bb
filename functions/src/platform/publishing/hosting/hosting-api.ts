export type HostingConfig = Record<string, unknown>;

export type HostedFile = { path: string; hash: string };

export type HostingApi = {
  /** Null for a site that was never deployed. */
  liveVersion(): Promise<string | null>;
  createVersion(config: HostingConfig): Promise<string>;
  /** Copies a finalized version, except the given paths. */
  cloneVersion(source: string, exclude: readonly string[]): Promise<string>;
  files(version: string): Promise<HostedFile[]>;
  /**
   * Sets files by the SHA-256 of their gzipped content; an empty hash removes a path.
   * @returns the hashes to upload, and where
   */
  populate(
    version: string,
    files: Record<string, string>,
  ): Promise<{ missing: string[]; uploadUrl: string }>;
  upload(uploadUrl: string, hash: string, gzipped: Uint8Array): Promise<void>;
  finalize(version: string): Promise<void>;
  release(version: string, message: string): Promise<void>;
  /** Includes versions that were never released. */
  storedVersions(): Promise<string[]>;
  deleteVersion(version: string): Promise<void>;
  limitVersions(count: number): Promise<void>;
};

export type HostingConnection = {
  baseUrl: string;
  project: string;
  site: string;
  /** The default is `live`, the site itself. */
  channel?: string;
  accessToken: () => Promise<string>;
  pause: (ms: number) => Promise<void>;
};

/** Hosting refused a call or did not answer. Every call is safe to repeat. */
export class HostingError extends Error {
  override readonly name = 'HostingError';
  /** HTTP status; 0 without an answer. */
  readonly status: number;

  constructor(what: string, status: number, answer: string) {
    super(`${what} answered ${status || 'nothing'}: ${answer.slice(0, 500)}`);
    this.status = status;
  }
}

type Json = Record<string, unknown>;
type Operation = { name: string; done?: boolean; error?: Json; response?: { name: string } };

/** Seconds to wait until a large site is cloned. */
const maxLooks = 600;

const lookMs = 1000;

/** As in the Firebase CLI; most files are below 100 kB. */
const callTimeoutMs = 30_000;

/** As in the Firebase CLI. */
const maxTries = 6;

/** Doubles with each attempt. */
const firstPauseMs = 500;

export const isTemporary = (error: unknown): boolean =>
  error instanceof HostingError &&
  (error.status === 0 || error.status === 429 || error.status >= 500);

const patternOf = (path: string) => `^${path.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`;

export function hostingApi(connection: HostingConnection): HostingApi {
  const { baseUrl, project, site, channel = 'live', accessToken, pause } = connection;
  const siteUrl = `${baseUrl}/projects/${project}/sites/${site}`;

  const sendOnce = async (url: string, method: string, body?: Json | Uint8Array) => {
    const binary = body instanceof Uint8Array;
    const headers = {
      authorization: `Bearer ${await accessToken()}`,
      // Google requires this header if the credentials belong to a person.
      'x-goog-user-project': project,
      'content-type': binary ? 'application/octet-stream' : 'application/json',
    };
    const content =
      body === undefined ? {} : { body: binary ? Buffer.from(body) : JSON.stringify(body) };
    const what = `${method} ${url}`;
    let status = 0;
    let text = '';
    try {
      const signal = AbortSignal.timeout(callTimeoutMs);
      const response = await fetch(url, { method, headers, signal, ...content });
      text = await response.text();
      status = response.status;
      if (response.ok) return text;
    } catch (error) {
      throw new HostingError(what, 0, String(error));
    }
    throw new HostingError(what, status, text);
  };
  const send = async (url: string, method: string, body?: Json | Uint8Array) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await sendOnce(url, method, body);
      } catch (error) {
        if (tries === maxTries || !isTemporary(error)) throw error;
        await pause(Math.random() * firstPauseMs * 2 ** tries);
      }
    }
  };
  const ask = async <T>(url: string, method: string, body?: Json) =>
    JSON.parse((await send(url, method, body)) || '{}') as T;

  const list = async <T>(url: string, field: string, query: Record<string, string>) => {
    const all: T[] = [];
    let pageToken = '';
    do {
      const search = new URLSearchParams({ ...query, ...(pageToken === '' ? {} : { pageToken }) });
      const page = await ask<Record<string, unknown>>(`${url}?${search.toString()}`, 'GET');
      all.push(...((page[field] as T[] | undefined) ?? []));
      pageToken = (page['nextPageToken'] as string | undefined) ?? '';
    } while (pageToken !== '');
    return all;
  };

  const finished = async (operation: Operation): Promise<Operation> => {
    let current = operation;
    for (let look = 0; !current.done; look += 1) {
      if (look === maxLooks) throw new HostingError(operation.name, 504, 'still running');
      await pause(lookMs);
      current = await ask<Operation>(`${baseUrl}/${operation.name}`, 'GET');
    }
    return current;
  };

  return {
    liveVersion: async () => {
      type Channel = { release?: { version?: { name?: string } } };
      const { release } = await ask<Channel>(`${siteUrl}/channels/${channel}`, 'GET');
      return release?.version?.name ?? null;
    },
    createVersion: async (config) => {
      const { name } = await ask<{ name: string }>(`${siteUrl}/versions`, 'POST', { config });
      return name;
    },
    cloneVersion: async (sourceVersion, exclude) => {
      const filter = exclude.length > 0 ? { exclude: { regexes: exclude.map(patternOf) } } : {};
      const body = { sourceVersion, finalize: false, ...filter };
      const started = await ask<Operation>(`${siteUrl}/versions:clone`, 'POST', body);
      const { error, response } = await finished(started);
      if (!response) throw new HostingError('versions:clone', 500, JSON.stringify(error ?? {}));
      return response.name;
    },
    files: (version) => list(`${baseUrl}/${version}/files`, 'files', { pageSize: '1000' }),
    populate: async (version, files) => {
      type Answer = { uploadRequiredHashes?: string[]; uploadUrl?: string };
      const url = `${baseUrl}/${version}:populateFiles`;
      const answer = await ask<Answer>(url, 'POST', { files });
      return { missing: answer.uploadRequiredHashes ?? [], uploadUrl: answer.uploadUrl ?? '' };
    },
    upload: async (uploadUrl, hash, gzipped) => {
      await send(`${uploadUrl}/${hash}`, 'POST', gzipped);
    },
    finalize: async (version) => {
      try {
        await send(`${baseUrl}/${version}?updateMask=status`, 'PATCH', { status: 'FINALIZED' });
      } catch (error) {
        // An earlier attempt may have finalized the version, although its answer was lost.
        const { status } = await ask<{ status: string }>(`${baseUrl}/${version}`, 'GET');
        if (status !== 'FINALIZED') throw error;
      }
    },
    release: async (version, message) => {
      const query = new URLSearchParams({ versionName: version }).toString();
      await send(`${siteUrl}/channels/${channel}/releases?${query}`, 'POST', {
        message: message.slice(0, 512),
      });
    },
    storedVersions: async () => {
      const names: string[] = [];
      for (const status of ['FINALIZED', 'CREATED']) {
        const query = { pageSize: '100', filter: `status="${status}"` };
        const versions = await list<{ name: string }>(`${siteUrl}/versions`, 'versions', query);
        names.push(...versions.map(({ name }) => name));
      }
      return names;
    },
    deleteVersion: async (version) => {
      try {
        await send(`${baseUrl}/${version}`, 'DELETE');
      } catch (error) {
        if (!(error instanceof HostingError && error.status === 404)) throw error;
      }
    },
    limitVersions: async (count) => {
      const url = `${siteUrl}/config?updateMask=maxVersions`;
      await send(url, 'PATCH', { maxVersions: String(count) });
    },
  };
}
