import { execFile, spawn, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { setUpAccount } from '../../seed/stripe-account.ts';
import { waitUntil } from '../addresses/wait.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { StackPayments } from './stack-payments.ts';

const withoutIt = 'or start without --stripe.';

/** A test key of the account, full or restricted. Live keys are refused, because real cards would be charged. */
const testKey = /^[sr]k_test_\w+$/;

/**
 * The Stripe key of the account that `--stripe` uses.
 *
 * @throws StartupProblem `missing-prerequisite` without a test key, or without Stripe's command line
 */
export function requireStripe(environment: NodeJS.ProcessEnv = process.env): string {
  const missing = (message: string) => new StartupProblem('missing-prerequisite', message);
  const key = environment['STRIPE_SECRET_KEY'] ?? '';
  if (key === '') {
    throw missing(
      `--stripe needs the test key of a Stripe account in STRIPE_SECRET_KEY: set it, ${withoutIt}`,
    );
  }
  if (!testKey.test(key)) {
    throw missing(
      'STRIPE_SECRET_KEY holds no test key, and nobody is to be charged here: take one that begins ' +
        `with sk_test_, ${withoutIt}`,
    );
  }
  if (spawnSync('stripe', ['version'], { env: environment }).status !== 0) {
    throw missing(
      "--stripe needs Stripe's command line, which tells this machine of payments: install it " +
        `(https://docs.stripe.com/stripe-cli), ${withoutIt}`,
    );
  }
  return key;
}

export type OwnAccount = {
  key: string;
  webhook: string;
  logFile: string;
  /** Configuration folder of Stripe's command line, separate from that of the user's own login. */
  configFolder: string;
  /** Called with a message if Stripe's command line ends unexpectedly. */
  complain: (sentence: string) => void;
  /** URL of Stripe's API, for tests only; default: Stripe's own. */
  api?: URL;
};

const waitMs = 30_000;

function clientOf({ key, api }: OwnAccount): Stripe {
  return new Stripe(key, {
    telemetry: false,
    timeout: 10_000,
    ...(api && { host: api.hostname, port: api.port, protocol: 'http' }),
  });
}

/** An error to show instead of Stripe's own, whose message about a key repeats parts of the key. */
function explained(error: unknown): unknown {
  const { StripeConnectionError, StripeAuthenticationError, StripeError } = Stripe.errors;
  if (error instanceof StripeConnectionError) {
    const message = `Stripe cannot be reached: --stripe needs the network; connect, ${withoutIt}`;
    return new StartupProblem('not-answering', message);
  }
  if (error instanceof StripeAuthenticationError) {
    const message = `Stripe does not take this STRIPE_SECRET_KEY: copy it again from the dashboard, ${withoutIt}`;
    return new StartupProblem('missing-prerequisite', message);
  }
  if (!(error instanceof StripeError)) return error;
  const message = `Stripe refused to set up the prices and the portal: repair its settings in the dashboard, ${withoutIt}`;
  return new StartupProblem('step-failed', message, error.message);
}

async function accountOf(account: OwnAccount): Promise<Record<string, string>> {
  try {
    return await setUpAccount(clientOf(account));
  } catch (error) {
    throw explained(error);
  }
}

/**
 * The environment of Stripe's command line. It contains the key, because every user of the machine can read a
 * command's arguments.
 */
function commandLine({ key, configFolder }: OwnAccount): NodeJS.ProcessEnv {
  return {
    ...process.env,
    STRIPE_API_KEY: key,
    XDG_CONFIG_HOME: configFolder,
    KLOER_LAUNCHER_PID: String(process.pid),
  };
}

const unheard = () =>
  new StartupProblem(
    'not-answering',
    "Stripe's command line cannot listen for this account: try `stripe listen` with the same key, " +
      withoutIt,
  );

async function signingSecret(account: OwnAccount): Promise<string> {
  const env = commandLine(account);
  const said = await promisify(execFile)('stripe', ['listen', '--print-secret'], {
    env,
    timeout: waitMs,
  }).catch(() => ({ stdout: '' }));
  const secret = /whsec_\w+/.exec(said.stdout)?.[0];
  if (secret === undefined) throw unheard();
  return secret;
}

const processes = path.join(import.meta.dirname, '../processes');

/** Forwards webhooks from the account to the functions, until the returned function is called. */
async function listen(account: OwnAccount): Promise<() => Promise<void>> {
  const { webhook, logFile, complain } = account;
  const supervised = ['--require', path.join(processes, 'parent-watch.cjs')];
  supervised.push(path.join(processes, 'supervised.cjs'), 'stripe');
  const child = spawn(process.execPath, [...supervised, 'listen', '--forward-to', webhook], {
    env: commandLine(account),
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: Ctrl-C then reaches only the launcher, and webhooks arrive until the stack has ended.
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  let isReady = false;
  let isStopping = false;
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line.replaceAll(/(whsec_|[sr]k_test_)\w+/g, '$1…')}\n`);
      isReady ||= line.includes('Ready!');
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true;
      if (isReady && !isStopping)
        complain(`Stripe's command line ended by itself: see ${logFile}.`);
      log.end(resolve);
    });
  });
  const stop = async () => {
    isStopping = true;
    child.kill();
    await ended;
  };
  await waitUntil(() => isReady || hasEnded, waitMs);
  if (isReady) return stop;
  await stop();
  throw unheard();
}

/**
 * Connects to the real Stripe, in the test mode of the user's account. Stripe then uses its own clock and pages, and
 * its command line delivers webhooks.
 *
 * @throws StartupProblem when Stripe cannot be reached or refuses the key
 */
export async function useOwnAccount(account: OwnAccount): Promise<StackPayments> {
  const ids = await accountOf(account);
  const secret = await signingSecret(account);
  const stop = await listen(account);
  return {
    parameters: { ...ids, STRIPE_SECRET_KEY: account.key, STRIPE_WEBHOOK_SECRET: secret },
    stop,
  };
}
