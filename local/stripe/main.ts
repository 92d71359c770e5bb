import { parseOptions } from './options.ts';
import { startStripe } from './server.ts';
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
  const server = await startStripe(parseOptions(process.argv.slice(2), process.env));
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
  if (server.webhookSecret !== undefined) {
    process.stdout.write(`Events are signed with ${server.webhookSecret}\n`);
  }
  process.stdout.write(`Stripe is ready at ${server.url} with the key ${server.key}\n`);
}

/** The message of a failure: one sentence if the user can fix it, otherwise the whole error. */
function wording(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use: choose another with --port, or stop what uses it.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
