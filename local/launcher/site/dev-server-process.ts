/** The process of Astro's dev server: `node dev-server-process.ts ROOT PORT SITE`. */
import { dev } from 'astro';
import { localHost } from '../addresses/ports.ts';

const [root = '', port = '', site = ''] = process.argv.slice(2);

/** The stack's Hosting serves files that the dev server does not have. */
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
