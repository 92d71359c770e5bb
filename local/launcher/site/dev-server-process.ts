/** Runs Astro's dev server in its own process: `node dev-server-process.ts ROOT PORT SITE`. */
import { dev } from 'astro';
import { localHost } from '../addresses/ports.ts';

const [root = '', port = '', site = ''] = process.argv.slice(2);

/** Forwards paths that the dev server does not have to the stack's Hosting. */
const fromSite = { target: site, changeOrigin: true, headers: { origin: site } };

await dev({
  root,
  server: { host: localHost, port: Number(port) },
  vite: {
    server: {
      strictPort: true,
      proxy: { '/api/': fromSite, '/media/': fromSite, '/firebase-config.json': fromSite },
    },
  },
});
