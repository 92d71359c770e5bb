import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ports, Service } from '../addresses/ports.ts';
import { projectId } from '../addresses/stack-addresses.ts';
import { StartupProblem } from '../startup-problem.ts';
import { readSuiteLine, withoutColours } from './suite-output.ts';
import { isAnswering, waitUntil } from '../addresses/wait.ts';

const suiteServices: readonly Service[] = [
  'functions',
  'firestore',
  'auth',
  'storage',
  'eventarc',
  'tasks',
  'hub',
];

export type SuiteOptions = {
  root: string;
  /** The generated `firebase.json`; firebase-tools works in its folder. */
  config: string;
  /** An export of Auth and Storage to import at the start. */
  importFrom?: string | undefined;
  environment: Record<string, string>;
  ports: Ports;
  servesSite: boolean;
  logFile: string;
};

export type Suite = {
  /** Resolves when every emulator responds and the functions are loaded. */
  ready: Promise<void>;
  exited: Promise<void>;
  /** Ends the suite in order; resolves when no port responds any more. */
  stop: () => Promise<void>;
  kill(): void;
};

const readyTimeoutMs = 180_000;
const orderlyStopMs = 15_000;
/** For this time in ms after its start, firebase-tools ignores signals. */
const deafMs = 150;

function spawnSuite({ root, config, importFrom, environment }: SuiteOptions): ChildProcess {
  const cli = path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['emulators:start', '--project', projectId, '--config', path.basename(config)];
  args.push('--non-interactive', ...(importFrom ? ['--import', importFrom] : []));
  const preloaded = [
    'quick-start.cjs',
    'serve-removed-files.cjs',
    'even-tasks.cjs',
    'shared-processes.cjs',
    'second-factor.cjs',
  ].flatMap((name) => ['--require', path.join(import.meta.dirname, name)]);
  return spawn(process.execPath, [...preloaded, cli, ...args], {
    cwd: path.dirname(config),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that Ctrl-C reaches only the launcher, which exports the data first.
    detached: true,
  });
}

function problemOf(kind: 'functions-failed' | 'port-taken', detail: string, logFile: string) {
  return kind === 'functions-failed'
    ? new StartupProblem(
        'functions-not-loaded',
        `The functions could not be loaded: mend what is said below, or see ${logFile}.`,
        detail,
      )
    : new StartupProblem(
        'port-busy',
        'Another program took a port while the emulators started: start again, or move every port ' +
          'with `npm start -- --port-offset 100`.',
        detail,
      );
}

/** Reads the output of firebase-tools until it is ready. Rejects with the last lines, which say why. */
function readiness(child: ChildProcess, logFile: string): Promise<void> {
  const log = createWriteStream(logFile, { flags: 'a' });
  const lastLines: string[] = [];
  let functionsLoaded = false;
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      const line = withoutColours(text);
      log.write(`${line}\n`);
      lastLines.push(line);
      if (lastLines.length > 25) lastLines.shift();
      const news = readSuiteLine(line);
      if (news?.kind === 'functions-loaded') functionsLoaded = true;
      if (news?.kind === 'functions-failed' || news?.kind === 'port-taken')
        reject(problemOf(news.kind, lastLines.join('\n'), logFile));
      if (news?.kind !== 'ready') return;
      if (functionsLoaded) resolve();
      else reject(problemOf('functions-failed', 'No function was found.', logFile));
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', read);
    }
    child.once('error', reject);
    child.once('close', (code) => {
      log.end();
      reject(
        new StartupProblem(
          'emulators-stopped',
          `The Firebase Emulator Suite ended by itself (exit code ${code}): see ${logFile}.`,
          lastLines.join('\n'),
        ),
      );
    });
  });
}

async function requireAnswers(
  services: readonly Service[],
  ports: Ports,
  logFile: string,
): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (const service of services) {
    const answers = await waitUntil(() => isAnswering(ports[service]), deadline - Date.now());
    if (answers) continue;
    throw new StartupProblem(
      'not-answering',
      `Port ${ports[service]} (${service}) does not answer although the emulators say they are ` +
        `ready: see ${logFile}.`,
    );
  }
}

function timeLimit(logFile: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => {
      const message = `The Firebase Emulator Suite was not ready in ${readyTimeoutMs / 1000} s: see ${logFile}.`;
      reject(new StartupProblem('not-answering', message));
    }, readyTimeoutMs).unref();
  });
}

export function startSuite(options: SuiteOptions): Suite {
  const { ports, servesSite, logFile } = options;
  const services = servesSite ? ['site' as const, ...suiteServices] : suiteServices;
  const child = spawnSuite(options);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const said = readiness(child, logFile);
  let readyAt = Number.POSITIVE_INFINITY;
  const ready = Promise.race([said, timeLimit(logFile)]).then(() => {
    readyAt = performance.now();
    return requireAnswers(services, ports, logFile);
  });

  const signal = (name: 'SIGINT' | 'SIGKILL', whole: boolean) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(whole ? -child.pid : child.pid, name);
  };
  const allSilent = async () => {
    const answers = await Promise.all(services.map((service) => isAnswering(ports[service])));
    return !answers.includes(true);
  };

  return {
    ready,
    exited,
    kill: () => signal('SIGKILL', true),
    async stop() {
      const readyForMs = performance.now() - readyAt;
      if (readyForMs < 0) signal('SIGKILL', true);
      else if (readyForMs < deafMs) await pause(deafMs);
      signal('SIGINT', false);
      let gone = false;
      void exited.then(() => (gone = true));
      await waitUntil(() => gone, orderlyStopMs);
      signal('SIGKILL', true);
      await exited;
      await waitUntil(allSilent, 5_000);
    },
  };
}
