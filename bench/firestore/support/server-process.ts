import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../local/firestore/main.ts', import.meta.url));
const READY = /ready at http:\/\/([\w.:[\]]+)/;

export type ServerProcess = {
  host: string;
  process: ChildProcess;
  /** Ends the process, by default with SIGINT, and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/**
 * Starts the local Firestore as a process on a free port.
 *
 * @throws with its output when it exits, or is not ready after 20 s
 */
export async function startServerProcess(args: string[] = []): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, KLOER_EXIT_WITH_PARENT: '1' },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const host = await readyHost(child);
  return {
    host,
    process: child,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      await gone;
    },
  };
}

function readyHost(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`the server ${why}: ${output}`));
    };
    const timer = setTimeout(() => fail('is not ready after 20 s'), 20_000);
    const early = (code: number | null): void => fail(`exited with ${code}`);
    child.once('exit', early);
    const read = (chunk: Buffer): void => {
      if (output.length < 10_000) output += chunk.toString();
      const host = READY.exec(output)?.[1];
      if (host === undefined) return;
      clearTimeout(timer);
      child.off('exit', early);
      resolve(host);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
}
