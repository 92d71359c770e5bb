import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Api } from './api/answer.ts';
import { type StripeClock, followedClock, ownClock } from './clock.ts';
import { Control } from './control/control.ts';
import { Faults } from './control/faults.ts';
import { answerRequest } from './http/answer-request.ts';
import { StandIn } from './stand-in.ts';
import { addEndpoint } from './webhooks/endpoints.ts';

export type StripeOptions = {
  port: number;
  /** URL of a webhook endpoint that exists from the start. */
  webhook?: string | undefined;
  webhookSecret?: string | undefined;
  /** Data folder; without one, data ends with the process. */
  data?: string | undefined;
  /** File with the stack's clock offset in milliseconds. Without it, this server uses its own clock. */
  clockFile?: string | undefined;
  key?: string | undefined;
  clock?: StripeClock | undefined;
};

export type StripeServer = {
  url: string;
  key: string;
  /** The signing secret of the webhook endpoint at `webhook`. */
  webhookSecret: string | undefined;
  close(): Promise<void>;
};

const host = '127.0.0.1';
const standardKey = 'sk_test_local';
/** Interval in ms between checks for due tasks. */
const lookMs = 200;

function clockOf({ clock, clockFile, data }: StripeOptions): StripeClock {
  if (clock) return clock;
  if (clockFile !== undefined) return followedClock(clockFile);
  if (data === undefined) return ownClock(undefined);
  mkdirSync(data, { recursive: true });
  return ownClock(path.join(data, 'clock'));
}

/** The webhook endpoint named on the command line; it stays the same after a restart. */
function endpointFor(standIn: StandIn, { webhook, webhookSecret }: StripeOptions) {
  if (webhook === undefined) return undefined;
  return standIn.transact(null, (account) => {
    const { store } = account;
    const known = store.all('webhook_endpoint').find(({ url }) => url === webhook);
    const kept = known && store.get('endpoint_secret', known.id)?.secret;
    if (!known) {
      return addEndpoint(account, { url: webhook, enabled_events: ['*'] }, webhookSecret).secret;
    }
    if (webhookSecret === undefined) return kept;
    return store.put('endpoint_secret', { id: known.id, secret: webhookSecret }).secret;
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function report(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`local Stripe: ${text}\n`);
}

/** Starts the local Stripe. @throws UsageError for data that it cannot use */
export async function startStripe(options: StripeOptions): Promise<StripeServer> {
  const key = options.key ?? standardKey;
  const standIn = new StandIn(options.data, clockOf(options));
  const faults = new Faults();
  const parts = {
    standIn,
    api: new Api(standIn, faults, key),
    control: new Control(standIn, faults),
  };
  const server = createServer((request, response) => {
    answerRequest(parts, request, response).catch((error: unknown) => {
      report(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, options.port).catch((error: unknown) => {
    standIn.store.close();
    throw error;
  });
  standIn.origin = `http://${host}:${port}`;
  const webhookSecret = endpointFor(standIn, options);
  const look = setInterval(() => {
    try {
      standIn.catchUp();
    } catch (error) {
      report(error);
    }
  }, lookMs);
  return {
    url: standIn.origin,
    key,
    webhookSecret,
    async close() {
      clearInterval(look);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, standIn.deliverer.close()]);
      standIn.store.close();
    },
  };
}
