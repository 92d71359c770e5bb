import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const RESULTS = new URL('../../results/', import.meta.url);

export type Verdict = { ok: boolean; line: string };

export type Count = { passed: number; failed: number };

/** Stores the last result of a proof in `bench/results/<name>.json`. */
function keepResult(name: string, result: Verdict & Record<string, unknown>): void {
  mkdirSync(RESULTS, { recursive: true });
  const dated = { date: new Date().toISOString().slice(0, 10), ...result };
  writeFileSync(new URL(`${name}.json`, RESULTS), `${JSON.stringify(dated, null, 2)}\n`);
}

export function numberFlag(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? fallback : Number(process.argv[at + 1]);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} wants a number`);
  return value;
}

export function textFlag(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

export async function runAsScript(url: string, run: () => Promise<Count>): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  process.exitCode = (await run()).failed === 0 ? 0 : 1;
}

/** Prints a proof's result, stores its numbers if it ran in full, and returns the counts. */
export function conclude(
  name: string,
  verdict: Verdict & Record<string, unknown>,
  keep: boolean,
  cases: number,
  faults: number,
): Count {
  if (keep) keepResult(name, verdict);
  console.log(verdict.line);
  const failed = verdict.ok ? 0 : Math.max(1, faults);
  return { passed: Math.max(0, cases - failed), failed };
}
