import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import * as superstatic from 'superstatic';

type Pattern = { glob?: string; regex?: string };

/** A version's `config` in the REST API: https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions */
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
  /** The gzipped content of a path and its hash. */
  file: (path: string) => { gzipped: Uint8Array; hash: string } | undefined;
  /** `ADDRESS/REGION/NAME` is a function. */
  functions: string;
};

type Proxy = (url: string, what: string) => RequestListener;

const slashes = { ADD: true, REMOVE: false };

const proxyTo = (url: string): RequestListener => {
  // Hosting's own emulator hands requests over with this. It loads slowly.
  const proxy = createRequire(import.meta.url)('firebase-tools/lib/hosting/proxy') as {
    proxyRequestHandler: Proxy;
  };
  return proxy.proxyRequestHandler(url, url);
};

/** Serves a version as Hosting's emulator would. */
export function serveVersion({ config, file, functions }: ServedVersion): RequestListener {
  const { cleanUrls, trailingSlashBehavior, headers = [], redirects = [], rewrites = [] } = config;
  const toFunction = (name: string, region = 'us-central1') =>
    Promise.resolve(proxyTo(`${functions}/${region}/${name}`));
  type Rewrite = (typeof rewrites)[number];
  const options = {
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
  };
  // Its types lack `provider`, which its README documents.
  type Options = Parameters<typeof superstatic.default>[0];
  type Handle = (...request: [...Parameters<RequestListener>, next: () => void]) => void;
  const handle = superstatic.default(options as unknown as Options) as Handle;
  return (request, response) =>
    handle(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Page Not Found');
    });
}
