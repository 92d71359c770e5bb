/** As much of a Vite plugin as this one is; Vite's own type would tie the site to the build. */
type Plugin = {
  name: string;
  enforce: 'pre';
  config: () => { build: { modulePreload: { resolveDependencies: Resolve } } };
  load: { filter: { id: RegExp }; handler: () => string };
};

type Resolve = (file: string, needed: string[], by: { hostId: string }) => string[];

/**
 * What the script of every page leads to is seldom wanted, and the list of its files is a kilobyte. Vite
 * leaves a file that needs no other out of its own list.
 */
const resolveDependencies: Resolve = (file, needed, { hostId }) => {
  if (/\bPage\./.test(hostId)) return [];
  return needed.length > 0 ? needed : [file];
};

/**
 * Vite wraps every `import()` in a helper that also loads style sheets and looks for nonces: 0.9 kB
 * with each island, none of which this site has. Ours fetches an import's files side by side, and
 * imports once all are there: browsers remember for as long as a page lives that a module did not
 * come (https://github.com/whatwg/html/issues/6768), which whoever was in a tunnel would never get
 * over. A fetch that failed is forgotten.
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
    // Only what was read to its end is kept for the import.
    await answer.text();
    if (!answer.ok) throw Error(file);
  } catch (error) {
    delete wanted[file];
    throw error;
  }
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => (wanted[file] ??= bring(file))));
  return load();
};
`;
