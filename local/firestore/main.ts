import { parseOptions } from './options.ts';
import { startFirestore } from './server.ts';
import { DataFileError } from './storage/data-file.ts';
import { UsageError } from './usage-error.ts';

/** How often to check whether the process that started this one still exists. */
const parentCheckMs = 500;

try {
  await run();
} catch (error) {
  process.stderr.write(`${wording(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), process.env);
  const log = (line: string): void => void process.stdout.write(`${line}\n`);
  const server = await startFirestore({ ...options, log });
  for (const { line, column, severity, message } of server.rulesIssues) {
    process.stderr.write(`${options.rulesFile}:${line}:${column} ${severity}: ${message}\n`);
  }
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void server.close().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.env['KLOER_EXIT_WITH_PARENT'] === '1') {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, parentCheckMs).unref();
  }
  log(`Firestore is ready at ${server.url}`);
}

/** The message of a failure: one sentence if the user can fix it, otherwise the whole error. */
function wording(error: unknown): string {
  if (error instanceof UsageError || error instanceof DataFileError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use: choose another with --port, or stop what uses it.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
