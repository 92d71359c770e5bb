/** Firebase Hosting's REST API, as far as publishing needs it. Versions are named in full by the API. */
export type HostingApi = {
  /** Name of the version that is live, or null on a site that was never deployed. */
  liveVersion(): Promise<string | null>;
  /** Starts a version with everything a finalized one has, its configuration included. */
  cloneVersion(source: string): Promise<string>;
  /**
   * Says which content a version has where: a gzipped file's SHA-256, or empty to remove the path.
   *
   * @returns the hashes that Hosting has no content for yet, and where to send it
   */
  populate(
    version: string,
    files: Record<string, string>,
  ): Promise<{ missing: string[]; uploadUrl: string }>;
  upload(uploadUrl: string, hash: string, gzipped: Uint8Array): Promise<void>;
  finalize(version: string): Promise<void>;
  release(version: string, message: string): Promise<void>;
  finalizedVersions(): Promise<string[]>;
  deleteVersion(version: string): Promise<void>;
};

export type HostingConnection = {
  /** Up to and including the API version, without a slash at the end. */
  baseUrl: string;
  project: string;
  site: string;
  accessToken: () => Promise<string>;
  /** Waits between two looks at a running clone. */
  pause: () => Promise<void>;
};

/** A refusal or failure of the API; nothing was changed that a repetition would not change again. */
export class HostingError extends Error {
  override readonly name = 'HostingError';
  readonly status: number;

  constructor(what: string, status: number, answer: string) {
    super(`${what} answered ${status}: ${answer.slice(0, 500)}`);
    this.status = status;
  }
}

type Json = Record<string, unknown>;
type Operation = { name: string; done?: boolean; error?: Json; response?: { name: string } };

/** A clone of a large site takes seconds; ten minutes of looking means that it will never end. */
const maxLooks = 600;

export function hostingApi(connection: HostingConnection): HostingApi {
  const { baseUrl, project, site, accessToken, pause } = connection;
  const siteUrl = `${baseUrl}/projects/${project}/sites/${site}`;

  const send = async (url: string, method: string, body?: Json | Uint8Array) => {
    const binary = body instanceof Uint8Array;
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        // Without it Google refuses the credentials of a person, as `publish:all` uses them.
        'x-goog-user-project': project,
        'content-type': binary ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined ? {} : { body: binary ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new HostingError(`${method} ${url}`, response.status, text);
    return text;
  };
  const ask = async <T>(url: string, method: string, body?: Json) =>
    JSON.parse((await send(url, method, body)) || '{}') as T;

  const finished = async (operation: Operation): Promise<Operation> => {
    let current = operation;
    for (let look = 0; !current.done; look += 1) {
      if (look === maxLooks) throw new HostingError(operation.name, 504, 'still running');
      await pause();
      current = await ask<Operation>(`${baseUrl}/${operation.name}`, 'GET');
    }
    return current;
  };

  return {
    liveVersion: async () => {
      type Channel = { release?: { version?: { name?: string } } };
      const channel = await ask<Channel>(`${siteUrl}/channels/live`, 'GET');
      return channel.release?.version?.name ?? null;
    },
    cloneVersion: async (sourceVersion) => {
      const body = { sourceVersion, finalize: false };
      const started = await ask<Operation>(`${siteUrl}/versions:clone`, 'POST', body);
      const { error, response } = await finished(started);
      if (!response) throw new HostingError('versions:clone', 500, JSON.stringify(error ?? {}));
      return response.name;
    },
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
      await send(`${baseUrl}/${version}?updateMask=status`, 'PATCH', { status: 'FINALIZED' });
    },
    release: async (version, message) => {
      const query = new URLSearchParams({ versionName: version }).toString();
      await send(`${siteUrl}/releases?${query}`, 'POST', { message: message.slice(0, 512) });
    },
    finalizedVersions: async () => {
      const names: string[] = [];
      let pageToken = '';
      do {
        const query = new URLSearchParams({ pageSize: '100', filter: 'status="FINALIZED"' });
        if (pageToken !== '') query.set('pageToken', pageToken);
        type Answer = { versions?: { name: string }[]; nextPageToken?: string };
        const answer = await ask<Answer>(`${siteUrl}/versions?${query.toString()}`, 'GET');
        names.push(...(answer.versions ?? []).map(({ name }) => name));
        pageToken = answer.nextPageToken ?? '';
      } while (pageToken !== '');
      return names;
    },
    deleteVersion: async (version) => {
      await send(`${baseUrl}/${version}`, 'DELETE');
    },
  };
}
