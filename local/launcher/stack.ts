import { rmSync } from 'node:fs';
import path from 'node:path';
import { startAppCheckIssuer } from '../app-check/issuer.ts';
import { startMailCatcher } from '../mail/mail-catcher.ts';
import { builtSite, ensureBuild } from './site/build.ts';
import { startControlServer } from './control/control-server.ts';
import {
  dataFolderAt,
  emptyDataFolder,
  prepareDataFolder,
  type DataFolder,
} from './data/data-folder.ts';
import {
  commitDocuments,
  isStackEmpty,
  markDemoWritten,
  prepareDemo,
  wasSeedingInterrupted,
} from './data/demo-data.ts';
import { startDevServer } from './site/dev-server.ts';
import { lockFolder } from './data/folder-lock.ts';
import { openLocalClock, type LocalClock } from './control/local-clock.ts';
import {
  freePorts,
  isPortFree,
  portsAt,
  requireFreePorts,
  services,
  type Ports,
} from './addresses/ports.ts';
import { startLocalStripe } from './payments/local-stripe.ts';
import { requireStripe, useOwnAccount } from './payments/own-account.ts';
import type { Publisher } from './arguments.ts';
import type { StackPayments } from './payments/stack-payments.ts';
import { during, silentProgress, type Progress } from './progress.ts';
import { startHosting } from './site/hosting.ts';
import { layOutSite, writeBrowserConfig } from './site/site-folder.ts';
import {
  addressesOf,
  projectId,
  webhookAddress,
  writeAddresses,
  type StackAddresses,
} from './addresses/stack-addresses.ts';
import { requirePlatform, StartupProblem } from './startup-problem.ts';
import { lastExport, openStateKeeper } from './data/state-keeper.ts';
import { findOfficialEmulators } from './suite/official-emulators.ts';
import { startSuite } from './suite/suite.ts';
import { writeSuiteConfig } from './suite/suite-config.ts';
import { prepareSuiteEnvironment } from './suite/suite-environment.ts';
import { callFunction, openSweeper } from './control/sweeper.ts';
import { runProgram } from './processes/run-program.ts';
import { Undoing } from './processes/undoing.ts';
import { waitUntil } from './addresses/wait.ts';

export type StackOptions = {
  /** Folder of everything the stack keeps; relative to the repository's root. */
  data: string;
  /** An offset added to every port; 'free' uses unused ports. */
  ports: number | 'free';
  /** True to fill an empty stack with the demo; a number fills it with this many of the demo's teachers. */
  seed?: boolean | number;
  reset?: boolean;
  /** Initial time of the local clock; default: its last time. */
  now?: Date;
  dev?: boolean;
  official?: boolean;
  stripe?: boolean;
  /** Where pages are published; default: into the folder that is served. */
  publisher?: Publisher;
  progress?: Progress;
  signal?: AbortSignal;
  /** Root of the repository; another one in tests only. */
  root?: string;
};

export type Stack = {
  addresses: StackAddresses;
  ports: Ports;
  data: string;
  clock: LocalClock;
  /** Runs the sweep now, instead of within a minute: it ends what has expired by the local clock. */
  sweep: () => Promise<void>;
  /** Exports accounts and files now; otherwise this happens seconds after a change. */
  keep: () => Promise<void>;
  failed: Promise<void>;
  /** Ends the stack in order and keeps its data. */
  stop: () => Promise<void>;
  /** Ends the stack at once; loses what was not exported. */
  kill(): void;
};

const repositoryRoot = path.resolve(import.meta.dirname, '../..');

async function portsFor(wanted: StackOptions['ports']): Promise<Ports> {
  const ports = wanted === 'free' ? await freePorts() : portsAt(wanted);
  // Whether all ports are free. A stack that was just killed may still use some.
  const allFree = async () =>
    (await Promise.all(Object.values(ports).map(isPortFree))).every(Boolean);
  await waitUntil(allFree, 3_000);
  await requireFreePorts(ports, services);
  return ports;
}

function openData(options: StackOptions, root: string, undoing: Undoing): DataFolder {
  const data = dataFolderAt(path.resolve(root, options.data));
  undoing.add(lockFolder(data.lock));
  const isToFill = (options.seed ?? false) !== false && isStackEmpty(data);
  if (options.reset || wasSeedingInterrupted(data) || isToFill) emptyDataFolder(data);
  prepareDataFolder(data);
  undoing.add(() => rmSync(data.scratch, { recursive: true, force: true }));
  return data;
}

/** Runs a script with the stack's data folder. */
async function runScript(
  root: string,
  data: DataFolder,
  [name = '', ...args]: readonly string[],
  failure: string,
): Promise<void> {
  const logFile = path.join(data.logs, `${name}.log`);
  await runProgram([path.join(root, 'scripts', `${name}.ts`), ...args], {
    cwd: root,
    logFile,
    environment: {
      KLOER_DATA: data.root,
      NODE_COMPILE_CACHE: path.join(root, '.local/compile-cache'),
    },
    problem: () =>
      new StartupProblem('step-failed', `${failure}: see ${logFile}, then start again.`),
  });
}

function useStripe(
  key: string,
  data: DataFolder,
  addresses: StackAddresses,
  complain: (sentence: string) => void,
): Promise<StackPayments> {
  return useOwnAccount({
    key,
    webhook: webhookAddress(addresses),
    logFile: path.join(data.logs, 'stripe.log'),
    configFolder: path.join(data.run, 'config'),
    complain,
  });
}

async function start(options: StackOptions, undoing: Undoing): Promise<Stack> {
  const { progress = silentProgress, signal, root = repositoryRoot } = options;
  const { official = false, stripe = false, dev = false, seed = false } = options;
  const isHosting = options.publisher === 'hosting';
  const step = <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    return during(progress, name, work);
  };
  let stopping = false;
  const complain = (error: unknown) => {
    if (!stopping) progress.note(String(error));
  };

  requirePlatform();
  const emulators = official ? findOfficialEmulators() : null;
  if (emulators) progress.note(emulators.sentence);
  const stripeKey = stripe ? requireStripe() : null;
  const data = openData(options, root, undoing);
  const ports = await portsFor(options.ports);
  const addresses = addressesOf(ports, { dev, stripe, hosting: isHosting });
  const clock = openLocalClock(data.clock, (offsetMs) =>
    writeBrowserConfig(data, addresses, offsetMs),
  );
  // The real Stripe's clock cannot be moved, so the stack uses the present time.
  if (stripe) clock.set(new Date());
  else if (options.now) clock.set(options.now);

  const built = path.join(root, builtSite);
  const buildLog = path.join(data.logs, 'build.log');
  const isNew = seed !== false && isStackEmpty(data);
  const layOut = async () => {
    const size = typeof seed === 'number' ? seed : undefined;
    const lines = prepareDemo(data, { addresses, now: clock.now(), size, official });
    if (!official) await runScript(root, data, ['derive-demo'], 'The demo could not be laid out');
    return lines;
  };
  const [{ stamp }, unwritten] = await Promise.all([
    step('Build the site and the functions', () => ensureBuild(root, buildLog)),
    isNew ? step('Lay out the demo', layOut) : [],
  ]);
  const settleSite = isHosting ? () => {} : layOutSite(built, stamp, data);
  writeBrowserConfig(data, addresses, clock.offsetMs());
  const publish = (...flags: string[]) =>
    step('Publish every page', () =>
      runScript(root, data, ['publish-all', ...flags], 'The pages could not be published'),
    );
  const isPublishedFirst = isNew && !official && !isHosting;
  if (isPublishedFirst) await publish('--before-start');

  const mail = await startMailCatcher({
    folder: data.mails,
    smtpPort: ports.smtp,
    httpPort: ports.mail,
    now: clock.now,
  });
  undoing.add(() => mail.stop());

  const appCheck = await startAppCheckIssuer({
    projectId,
    port: ports.appCheck,
    keyFile: path.join(data.root, 'app-check-key.pem'),
  });
  undoing.add(() => appCheck.stop());

  const payments =
    stripeKey === null
      ? await startLocalStripe(data, ports, addresses)
      : await step('Reach Stripe', () => useStripe(stripeKey, data, addresses, complain));
  undoing.add(() => payments.stop());

  const hosting = isHosting ? await startHosting(data, ports) : null;
  undoing.add(() => hosting?.stop());

  const suite = await step('Start the Firebase Emulator Suite', async () => {
    const started = startSuite({
      root,
      config: writeSuiteConfig(root, data, ports, !isHosting),
      importFrom: lastExport(data.exports),
      environment: prepareSuiteEnvironment(root, data, ports, emulators, {
        ...payments.parameters,
        ...hosting?.parameters,
      }),
      ports,
      servesSite: !isHosting,
      logFile: path.join(data.logs, 'emulators.log'),
    });
    undoing.add(() => started.stop());
    await started.ready;
    return started;
  });

  const sweeper = openSweeper(addresses.functions, complain);
  const kept = official ? ['auth', 'storage', 'firestore'] : ['auth', 'storage'];
  const keeper = openStateKeeper(data.exports, addresses, kept, complain);
  const controls = {
    clock,
    fixedClock: stripe,
    sweep: sweeper.sweep,
    keep: keeper.keep,
    status: () => addresses,
  };
  const control = await startControlServer(ports.control, controls);
  undoing.add(() => control.stop());
  let running = true;
  void suite.exited.then(() => (running = false));
  undoing.add(async () => {
    stopping = true;
    sweeper.stop();
    await keeper.stop();
    if (running) await keeper.keep();
  });

  writeAddresses(data.stack, addresses);
  undoing.add(() => rmSync(data.stack, { force: true }));
  if (unwritten.length > 0) {
    await step('Write the demo', () => commitDocuments(addresses, unwritten));
  }
  if (settleSite) {
    if (!isPublishedFirst) await publish();
    settleSite();
  } else {
    // Continues an interrupted publication, in the background.
    callFunction(addresses.functions, 'resume').catch(complain);
  }
  if (isNew) {
    // Exported only now: each export takes time, and the next start repeats an interrupted demo anyway.
    await keeper.keep();
    markDemoWritten(data);
  }
  keeper.start();
  sweeper.start();
  if (dev) {
    await step("Start Astro's dev server", async () => {
      const log = path.join(data.logs, 'dev-server.log');
      undoing.add(await startDevServer(root, ports, addresses.site, log));
    });
  }

  return {
    addresses,
    ports,
    data: data.root,
    clock,
    sweep: sweeper.sweep,
    keep: keeper.keep,
    failed: suite.exited,
    stop: () => undoing.run(),
    kill: () => {
      suite.kill();
      running = false;
    },
  };
}

function abortOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Starts a local stack: the Firebase Emulator Suite with our Firestore and Storage rules, the mail catcher, the local
 * clock and its sweep.
 *
 * @throws StartupProblem for failures that the user can fix; nothing is left running
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const undoing = new Undoing();
  const starting = start(options, undoing);
  try {
    return await Promise.race([starting, abortOf(options.signal)]);
  } catch (error) {
    starting.catch(() => {});
    await undoing.run();
    throw error;
  }
}
