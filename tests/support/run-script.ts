import { execFile } from 'node:child_process';
import path from 'node:path';

export type Ran = { code: number; out: string };

export function runScript(name: string, ...args: string[]): Promise<Ran> {
  const file = path.resolve(import.meta.dirname, '../../scripts', name);
  const data = path.dirname(process.env['KLOER_STACK'] ?? '');
  const env = { ...process.env, KLOER_DATA: data };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, out: stdout + stderr });
    });
  });
}
