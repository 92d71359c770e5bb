import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { brand } from './domain/brand/brand.ts';
import { pageRenderer } from './src/renderer/adapter.ts';

/** `client:interaction`: an island that downloads nothing before somebody touches it. */
const interactionDirective: AstroIntegration = {
  name: 'interaction-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'interaction',
        entrypoint: new URL('./src/lib/interaction-directive.ts', import.meta.url),
      });
    },
  },
};

export default defineConfig({
  site: brand.origin,
  // Data pages are rendered by the publisher, not by a server: src/renderer.
  adapter: pageRenderer(),
  integrations: [react(), interactionDirective],
  trailingSlash: 'never',
  // `/terms` is the file `terms.html`, as Hosting's cleanUrls serve it.
  build: { format: 'file', inlineStylesheets: 'always', server: './dist/renderer/' },
  // One policy per build is inserted afterwards (src/renderer/content-security-policy.ts).
  security: { csp: false, checkOrigin: false },
  devToolbar: { enabled: false },
  vite: { plugins: [tailwind()] },
});
