import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import type { DataFolder } from '../data/data-folder.ts';
import { supervised, writeJavaLauncher } from './java-launcher.ts';
import { localHost, type Ports } from '../addresses/ports.ts';
import type { OfficialEmulators } from './official-emulators.ts';
import { projectId } from '../addresses/stack-addresses.ts';

/**
 * Writes Google credentials, without which the Admin SDK over REST refuses to start, even against emulators. They
 * give no access: the key is new for each start, and no server knows it.
 */
function writeThrowawayCredentials(file: string, projectId: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: projectId,
    private_key_id: 'throw-away',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `local@${projectId}.iam.gserviceaccount.com`,
    client_id: '1',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(file, JSON.stringify(account, null, 2), { mode: 0o600 });
}

/**
 * Variables that child processes must not inherit: those of a test runner or another stack, and Stripe's keys, which
 * functions get as parameters.
 */
const foreign =
  /^(NODE_ENV|NODE_OPTIONS|NODE_V8_COVERAGE|VITEST.*|FIREBASE_.*|FIRESTORE_.*|STORAGE_.*|STRIPE_.*|CLOUD_.*|GCLOUD_PROJECT|GOOGLE_.*|KLOER_.*)$/;

function ownEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return Object.fromEntries(entries) as Record<string, string>;
}

const credentialsOf = (data: DataFolder) => path.join(data.run, 'credentials.json');

/** The parameters of the functions in this stack; `functions/src/platform/config.ts` reads them. */
function functionsParameters(
  data: DataFolder,
  ports: Ports,
  others: Record<string, string>,
): Record<string, string> {
  return {
    PUBLISHER: 'directory',
    ...others,
    SITE_DIRECTORY: data.site,
    SITE_ORIGIN: `http://${localHost}:${ports.site}`,
    MAIL_HOST: localHost,
    MAIL_PORT: String(ports.smtp),
    CLOCK_FILE: data.clock,
    APP_CHECK: 'enforce',
    APP_CHECK_KEYS: `http://${localHost}:${ports.appCheck}/jwks`,
    // High limits, because all users of a local stack have the same IP address.
    HOURLY_SIGN_UPS: '3000',
    HOURLY_ACCOUNT_MAILS: '3000',
    HOURLY_CONTACT_MESSAGES: '3000',
    HOURLY_TEACHER_MESSAGES: '3000',
    HOURLY_SEARCH_ALERTS: '3000',
    // Not an environment variable, because firebase-tools would sign in with it.
    GOOGLE_APPLICATION_CREDENTIALS: credentialsOf(data),
  };
}

function writeFunctionsParameters(
  data: DataFolder,
  ports: Ports,
  others: Record<string, string>,
): void {
  const folder = path.join(data.run, 'functions');
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(functionsParameters(data, ports, others)).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
  );
  // Readable only by the user: a parameter may be a key of Stripe's.
  writeFileSync(path.join(folder, `.env.${projectId}`), lines.join(''), { mode: 0o600 });
}

/**
 * Writes files for firebase-tools and its children, and returns their environment. Only those processes find the
 * `java` script on their search path.
 */
export function prepareSuiteEnvironment(
  root: string,
  data: DataFolder,
  ports: Ports,
  official: OfficialEmulators | null,
  parameters: Record<string, string>,
): Record<string, string> {
  const environment = ownEnvironment();
  writeThrowawayCredentials(credentialsOf(data), projectId);
  writeFunctionsParameters(data, ports, parameters);
  const watch = path.join(import.meta.dirname, '../processes/parent-watch.cjs');
  const ours = (module: string) => [process.execPath, path.join(root, module)];
  const { firestore, storageRules } = official ?? {};
  const programs = {
    firestore: firestore ? supervised(firestore) : ours('local/firestore/main.ts'),
    storageRules: storageRules ? supervised(storageRules) : ours('local/storage-rules/main.ts'),
  };
  return {
    ...environment,
    ...writeJavaLauncher(data.run, programs, environment['PATH'] ?? ''),
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --require ${JSON.stringify(watch)}`,
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    NODE_COMPILE_CACHE: path.join(root, '.local/compile-cache'),
    TMPDIR: data.scratch,
    // Keeps firebase-tools from using or changing the user's own login and settings.
    XDG_CONFIG_HOME: path.join(data.run, 'config'),
    CLOUDSDK_CONFIG: path.join(data.run, 'config'),
    METADATA_SERVER_DETECTION: 'none',
    // Makes firebase-tools find the functions through a file, because HTTP takes three seconds longer.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    KLOER_LAUNCHER_PID: String(process.pid),
    KLOER_EXIT_WITH_PARENT: '1',
    KLOER_FIRESTORE_DATA: data.firestore,
    KLOER_FIRESTORE_INDEXES: path.join(root, 'firestore.indexes.json'),
    KLOER_CLOCK_FILE: data.clock,
  };
}
