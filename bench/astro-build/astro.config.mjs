import config from '../../astro.config.mjs';

/** The site's Astro configuration without the publisher's renderer. */
const { adapter: _adapter, integrations, ...site } = config;

export default {
  ...site,
  integrations: integrations.filter(({ name }) => name !== '@astrojs/sitemap'),
  output: 'static',
  srcDir: './bench/astro-build',
  outDir: process.env['BENCH_OUT'],
  cacheDir: process.env['BENCH_CACHE'],
  publicDir: './bench/astro-build/public',
};
