import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';
import { brand } from '@kloer/domain/brand/brand.ts';
import { inlineScript } from '#kit/islands/inline-script.ts';
import { extraChunk } from '#kit/islands/extra-chunk.ts';
import { leanPreload } from '#kit/islands/lean-preload.ts';
import { pageRenderer } from '#renderer/adapter.ts';

/** `client:interaction`: an island that downloads nothing before somebody touches it. */
const interactionDirective: AstroIntegration = {
  name: 'interaction-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'interaction',
        entrypoint: './src/kit/islands/interaction-directive.ts',
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
  build: { format: 'file', inlineStylesheets: 'always', server: './renderer/' },
  // One policy per build is inserted afterwards (src/renderer/content-security-policy.ts).
  security: { csp: false, checkOrigin: false },
  // Pictures are published in the sizes that pages need: nothing to transform here.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      tailwind(),
      leanPreload(),
      inlineScript(),
      extraChunk(
        fileURLToPath(new URL('./src/screens/profile/owner/start-owner.tsx', import.meta.url)),
        'start-owner',
      ),
    ],
    // Pages never read a clock: the same data gives the same bytes until the next build.
    define: { 'import.meta.env.BUILD_YEAR': String(new Date().getFullYear()) },
  },
});
