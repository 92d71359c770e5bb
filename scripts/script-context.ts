import { parseConfig } from '../functions/src/platform/config.ts';
import type { Context } from '../functions/src/platform/context.ts';
import { createContext } from '../functions/src/platform/create-context.ts';

export const renderer = new URL('../functions/dist/renderer/entry.mjs', import.meta.url);

/** Functions publish while a script runs; their tasks are retried, a script is not. */
export const patienceMs = 5 * 60_000;

export const log = {
  info: () => {},
  warn: (message: string, details?: object) => console.warn(message, details ?? ''),
  error: (message: string, details?: object) => console.error(message, details ?? ''),
};

export function scriptContext(): Promise<Context> {
  return createContext(parseConfig(process.env), log, renderer, patienceMs);
}
