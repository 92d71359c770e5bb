import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LocalHosting } from '#local/hosting/control-plane.ts';
import { freePorts, localHost } from '#local/launcher/addresses/ports.ts';
import {
  addressesOf,
  projectId,
  writeAddresses,
} from '#local/launcher/addresses/stack-addresses.ts';
import { dataFolderAt, prepareDataFolder } from '#local/launcher/data/data-folder.ts';
import { startLocalStripe } from '#local/launcher/payments/local-stripe.ts';
import { googleFirestoreJar } from '#local/launcher/suite/google-firestore.ts';
import { findOfficialEmulators } from '#local/launcher/suite/official-emulators.ts';
import { startSuite, type Suite } from '#local/launcher/suite/suite.ts';
import { writeSuiteConfig } from '#local/launcher/suite/suite-config.ts';
import { prepareSuiteEnvironment } from '#local/launcher/suite/suite-environment.ts';
import { readSuiteLine } from '#local/launcher/suite/suite-output.ts';
import { Undoing } from '#local/launcher/processes/undoing.ts';
import { startMailCatcher } from '#local/mail/mail-catcher.ts';
import { eventually } from '../../tests/support/served-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');

type Upload = (options: { path: string; ignoreStrings: string[] }) => Promise<{ name: string }[]>;

const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync') as {
  readdirRecursive: Upload;
};

/**
 * A fake Google project before its first deployment, without site version, rules and functions. It runs in the
 * emulator suite, with Google's Firestore emulator if its jar is found.
 */
export async function openStandIn(folder: string) {
  const undoing = new Undoing();
  const data = dataFolderAt(path.join(folder, 'data'));
  prepareDataFolder(data);
  undoing.add(() => rmSync(data.scratch, { recursive: true, force: true }));
  const deployed = path.join(folder, 'deployed');
  const source = path.join(deployed, 'functions');
  mkdirSync(source, { recursive: true });

  const ports = await freePorts();
  const addresses = addressesOf(ports, { hosting: true });
  writeAddresses(data.stack, addresses);
  const isGoogles = googleFirestoreJar() !== undefined;
  const emulators = isGoogles ? findOfficialEmulators() : null;
  const hosting = new LocalHosting({
    project: projectId,
    site: projectId,
    functions: `http://${localHost}:${ports.functions}/${projectId}`,
  });
  const api = await hosting.start({ apiPort: ports.hosting, sitePort: ports.site });
  undoing.add(() => hosting.stop());
  const now = () => new Date();
  const mailPorts = { smtpPort: ports.smtp, httpPort: ports.mail };
  const mail = await startMailCatcher({ folder: data.mails, ...mailPorts, now });
  undoing.add(() => mail.stop());
  const stripe = await startLocalStripe(data, ports, addresses);
  undoing.add(() => stripe.stop());

  const logFile = path.join(data.logs, 'emulators.log');
  const loads = () => {
    const lines = readFileSync(logFile, 'utf8').split('\n');
    return lines.filter((line) => readSuiteLine(line)?.kind === 'functions-loaded').length;
  };
  let suite: Suite | undefined;
  let isAlone = true;

  const start = async () => {
    const parameters = { ...stripe.parameters, PUBLISHER: 'hosting', HOSTING_API: api };
    suite = startSuite({
      root,
      config: writeSuiteConfig(deployed, data, ports, false),
      environment: prepareSuiteEnvironment(root, data, ports, emulators, parameters),
      ports,
      servesSite: false,
      logFile,
    });
    const started = suite;
    undoing.add(() => started.stop());
    await started.ready;
  };

  /** Installs packages as Cloud Build does. Packages missing in npm's cache come from this checkout. */
  const install = () => {
    const npm = ['ci', '--offline', '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts'];
    try {
      execFileSync('npm', npm, { cwd: source, stdio: 'ignore' });
    } catch {
      isAlone = false;
      rmSync(path.join(source, 'node_modules'), { recursive: true, force: true });
      symlinkSync(path.join(root, 'node_modules'), path.join(source, 'node_modules'));
    }
  };

  return {
    addresses,
    hosting,
    data,
    notes: () => [
      isGoogles ? "Google's Firestore emulator" : 'the embedded Firestore: no jar was found',
      isAlone ? 'functions installed alone' : 'functions with the packages of this checkout',
    ],
    uploadRules: (clone: string) => {
      for (const name of [
        'firebase.json',
        'firestore.rules',
        'firestore.indexes.json',
        'storage.rules',
      ]) {
        cpSync(path.join(clone, name), path.join(deployed, name));
      }
    },
    uploadFunctions: async (clone: string) => {
      const folder = path.join(clone, 'functions');
      const { functions } = JSON.parse(readFileSync(path.join(clone, 'firebase.json'), 'utf8')) as {
        functions: { ignore: string[] };
      };
      const files = await readdirRecursive({ path: folder, ignoreStrings: functions.ignore });
      const before = suite === undefined ? 0 : loads();
      for (const { name } of files) cpSync(name, path.join(source, path.relative(folder, name)));
      if (!existsSync(path.join(source, 'node_modules'))) install();
      if (suite === undefined) return start();
      // Waits until the emulator suite has noticed the changed files and loaded the functions again.
      await eventually(
        () => Promise.resolve(loads()),
        (count) => count > before,
        'new functions',
        120_000,
      );
    },
    close: () => undoing.run(),
  };
}

export type StandIn = Awaited<ReturnType<typeof openStandIn>>;
