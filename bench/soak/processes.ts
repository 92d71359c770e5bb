import { readFileSync, readdirSync } from 'node:fs';

export type Usage = { megabytes: number; files: number };

type Process = { pid: number; parent: number; command: string };

function running(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, after = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(after.split(' ')[1]), command }];
      } catch {
        // The process has ended.
        return [];
      }
    });
}

function roleOf(command: string): string {
  if (command.includes('launcher/main.ts')) return 'launcher and database';
  if (command.includes('functionsEmulatorRuntime')) return 'functions';
  if (command.includes('firebase')) return 'emulator suite';
  return 'others';
}

function usageOf(pid: number): Usage {
  try {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { megabytes: Number(kilobytes) / 1024, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { megabytes: 0, files: 0 };
  }
}

/** Memory and open files of a process and of all processes that it started, by role. */
export function processesBelow(pid: number): Record<string, Usage> {
  const all = running();
  const found = all.filter((one) => one.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((one) => one.parent === parent));
  const usage: Record<string, Usage> = {};
  for (const one of found) {
    const role = roleOf(one.command);
    const { megabytes, files } = usageOf(one.pid);
    const sum = usage[role] ?? { megabytes: 0, files: 0 };
    usage[role] = { megabytes: sum.megabytes + megabytes, files: sum.files + files };
  }
  return usage;
}
