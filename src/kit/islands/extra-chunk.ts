/** As much of a Vite plugin as this one is; Vite's own type would tie `src/kit` to the build. */
type Plugin = {
  name: string;
  apply: 'build';
  buildStart: (this: PluginContext) => void;
};

type PluginContext = {
  environment: { name: string };
  emitFile: (file: { type: 'chunk'; id: string; name: string }) => void;
};

/**
 * Builds a browser module that no page imports, sharing its dependencies with the islands: inline
 * scripts load it by its address, because Astro inlines no script with an `import()` in it.
 *
 * @param id the module's file
 * @param name what its chunk's name begins with
 */
export function extraChunk(id: string, name: string): Plugin {
  return {
    name: `extra-chunk-${name}`,
    apply: 'build',
    buildStart() {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id, name });
    },
  };
}
