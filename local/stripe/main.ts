import { runServer } from '../run-server.ts';
import { parseOptions } from './options.ts';
import { startStripe } from './server.ts';

await runServer(
  async () => startStripe(parseOptions(process.argv.slice(2), process.env)),
  ({ url, key, webhookSecret }) =>
    (webhookSecret === undefined ? '' : `Events are signed with ${webhookSecret}\n`) +
    `Stripe is ready at ${url} with the key ${key}`,
);
