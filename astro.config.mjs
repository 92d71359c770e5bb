import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { brand } from './domain/brand/brand.ts';
import { pagesSitemaps } from './domain/sitemap/sitemap.ts';
import { leanEasyCrop } from './src/kit/islands/lean-easy-crop.ts';
import { leanInline } from './src/kit/islands/lean-inline.ts';
import { leanPreload } from './src/kit/islands/lean-preload.ts';
import { leanStyles } from './src/kit/islands/lean-styles.ts';
import { pageRenderer } from './src/renderer/adapter.ts';
import { everyPublicPath } from './src/shell/paths/public-paths.ts';

/**
 * `client:interaction`: an island that downloads nothing before somebody touches it.
 *
 * @type {import('astro').AstroIntegration}
 */
const interactionDirective = {
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

/** What the script of every page shares with islands is one chunk, not a request for each small module. */
const shellModules =
  /preload-helper|domain\/locale\/|kit\/islands\/failure-event|kit\/toasts\/toast-events|language\/keep-typed|shortlist-key/;

/** On a slow line each request is a wait: modules that the same pages need are one file. The first that holds counts. */
const sharedFiles = [
  { name: 'shell', test: shellModules },
  { name: 'paths', test: /domain\/(paths\/paths|slug\/)/ },
  { name: 'pictures', test: /domain\/(profile\/picture-sizes|reference\/fallback-portrait)/ },
  { name: 'texts', test: /i18n\/(fill|texts)\./ },
  { name: 'calls', test: /domain\/errors\/errors|kit\/calls\/api/ },
  { name: 'firestore', test: /firebase-config|kit\/firestore\/firestore-(value|address)/ },
  // Cards show prices and telephone numbers; together with subscriptions they would bring the schemas along.
  { name: 'card-values', test: /domain\/(money\/money|contact\/phone-address)/ },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@nanostores|nanostores)\/|kit\/(islands\/(guarded|react-client|translated-texts)|icons\/Icon|pieces\/Switch)\./,
  },
  {
    name: 'reference',
    test: /domain\/(reference\/(?!other-subject|fallback|neighbouring)|search\/(facets|search-filter))|shared\/(places|teacher-card\/card-teacher)/,
  },
  {
    name: 'search',
    test: /domain\/(search\/(rank|search-params)|paths\/list-paths)|kit\/firestore\/(find-profiles|profiles-query)|screens\/search\/(filters\/(filter-url|filter-names|page-filter)|more-filters\/choices|results\/(find-results|late))/,
  },
];

/** Without what Astro calls a page's script element; pages carry the names of their files. */
const shortName = (name) => name.replace(/\.astro_astro_type_script.*/, '');

const listedPages = everyPublicPath().map((path) => brand.origin + path);

export default defineConfig({
  site: brand.origin,
  // Data pages are rendered by the publisher, not by a server: src/renderer.
  adapter: pageRenderer(),
  integrations: [
    react(),
    interactionDirective,
    // The pages search engines may list, whoever renders them; profiles' sitemaps are the publisher's.
    sitemap({
      filenameBase: pagesSitemaps,
      customPages: listedPages,
      filter: (page) => listedPages.includes(page),
      namespaces: { news: false, xhtml: false, image: false, video: false },
    }),
  ],
  trailingSlash: 'never',
  // `/terms` is the file `terms.html`, as Hosting's cleanUrls serve it.
  build: { format: 'file', inlineStylesheets: 'always', server: './renderer/' },
  // One policy per build is inserted afterwards (src/renderer/content-security-policy.ts).
  security: { csp: false, checkOrigin: false },
  // Pictures are published in the sizes that pages need: nothing to transform here.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  vite: {
    // Texts are read as a whole: an export for each would weigh more than some of them.
    json: { namedExports: false },
    resolve: {
      alias: {
        '@astrojs/react/client.js': new URL('src/kit/islands/react-client.ts', import.meta.url)
          .pathname,
      },
    },
    plugins: [tailwind(), leanStyles(), leanInline(), leanPreload(), leanEasyCrop()],
    // The first that know light-dark(), in which the theme's colours are written.
    build: {
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: ({ name }) => `_astro/${shortName(name)}.[hash:7].js`,
              chunkFileNames: '_astro/[name].[hash:7].js',
              assetFileNames: '_astro/[name].[hash:6][extname]',
              codeSplitting: {
                groups: sharedFiles,
              },
            },
          },
        },
      },
    },
    // Pages never read a clock: the same data gives the same bytes until the next build.
    define: { 'import.meta.env.BUILD_YEAR': String(new Date().getFullYear()) },
  },
});
