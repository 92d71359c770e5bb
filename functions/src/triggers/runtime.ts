import * as logger from 'firebase-functions/logger';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { parseConfig, region, secrets } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';

/** Parsed when a function loads: a bad variable keeps it from starting. */
export const config = parseConfig(process.env);

// The emulator has its throw-away values and must not ask for any.
setGlobalOptions({ region, maxInstances: 20, secrets: config.local ? [] : secrets });

// The functions framework shows the stack of its own errors to whoever asked, unless it is told so.
process.env['NODE_ENV'] ??= 'production';

/** No page of another site reads an answer; the emulator would let every one, unless it is told so. */
export const sameOrigin = { cors: false } as const;

/** Where `functions/build.ts` puts the renderer, seen from the bundle. */
const rendererEntry = new URL('./renderer/entry.mjs', import.meta.url);

let created: Promise<Context> | undefined;

/** Made with the first request: loading a function to look at its triggers needs no SDK. */
export function context(): Promise<Context> {
  created ??= import('../platform/create-context.ts').then(({ createContext }) =>
    createContext(config, logger, rendererEntry),
  );
  return created;
}
