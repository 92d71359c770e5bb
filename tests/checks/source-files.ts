import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Files that git tracks or would track, relative to the root. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file && existsSync(path.join(repositoryRoot, file)));
}

export function textOf(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), 'utf8');
}

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s+(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** The module specifiers that a source file imports, statically or dynamically. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '');
}

/** The import aliases of package.json: `#kit/` means `src/kit/`. */
const names = Object.entries(
  (JSON.parse(textOf('package.json')) as { imports: Record<string, string> }).imports,
).map(([name, place]) => [name.slice(0, -1), place.slice('./'.length, -1)] as const);

/** The file that an import's specifier names, as a path from the root; undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  }
  const named = names.find(([name]) => specifier.startsWith(name));
  if (named) return named[1] + specifier.slice(named[0].length);
  if (specifier.startsWith('@kloer/')) return specifier.slice('@kloer/'.length);
  return undefined;
}
