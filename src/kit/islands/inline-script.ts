import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';

/** As much of a Vite plugin as this one is; Vite's own type would tie `src/kit` to the build. */
type Plugin = {
  name: string;
  config: (config: unknown, env: { command: 'build' | 'serve' }) => void;
  load: {
    filter: { id: RegExp };
    handler: (this: PluginContext, id: string) => Promise<string>;
  };
  generateBundle: (this: PluginContext) => void;
};

type PluginContext = {
  environment: { name: string };
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void;
  addWatchFile: (file: string) => void;
};

const suffix = '?inline-script';
const folder = '_astro';

/** What inline scripts leave out and download when it is needed, by its file name. */
type LazyFiles = Map<string, string>;

/** Makes a file of its own of everything that is imported on demand. */
function onDemand(lazyFiles: LazyFiles): EsbuildPlugin {
  return {
    name: 'on-demand',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^\./ }, async ({ path: specifier, resolveDir, kind }) => {
        if (kind !== 'dynamic-import') return undefined;
        const text = await bundled(path.join(resolveDir, specifier), lazyFiles);
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
        const fileName = `${folder}/${path.basename(specifier, '.ts')}.${hash}.js`;
        lazyFiles.set(fileName, text);
        return { path: `/${fileName}`, external: true };
      });
    },
  };
}

/** The minified text of a script with everything it imports, except what it imports on demand. */
async function bundled(file: string, lazyFiles: LazyFiles): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.css': 'text' },
    plugins: [onDemand(lazyFiles)],
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * `import text from './x.ts?inline-script'`: a script as text, to stand inside every page. Astro
 * inlines no script with an `import()` in it, and a script of its own would delay every page's first
 * paint by a request. What is imported on demand becomes hashed files beside the islands' chunks; each
 * is whole by itself, so a module with a state belongs to one of them only.
 */
export function inlineScript(): Plugin {
  const lazyFiles: LazyFiles = new Map();
  let isBuild = false;
  return {
    name: 'inline-script',
    config: (_config, { command }) => {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const file = id.slice(0, -suffix.length);
        const text = isBuild ? await bundled(file, lazyFiles) : `import(${JSON.stringify(file)})`;
        return `export default ${JSON.stringify(text)};`;
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of lazyFiles) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
