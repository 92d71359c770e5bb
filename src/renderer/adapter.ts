import type { AstroAdapter, AstroIntegration } from 'astro';

const adapter: AstroAdapter = {
  name: 'page-renderer',
  entrypointResolution: 'auto',
  serverEntrypoint: new URL('./entry.ts', import.meta.url),
  adapterFeatures: { buildOutput: 'server' },
  supportedAstroFeatures: {
    staticOutput: 'stable',
    hybridOutput: 'stable',
    serverOutput: 'stable',
    sharpImageService: 'stable',
  },
};

/** Makes Astro's build produce a module that renders one page from given data; its entry is `entry.ts`. */
export function pageRenderer(): AstroIntegration {
  return {
    name: 'page-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => setAdapter(adapter),
    },
  };
}
