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
 * `client:interaction`: an island that downloads nothing before the user touches it.
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

/** Modules that the script of every page shares with islands form one chunk instead of many small requests. */
const shellModules =
  /preload-helper|domain\/locale\/|kit\/islands\/failure-event|kit\/toasts\/toast-events|language\/keep-typed|shortlist-key/;

/**
 * On a slow connection each request costs a wait, so modules that the same pages need form one file. Of these entries,
 * the first that matches applies.
 */
const sharedFiles = [
  { name: 'shell', test: shellModules },
  { name: 'paths', test: /domain\/(paths\/paths|slug\/)/ },
  { name: 'pictures', test: /domain\/(profile\/picture-sizes|reference\/fallback-portrait)/ },
  { name: 'texts', test: /i18n\/(fill|texts)\./ },
  { name: 'calls', test: /domain\/errors\/errors|kit\/calls\/api/ },
  { name: 'firestore', test: /firebase-config|kit\/firestore\/firestore-(value|address)/ },
  // Modules that cards need. In one chunk with subscriptions, cards would also load the schemas.
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

/** Removes Astro's suffix of script files, because pages contain the names of their files. */
const shortName = (name) => name.replace(/\.astro_astro_type_script.*/, '');

const listedPages = everyPublicPath().map((path) => brand.origin + path);

export default defineConfig({
  site: brand.origin,
  // Data pages are rendered by the publisher, not by a server: src/renderer.
  adapter: pageRenderer(),
  integrations: [
    react(),
    interactionDirective,
    // The pages that search engines may list, static and rendered; the publisher writes the sitemaps of profiles.
    sitemap({
      filenameBase: pagesSitemaps,
      customPages: listedPages,
      filter: (page) => listedPages.includes(page),
      namespaces: { news: false, xhtml: false, image: false, video: false },
    }),
  ],
  trailingSlash: 'never',
  // The page `/terms` is the file `terms.html`, which Hosting serves with cleanUrls.
  build: { format: 'file', inlineStylesheets: 'always', server: './renderer/' },
  // One policy per build is inserted afterwards (src/renderer/content-security-policy.ts).
  security: { csp: false, checkOrigin: false },
  // Pictures are published in the sizes that pages need, so nothing is transformed here.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  vite: {
    // Texts are imported as a whole, because one export per text would be longer than some texts.
    json: { namedExports: false },
    resolve: {
      alias: {
        '@astrojs/react/client.js': new URL('src/kit/islands/react-client.ts', import.meta.url)
          .pathname,
      },
    },
    plugins: [tailwind(), leanStyles(), leanInline(), leanPreload(), leanEasyCrop()],
    // The first browsers that support light-dark(), which the theme uses.
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
    // Pages never read a clock, so the same data gives the same bytes until the next build.
    define: { 'import.meta.env.BUILD_YEAR': String(new Date().getFullYear()) },
  },
});
