import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Issue } from '../rules/index.ts';
import { fileClock, machineClock } from './clock.ts';
import { importDocuments } from './control/export.ts';
import { Dispatcher } from './events/dispatcher.ts';
import { httpDelivery } from './events/http-delivery.ts';
import { Outbox } from './events/outbox.ts';
import { Guard } from './guard/guard.ts';
import { Rulebook } from './guard/rulebook.ts';
import { createSharedPort } from './http/shared-port.ts';
import { createGrpcRefusal } from './grpc/refusal.ts';
import { createHttpServer } from './http/http-server.ts';
import { type IndexConfig, noIndexes, parseIndexConfig } from './indexes/index-config.ts';
import type { Engine } from './routes/engine.ts';
import { openDataFile } from './storage/data-file.ts';
import { Store } from './storage/store.ts';
import { Transactions } from './transactions/transactions.ts';
import { UsageError } from '../usage-error.ts';

export type FirestoreOptions = {
  /** The port to listen on; 0, the default, means any free port. */
  port?: number | undefined;
  host?: string | undefined;
  /** File with the security rules. Without it everything is allowed. */
  rulesFile?: string | undefined;
  rules?: string | undefined;
  /** SQLite file with the data. Without it the data is temporary. */
  data?: string | undefined;
  /** Path of `firestore.indexes.json`. Without it no composite index exists. */
  indexesFile?: string | undefined;
  indexes?: IndexConfig | undefined;
  /** If false, the server answers queries that Google's servers would refuse for a missing index. */
  indexCheck?: boolean | undefined;
  /** True if reads in transactions lock documents, as on Google's servers. */
  locks?: boolean | undefined;
  /** `host:port` of the Functions emulator, which receives the events. */
  functionsEmulator?: string | undefined;
  clockFile?: string | undefined;
  /** An export to import at the start; ignored when the data file already has data. */
  seedFromExport?: string | undefined;
  log?: ((line: string) => void) | undefined;
};

export type FirestoreServer = {
  port: number;
  host: string;
  url: string;
  /** Issues of the rules at the start; if there are errors, users have no access. */
  rulesIssues: Issue[];
  engine: Engine;
  rulebook: Rulebook;
  /** Number of commits since the start that changed a document. */
  readonly commitCount: number;
  close(): Promise<void>;
};

/**
 * Starts a server.
 *
 * @throws DataFileError and UsageError, and the errors of `listen`
 */
export async function startFirestore(options: FirestoreOptions = {}): Promise<FirestoreServer> {
  const log = options.log ?? (() => undefined);
  const indexes = options.indexes ?? readIndexes(options.indexesFile);
  const rulebook = new Rulebook();
  const rules = options.rules ?? readOptional(options.rulesFile);
  const rulesIssues = rules === undefined ? [] : rulebook.setFallback(rules);
  const clock = options.clockFile === undefined ? machineClock : fileClock(options.clockFile);
  const file = openDataFile(options.data);
  try {
    const store = new Store(file, indexes, clock);
    if (options.seedFromExport !== undefined) seed(store, options.seedFromExport, log);
    return await serve(store, rulebook, rulesIssues, options);
  } catch (error) {
    file.close();
    throw error;
  }
}

async function serve(
  store: Store,
  rulebook: Rulebook,
  rulesIssues: Issue[],
  options: FirestoreOptions,
): Promise<FirestoreServer> {
  const log = options.log ?? (() => undefined);
  const dispatcher = new Dispatcher(store.connection, {
    deliver:
      options.functionsEmulator === undefined
        ? () => Promise.resolve('unknown-trigger')
        : httpDelivery(options.functionsEmulator, log),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
    concurrency: 4,
  });
  const engine: Engine = {
    store,
    guard: new Guard(rulebook),
    outbox: new Outbox(store.connection, dispatcher),
    transactions: new Transactions(store, Date.now, options.locks ?? false),
    mayWait: false,
    checksIndexes: options.indexCheck ?? true,
  };
  const sharedPort = createSharedPort(createHttpServer(engine, rulebook, log), createGrpcRefusal());
  const { server } = sharedPort;
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const sweep = setInterval(() => engine.transactions.closeExpired(), 5_000).unref();
  const { port } = server.address() as AddressInfo;
  return {
    port,
    host,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    rulesIssues,
    engine,
    rulebook,
    get commitCount() {
      return store.commitCount;
    },
    async close() {
      clearInterval(sweep);
      dispatcher.close();
      await sharedPort.close();
      engine.transactions.closeAll();
      store.close();
    },
  };
}

/** Imports an export, unless the data file was already used: its data is newer. */
function seed(store: Store, file: string, log: (line: string) => void): void {
  if (store.isUnused()) log(`${importDocuments(store, file)} documents imported from ${file}`);
  else log(`${file} was not imported: the data file is not new`);
}

function readIndexes(file: string | undefined): IndexConfig {
  const text = readOptional(file);
  if (text === undefined) return noIndexes;
  try {
    return parseIndexConfig(text);
  } catch (cause) {
    throw new UsageError(`${file}: ${wording(cause)}`, { cause });
  }
}

function readOptional(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} cannot be read: ${wording(cause)}`, { cause });
  }
}

function wording(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
