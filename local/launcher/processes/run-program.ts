import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { StartupProblem } from '../startup-problem.ts';

export type ProgramOptions = {
  cwd: string;
  logFile: string;
  environment?: Record<string, string>;
  onLine?: (line: string) => void;
  /** Creates the error to throw when the program's exit code is not 0. */
  problem: () => StartupProblem;
};

const keptLines = 25;

/**
 * Runs a Node program to its end.
 *
 * @throws the error of `problem`, with the program's last lines as its detail
 */
export async function runProgram(args: readonly string[], options: ProgramOptions): Promise<void> {
  const { cwd, logFile, environment = {}, onLine, problem } = options;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      lastLines.push(line);
      if (lastLines.length > keptLines) lastLines.shift();
      onLine?.(line);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  log.end();
  if (code === 0) return;
  const { code: problemCode, message } = problem();
  throw new StartupProblem(problemCode, message, lastLines.join('\n'));
}
