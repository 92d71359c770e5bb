import { parseConfig } from '../functions/src/platform/config.ts';
import type { Context } from '../functions/src/platform/context.ts';
import { createContext } from '../functions/src/platform/create-context.ts';

export const renderer = new URL('../functions/dist/renderer/entry.mjs', import.meta.url);

/** How long a script waits for a running publish: unlike a task, a script is not retried. */
export const patienceMs = 5 * 60_000;

export const log = {
  info: () => {},
  warn: (message: string, details?: object) => console.warn(message, details ?? ''),
  error: (message: string, details?: object) => console.error(message, details ?? ''),
};

export function scriptContext(): Promise<Context> {
  return createContext(parseConfig(process.env), log, renderer, patienceMs);
}
