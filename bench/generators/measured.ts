import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A program, as it is started. */
export type Command = {
  program: string;
  args: readonly string[];
  directory: string;
  environment?: Readonly<Record<string, string>>;
};

export type Measured = {
  seconds: number;
  /** User and system, of the program and whatever it started. */
  processorSeconds: number;
  /** The most that one of its processes held; null where the system does not tell. */
  megabytes: number | null;
  output: string;
};

const tell = 'TIMEFORMAT="times %R %U %S"; time "$@"';

function childOf(pid: number): number | undefined {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return child ? Number(child) : undefined;
}

function peakKilobytes(pid: number): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

/** The same clock for every generator: a shell's, around the whole program with its start. */
export async function measured(command: Command): Promise<Measured> {
  const { program, args, directory, environment } = command;
  const shell = spawn('bash', ['-c', tell, 'bash', program, ...args], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production', LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let kilobytes = 0;
  const watch = setInterval(() => {
    try {
      const child = shell.pid && childOf(shell.pid);
      if (child) kilobytes = Math.max(kilobytes, peakKilobytes(child));
    } catch {
      // It has ended, or this system has no /proc.
    }
  }, 50);
  const status = await new Promise<number | null>((resolve, reject) => {
    shell.on('error', reject).on('close', resolve);
  }).finally(() => clearInterval(watch));
  const times = /times ([\d.]+) ([\d.]+) ([\d.]+)\s*$/.exec(output);
  if (status !== 0 || !times) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
  const [seconds = 0, user = 0, system = 0] = times.slice(1).map(Number);
  return {
    seconds,
    processorSeconds: user + system,
    megabytes: kilobytes > 0 ? Math.round(kilobytes / 1024) : null,
    output,
  };
}
