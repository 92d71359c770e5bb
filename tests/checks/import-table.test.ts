import { describe, expect, test } from 'vitest';
import { rooms, type Room } from './rooms.ts';
import { importsOf, repositoryFiles, targetOf, textOf } from './source-files.ts';

/** Each screen is a room of its own: no screen imports another one. */
function roomOf(file: string): Room | undefined {
  const screen = /^src\/screens\/[^/]+/.exec(file)?.[0];
  const room = rooms
    .filter(({ at }) => file.startsWith(`${at}/`))
    .toSorted((a, b) => b.at.length - a.at.length)[0];
  return room && screen ? { ...room, at: screen } : room;
}

function refusedImports(file: string, text: string): string[] {
  const room = roomOf(file);
  if (!room) return [];
  return importsOf(text).filter((specifier) => {
    const target = targetOf(file, specifier);
    if (target === undefined) {
      return room.packages !== undefined && !room.packages.includes(specifier);
    }
    return ![room.at, ...room.folders].some((folder) => target.startsWith(`${folder}/`));
  });
}

const sources = repositoryFiles().filter(
  (file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !file.includes('.test.'),
);

describe('the table of allowed imports', () => {
  test.each(sources.filter((file) => roomOf(file)).map((file) => [file]))(
    'is respected by all files in %s',
    (file) => {
      expect(refusedImports(file, textOf(file))).toEqual([]);
    },
  );

  test('refuses an example of each forbidden import', () => {
    const refused = (file: string, specifier: string) =>
      refusedImports(file, `import { x } from '${specifier}';`).length > 0;
    expect(refused('domain/teacher/teacher.ts', 'node:fs')).toBe(true);
    expect(refused('domain/teacher/teacher.ts', '../../functions/src/index.ts')).toBe(true);
    expect(refused('src/screens/search/search-store.ts', '../sign-in/views.ts')).toBe(true);
    expect(refused('src/screens/search/search-store.ts', '#screens/sign-in/views.ts')).toBe(true);
    expect(refused('src/screens/search/filters/filter-url.ts', '../search-store.ts')).toBe(false);
    expect(refused('src/screens/search/search-store.ts', '#shell/session/session.ts')).toBe(false);
    expect(refused('src/shell/header/drawer.ts', '#screens/search/search-store.ts')).toBe(true);
    expect(refused('src/shared/teacher-card/card.ts', '#shell/header/drawer.ts')).toBe(true);
    expect(refused('src/kit/pieces/Field.tsx', '#shared/teacher-card/card.ts')).toBe(true);
    expect(refused('src/kit/pieces/Field.tsx', '@kloer/domain/money/money.ts')).toBe(false);
    expect(refused('functions/src/site/page/page.ts', '../../../src/kit/x.ts')).toBe(true);
    expect(refused('functions/src/site/page/page.ts', '#kit/x.ts')).toBe(true);
    expect(refused('functions/src/site/page/page.ts', '@kloer/i18n/translate.ts')).toBe(false);
    expect(
      refused('functions/src/money/payment/customer.ts', '../../people/guardian/refusals.ts'),
    ).toBe(true);
    expect(
      refused('functions/src/people/guardian/refusals.ts', '../../money/payment/customer.ts'),
    ).toBe(false);
    expect(refused('functions/src/platform/log.ts', '@kloer/i18n/translate.ts')).toBe(true);
    expect(refused('functions/src/site/page/page.ts', '../../../local/x.ts')).toBe(true);
    expect(refused('local/firestore/main.ts', '@kloer/domain/money/money.ts')).toBe(true);
    expect(refused('local/seed/seed.ts', '@kloer/domain/money/money.ts')).toBe(false);
    expect(importsOf(`const x = await import('../a.ts');\nexport * from './b.ts'`)).toEqual([
      '../a.ts',
      './b.ts',
    ]);
  });
});

test('only src/kit imports the Firebase SDK in the browser', () => {
  const strangers = sources.filter(
    (file) =>
      file.startsWith('src/') &&
      !file.startsWith('src/kit/') &&
      importsOf(textOf(file)).some((specifier) => specifier.startsWith('firebase/')),
  );
  expect(strangers).toEqual([]);
});
