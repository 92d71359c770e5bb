import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Ports } from '../addresses/ports.ts';
import { StartupProblem } from '../startup-problem.ts';
import { isAnswering, waitUntil } from '../addresses/wait.ts';

const readyTimeoutMs = 60_000;

export async function startDevServer(
  root: string,
  ports: Ports,
  site: string,
  logFile: string,
): Promise<() => void> {
  const log = openSync(logFile, 'a');
  const watch = path.join(import.meta.dirname, '../processes/parent-watch.cjs');
  const program = path.join(import.meta.dirname, 'dev-server-process.ts');
  const child = spawn(
    process.execPath,
    ['--require', watch, program, root, String(ports.dev), site],
    {
      cwd: root,
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        KLOER_LAUNCHER_PID: String(process.pid),
      },
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  let ended = false;
  child.once('close', () => (ended = true));
  await waitUntil(async () => ended || (await isAnswering(ports.dev)), readyTimeoutMs);
  if (!ended && (await isAnswering(ports.dev))) return () => void child.kill();
  child.kill();
  throw new StartupProblem(
    'not-answering',
    `Astro's dev server did not start: mend what ${logFile} says, or start without --dev.`,
  );
}
