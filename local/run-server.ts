import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './usage-error.ts';

/** Interval in ms at which this process checks whether its parent still exists. */
const parentCheckMs = 500;

/**
 * Runs a server as a command, until a signal arrives or, with KLOER_EXIT_WITH_PARENT=1, the parent process ends.
 * Prints why the server cannot start.
 *
 * @param ready text printed once the server runs
 */
export async function runServer<Server extends { close: () => Promise<void> }>(
  start: () => Promise<Server>,
  ready: (server: Server) => string,
): Promise<void> {
  try {
    const server = await start();
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
    process.stdout.write(`${ready(server)}\n`);
  } catch (error) {
    process.stderr.write(`${wording(error)}\n`);
    process.exitCode = 1;
  }
}

/** The text to print for an error: one sentence if the user can fix the problem, otherwise the whole error. */
function wording(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use: choose another with --port, or stop what uses it.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @throws UsageError for an unknown flag */
export function parseFlags<const Flags extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Flags,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** @throws UsageError for a value that is not a port number */
export function portOf(given: string | undefined, usual: number): number {
  const port = Number(given ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`--port must be a number from 0 to 65535, not "${given}".`);
}
