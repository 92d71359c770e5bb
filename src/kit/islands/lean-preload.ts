import { failureEvent } from './failure-event.ts';

/** The members of a Vite plugin that are used; importing Vite's type would tie the site to the build. */
type Plugin = {
  name: string;
  enforce: 'pre';
  config: () => { build: { modulePreload: { resolveDependencies: Resolve } } };
  load: { filter: { id: RegExp }; handler: () => string };
};

type Resolve = (file: string, needed: string[], by: { hostId: string }) => string[];

/**
 * Lists the files that an `import()` preloads. The script of every page preloads none: its imports are rarely needed,
 * and their list takes a kilobyte. Vite's list is empty for a file without dependencies; ours then has the file
 * itself.
 */
const resolveDependencies: Resolve = (file, needed, { hostId }) => {
  if (/\bPage\./.test(hostId)) return [];
  return needed.length > 0 ? needed : [file];
};

/**
 * Replaces Vite's helper around `import()`, 0.9 kB per island for style sheets and nonces that this site lacks. Ours
 * fetches an import's files in parallel first: browsers cache a failed import for the life of the page
 * (https://github.com/whatwg/html/issues/6768), but not a failed fetch. A failure shows a notice.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { resolveDependencies } } }),
    load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => helper },
  };
}

const helper = `
const wanted = {};
const bring = async (file) => {
  try {
    const answer = await fetch('/' + file);
    // Browsers cache only a response that was read to its end.
    await answer.text();
    if (!answer.ok) throw Error(file);
  } catch (error) {
    delete wanted[file];
    throw error;
  }
};
export const __vitePreload = async (load, files = []) => {
  try {
    await Promise.all(files.map((file) => (wanted[file] ??= bring(file))));
    return await load();
  } catch (error) {
    dispatchEvent(new Event('${failureEvent}'));
    throw error;
  }
};
`;
