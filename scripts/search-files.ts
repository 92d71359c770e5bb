import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';

const staticImport = /\bfrom\s*"\.\/([^"]+)\.js"|\bimport\s*"\.\/([^"]+)\.js"/g;

/** Files that a search loads, for `DeepLink.astro`; the largest first, because it loads longest. */
export async function searchFiles(client: string): Promise<Record<Locale, string>> {
  const folder = path.join(client, '_astro');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const files = new Map<string, string[]>(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(path.join(folder, name), 'utf8');
        const imports = [...text.matchAll(staticImport)].map(
          ([, from, bare]) => from ?? bare ?? '',
        );
        return [name.slice(0, -'.js'.length), imports] as const;
      }),
    ),
  );
  const called = (start: string): string => {
    const found = [...files.keys()].find((name) => name.startsWith(`${start}.`));
    if (found === undefined) throw new Error(`The build has no file called ${start}.`);
    return found;
  };
  return Object.fromEntries(
    locales.map((locale) => {
      const language = `${locale[0]?.toUpperCase()}${locale.slice(1)}`;
      const starts = [`DeepLink${language}`, 'react-client', `Search${language}`].map(called);
      // The loop adds files to `loaded` while it reads it.
      const wanted = new Set<string>([called('react')]);
      for (const start of starts) {
        const loaded = new Set([start]);
        for (const name of loaded) for (const other of files.get(name) ?? []) loaded.add(other);
        for (const name of loaded) wanted.add(name);
      }
      return [locale, [...wanted].join(' ')];
    }),
  ) as Record<Locale, string>;
}
