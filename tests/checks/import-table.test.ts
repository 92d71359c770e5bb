import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, repositoryFiles, textOf } from './source-files.ts';

/** A room: where it is, and the folders and packages its files may import beside itself. */
type Room = { at: string; folders: readonly string[]; packages?: readonly string[] };

/** The longest matching `at` decides, so a room inside a room can be stricter. */
const rooms: readonly Room[] = [
  { at: 'domain', folders: [], packages: ['zod/mini'] },
  // Catalogues are named by the site's languages, which are domain/locale's to list.
  { at: 'i18n', folders: ['domain/locale'], packages: ['i18next'] },
  { at: 'src', folders: ['domain', 'i18n'] },
  {
    at: 'src/features',
    folders: ['src/features/session', 'src/components', 'src/ui', 'src/lib', 'domain', 'i18n'],
  },
  { at: 'src/ui', folders: [] },
  { at: 'src/lib', folders: ['domain', 'i18n'] },
  { at: 'functions/src', folders: ['domain', 'i18n'] },
  { at: 'functions/src/platform', folders: ['domain'] },
  { at: 'local', folders: [] },
  { at: 'local/seed', folders: ['local', 'domain'] },
];

/** Each feature is a room of its own: features do not import each other, `session` excepted. */
function roomOf(file: string): Room | undefined {
  const feature = /^src\/features\/[^/]+/.exec(file)?.[0];
  const room = rooms
    .filter(({ at }) => file.startsWith(`${at}/`))
    .toSorted((a, b) => b.at.length - a.at.length)[0];
  return room && feature ? { ...room, at: feature } : room;
}

function refusedImports(file: string, text: string): string[] {
  const room = roomOf(file);
  if (!room) return [];
  return importsOf(text).filter((specifier) => {
    if (!specifier.startsWith('.')) {
      return room.packages !== undefined && !room.packages.includes(specifier);
    }
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
    return ![room.at, ...room.folders].some((folder) => target.startsWith(`${folder}/`));
  });
}

const sources = repositoryFiles().filter(
  (file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !file.includes('.test.'),
);

describe('the import table', () => {
  test.each(sources.filter((file) => roomOf(file)).map((file) => [file]))(
    'holds for %s',
    (file) => {
      expect(refusedImports(file, textOf(file))).toEqual([]);
    },
  );

  test('refuses what it should', () => {
    const refused = (file: string, specifier: string) =>
      refusedImports(file, `import { x } from '${specifier}';`).length > 0;
    expect(refused('domain/teacher/teacher.ts', 'node:fs')).toBe(true);
    expect(refused('domain/teacher/teacher.ts', '../../functions/src/index.ts')).toBe(true);
    expect(refused('src/features/search/store.ts', '../auth/store.ts')).toBe(true);
    expect(refused('src/features/search/store.ts', '../session/store.ts')).toBe(false);
    expect(refused('src/ui/button.tsx', '../../domain/money/money.ts')).toBe(true);
    expect(refused('functions/src/page/page.ts', '../../../src/lib/x.ts')).toBe(true);
    expect(refused('functions/src/page/page.ts', '../../../local/x.ts')).toBe(true);
    expect(refused('local/firestore/main.ts', '../../domain/money/money.ts')).toBe(true);
    expect(refused('local/seed/seed.ts', '../../domain/money/money.ts')).toBe(false);
    expect(importsOf(`const x = await import('../a.ts');\nexport * from './b.ts'`)).toEqual([
      '../a.ts',
      './b.ts',
    ]);
  });
});

/** Whether the browser's Firebase SDK stays behind its adapters. */
test('only src/lib imports the Firebase SDK in the browser', () => {
  const strangers = sources.filter(
    (file) =>
      file.startsWith('src/') &&
      !file.startsWith('src/lib/') &&
      importsOf(textOf(file)).some((specifier) => specifier.startsWith('firebase/')),
  );
  expect(strangers).toEqual([]);
});
