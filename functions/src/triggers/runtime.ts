import * as logger from 'firebase-functions/logger';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { parseConfig, region, secrets } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';

/** Parsed when a function loads: a bad variable keeps it from starting. */
export const config = parseConfig(process.env);

// The emulator has its throw-away values and must not ask for any.
setGlobalOptions({ region, maxInstances: 20, secrets: config.local ? [] : secrets });

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
