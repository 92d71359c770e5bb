import * as logger from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { parseConfig, region, secretsOf, type SecretPart } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { keepPathsReadable } from '../../platform/keep-paths-readable.ts';
import { refuseLargeBodies } from '../../platform/refuse-large-bodies.ts';

// The project's own: `scripts/deploy/function-accounts.ts` grants its roles.
setGlobalOptions({ region, maxInstances: 20, serviceAccount: 'kloer-functions@' });

// The functions framework shows the stack of its own errors to whoever asked, unless it is told so.
process.env['NODE_ENV'] ??= 'production';

type Handler = Parameters<typeof onRequest>[0];

/**
 * Memory of an instance, and requests that it answers at once. Measured with the production bundle on 25 November 2026:
 * `api` takes 523 MB while it draws posters and previews, `page` 260 MB with 80 requests at once.
 */
type Options = {
  memory: '512MiB' | '1GiB';
  concurrency: number;
  secrets: string[];
  serviceAccount?: 'kloer-page@';
  /** What every answer has, at the function's own address, too. */
  headers: Record<string, string>;
};

/** No page of another site reads an answer; the emulator would let every one, unless it is told so. */
const sameOrigin = { cors: false } as const;

/**
 * A function that anybody on the Internet can ask, guarded against what the functions framework would
 * read for it. Events and tasks are not: those of large documents are larger than any call.
 */
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

/** Where `scripts/build.ts` puts the renderer, seen from the bundle. */
const rendererEntry = new URL('./renderer/entry.mjs', import.meta.url);

let created: Promise<Context> | undefined;

/**
 * What a function runs with: its secrets, and the context without the parts that need others.
 *
 * @param parts the parts of the context that need secrets and that the function uses
 * @throws Error when the function is loaded, naming each variable that is wrong or missing
 */
export function runsWith<P extends SecretPart = never>(...parts: P[]) {
  const config = parseConfig(process.env, parts);
  return {
    config,
    // The emulator has its throw-away values and must not ask for any.
    secrets: config.local ? [] : parts.flatMap((part) => [...secretsOf[part]]),
    /** Made with the first request: loading a function to look at its triggers needs no SDK. */
    context: (): Promise<Omit<Context, Exclude<SecretPart, P>>> =>
      (created ??= import('../../platform/create-context.ts').then(({ createContext }) =>
        createContext(config, logger, rendererEntry),
      )),
  };
}
