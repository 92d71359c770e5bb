import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseFlags, portOf } from '../run-server.ts';
import type { FirestoreOptions } from './server.ts';
import { UsageError } from '../usage-error.ts';

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  rules: { type: 'string' },
  project_id: { type: 'string' },
  data: { type: 'string' },
  indexes: { type: 'string' },
  'no-index-check': { type: 'boolean' },
  locks: { type: 'boolean' },
  functions_emulator: { type: 'string' },
  seed_from_export: { type: 'string' },
  clock: { type: 'string' },
  // Passed by firebase-tools; unused by a server that speaks only REST.
  websocket_port: { type: 'string' },
  'database-edition': { type: 'string' },
  single_project_mode: { type: 'string' },
  single_project_mode_error: { type: 'string' },
} as const;

type Environment = Record<string, string | undefined>;

/** Reads the command line, with KLOER_* variables where firebase-tools passes no flag. */
export function parseOptions(
  args: readonly string[],
  env: Environment,
  exists: (file: string) => boolean = existsSync,
): FirestoreOptions {
  const values = parseFlags(args, flags);
  if (values['database-edition'] === 'enterprise') {
    throw new UsageError('The enterprise edition is not implemented by the local Firestore.');
  }
  const port = portOf(values.port, 8080);
  return {
    port,
    host: values.host ?? '127.0.0.1',
    rulesFile: values.rules,
    data: values.data ?? env['KLOER_FIRESTORE_DATA'],
    indexesFile:
      values.indexes ?? env['KLOER_FIRESTORE_INDEXES'] ?? findIndexes(values.rules, exists),
    indexCheck: values['no-index-check'] !== true,
    locks: values.locks ?? false,
    functionsEmulator: values.functions_emulator,
    seedFromExport: seedFile(values.seed_from_export, exists),
    clockFile: values.clock ?? env['KLOER_CLOCK_FILE'],
  };
}

/**
 * The index file: `firestore.indexes.json` next to the rules, as for the Firebase CLI, or else in the working
 * directory.
 */
function findIndexes(
  rules: string | undefined,
  exists: (file: string) => boolean,
): string | undefined {
  const folders = rules === undefined ? ['.'] : [dirname(rules), '.'];
  return folders.map((folder) => join(folder, 'firestore.indexes.json')).find(exists);
}

/**
 * The export to import at the start, if it exists: firebase-tools passes the flag even when there is no Firestore
 * data.
 */
function seedFile(file: string | undefined, exists: (file: string) => boolean): string | undefined {
  return file !== undefined && exists(file) ? file : undefined;
}
