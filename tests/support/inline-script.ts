import { readFileSync } from 'node:fs';

/**
 * The inline script of an Astro component, as a function whose parameters are its globals and `define:vars`.
 *
 * @param file the component, as a URL
 * @param names of these globals and variables, in the order of the arguments
 */
export function inlineScriptOf(
  file: URL,
  names: readonly string[],
): (...values: unknown[]) => void {
  const [, text] =
    /<script is:inline[^>]*>([\s\S]*?)<\/script>/.exec(readFileSync(file, 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${file.pathname} holds no inline script.`);
  // oxlint-disable-next-line typescript/no-implied-eval -- this is how a page runs it
  return new Function(...names, text) as (...values: unknown[]) => void;
}
