/**
 * Writes types of the values in texts, because TypeScript does not see them in a catalogue's
 * strings.
 */
import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { catalogues } from '@kloer/i18n/catalogues.ts';
import options from '../.oxfmtrc.json' with { type: 'json' };

const file = new URL('../i18n/text-values.ts', import.meta.url).pathname;

const isPlural = /_(one|other)$/;

function valuesOf(texts: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    if (isPlural.test(key)) named.push('count');
    if (named.length === 0) continue;
    const stem = key.replace(isPlural, '');
    found.set(stem, new Set([...(found.get(stem) ?? []), ...named]));
  }
  return found;
}

export async function textValuesModule(): Promise<string> {
  const namespaces = Object.entries(catalogues.en).flatMap(([namespace, texts]) => {
    const lines = [...valuesOf(texts)].map(
      ([key, names]) =>
        `${JSON.stringify(key)}: ${[...names]
          .toSorted()
          .map((name) => `'${name}'`)
          .join(' | ')};`,
    );
    return lines.length === 0 ? [] : [`${JSON.stringify(namespace)}: { ${lines.join('\n')} };`];
  });
  const source = [
    '/** Written by `npm run texts`: the values that each English text takes. */',
    `export type TextValues = { ${namespaces.join('\n')} };`,
  ].join('\n');
  const { code } = await format(file, source, options);
  return code;
}

if (import.meta.main) writeFileSync(file, await textValuesModule());
