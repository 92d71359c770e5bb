import * as logger from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { parseConfig, region, secretsOf, type SecretPart } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { keepPathsReadable } from '../../platform/keep-paths-readable.ts';
import { refuseLargeBodies } from '../../platform/refuse-large-bodies.ts';

// `scripts/deploy/function-accounts.ts` grants this account its roles.
setGlobalOptions({ region, maxInstances: 20, serviceAccount: 'kloer-functions@' });

// Otherwise the functions framework would send stack traces to callers.
process.env['NODE_ENV'] ??= 'production';

type Handler = Parameters<typeof onRequest>[0];

/**
 * Memory measured on 25 November 2026: `api` takes 523 MB for posters and previews, `page` 260 MB
 * with 80 requests.
 */
type Options = {
  memory: '512MiB' | '1GiB';
  concurrency: number;
  secrets: string[];
  serviceAccount?: 'kloer-page@';
  headers: Record<string, string>;
};

/** Other sites may not read answers; by default the emulator would allow it. */
const sameOrigin = { cors: false } as const;

/** Anyone can call this function, so it refuses large bodies. Events and tasks may be larger. */
export function onPublicRequest(
  { headers, ...resources }: Options,
  handler: Handler,
): ReturnType<typeof onRequest> {
  refuseLargeBodies();
  keepPathsReadable();
  return onRequest({ ...sameOrigin, ...resources }, (request, response) => {
    response.set(headers);
    return handler(request, response);
  });
}

const rendererEntry = new URL('./renderer/entry.mjs', import.meta.url);

let created: Promise<Context> | undefined;

/**
 * @param parts the secret parts of the context that the function uses
 * @throws Error at load time, naming each variable that is wrong or missing
 */
export function runsWith<P extends SecretPart = never>(...parts: P[]) {
  const config = parseConfig(process.env, parts);
  return {
    config,
    // The emulator uses public placeholder secrets.
    secrets: config.local ? [] : parts.flatMap((part) => [...secretsOf[part]]),
    /** Created on first use, so that loading a function needs no SDK. */
    context: (): Promise<Omit<Context, Exclude<SecretPart, P>>> =>
      (created ??= import('../../platform/create-context.ts').then(({ createContext }) =>
        createContext(config, logger, rendererEntry),
      )),
  };
}
