/** As much of a Vite plugin as this one is; Vite's own type would tie the site to the build. */
type Plugin = {
  name: string;
  enforce: 'pre';
  config: () => { build: { modulePreload: { resolveDependencies: Resolve } } };
  load: { filter: { id: RegExp }; handler: () => string };
};

type Resolve = (file: string, needed: string[], by: { hostId: string }) => string[];

/** What the script of every page leads to is seldom wanted, and the list of its files is a kilobyte. */
const resolveDependencies: Resolve = (_file, needed, { hostId }) =>
  /\bPage\./.test(hostId) ? [] : needed;

/**
 * Vite wraps every `import()` in a helper that also loads style sheets and looks for nonces: 0.9 kB
 * with each island, none of which this site has. Ours only fetches an import's files side by side.
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
const wanted = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (wanted.has(file)) continue;
    wanted.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};
`;
