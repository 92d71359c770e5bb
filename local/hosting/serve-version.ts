import type { RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';

type Pattern = { glob?: string; regex?: string };

/**
 * The `config` of a version in the REST API:
 * https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions
 */
export type VersionConfig = {
  cleanUrls?: boolean;
  trailingSlashBehavior?: 'ADD' | 'REMOVE';
  headers?: (Pattern & { headers: Record<string, string> })[];
  redirects?: (Pattern & { location: string; statusCode?: number })[];
  rewrites?: (Pattern & {
    path?: string;
    function?: string;
    functionRegion?: string;
    run?: { serviceId: string; region?: string };
  })[];
};

export type ServedVersion = {
  config: VersionConfig;
  file: (path: string) => { gzipped: Uint8Array; hash: string } | undefined;
  functions: string;
};

type Handle = (...request: [...Parameters<RequestListener>, next: () => void]) => void;

const require = createRequire(import.meta.url);

/** The package with which firebase-tools serves a site. Its types lack the documented option `provider`. */
const superstatic = require('superstatic') as { default: (options: object) => Handle };

const slashes = { ADD: true, REMOVE: false };

const proxyTo = (url: string): RequestListener => {
  // Hosting's own emulator forwards requests to functions with this module. Loading it is slow.
  const proxy = require('firebase-tools/lib/hosting/proxy') as {
    proxyRequestHandler: (url: string, what: string) => RequestListener;
  };
  return proxy.proxyRequestHandler(url, url);
};

export function serveVersion({ config, file, functions }: ServedVersion): RequestListener {
  const { cleanUrls, trailingSlashBehavior, headers = [], redirects = [], rewrites = [] } = config;
  const toFunction = (name: string, region = 'us-central1') =>
    Promise.resolve(proxyTo(`${functions}/${region}/${name}`));
  type Rewrite = (typeof rewrites)[number];
  const handle = superstatic.default({
    config: {
      ...(cleanUrls === undefined ? {} : { cleanUrls }),
      ...(trailingSlashBehavior ? { trailingSlash: slashes[trailingSlashBehavior] } : {}),
      headers: headers.map(({ glob, regex, headers: pairs }) => ({
        ...(glob === undefined ? { regex } : { source: glob }),
        headers: Object.entries(pairs).map(([key, value]) => ({ key, value })),
      })),
      redirects: redirects.map(({ location, statusCode, ...pattern }) => ({
        ...pattern,
        destination: location,
        type: statusCode,
      })),
      rewrites: rewrites.map(({ path, ...rest }) => ({ ...rest, destination: path })),
    },
    provider: (_request: unknown, path: string) => {
      const found = file(decodeURI(path));
      if (!found) return Promise.resolve(null);
      const content = gunzipSync(found.gzipped);
      const stream = Readable.from([content], { objectMode: false });
      return Promise.resolve({ stream, size: content.length, etag: found.hash });
    },
    rewriters: {
      function: ({ function: name = '', functionRegion }: Rewrite) =>
        toFunction(name, functionRegion),
      run: ({ run }: Rewrite) => toFunction(run?.serviceId ?? '', run?.region),
    },
    compression: true,
    stack: 'strict',
  });
  const end = (response: ServerResponse, status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
  return (request, response) => {
    // For a URL that cannot be read, superstatic would throw an error that cannot be caught.
    if (!isReadable(request.url ?? '')) end(response, 500, 'Unexpected error occurred.');
    else handle(request, response, () => void end(response, 404, 'Page Not Found'));
  };
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
