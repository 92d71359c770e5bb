import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

/** Files that exist for tests only. */
const forTests =
  /\.(test|spec)\.|sample-teacher|hostile-pictures|memory-publisher|fixtures\.ts|commune-points/;

/** Used by their names in a build, which no source file shows. */
const usedElsewhere = ['__vitePreload', 'renderPageAsServer'];

const isProduct = (file: string) => /^(domain|functions\/src|src|i18n)\//.test(file);

/** The product, and the scripts and local servers that use it. */
const sources = repositoryFiles()
  .filter((file) => /^(domain|functions\/src|src|i18n|scripts|local|astro\.config)/.test(file))
  .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !forTests.test(file))
  .map((file) => ({ file, text: textOf(file) }));

/** The number of places of each word in the code, without imports and comments. */
const places = new Map<string, number>();
for (const { text } of sources) {
  const code = text
    .replaceAll(/^import\b[^;]*;$/gm, '')
    .replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, '');
  for (const word of code.match(/[\w$]+/g) ?? []) places.set(word, (places.get(word) ?? 0) + 1);
}

const declared = /^export (?:default )?(?:async )?(?:const|function\*?|class) ([\w$]+)/gm;

// Tests call parts of the product directly, so they would not find that a job is no longer in the sweep, or that a
// page no longer shows a component.
test('everything that the product exports is used by the product, not only by tests', () => {
  const exported = sources
    .filter(
      ({ file }) =>
        isProduct(file) && !/^(src\/pages|functions\/src\/(index|entry\/triggers))/.test(file),
    )
    .flatMap(({ file, text }) =>
      [...text.matchAll(declared)].map(([, name = '']) => ({ file, name })),
    );
  expect(exported.length).toBeGreaterThan(1500);
  const unused = exported.filter(
    ({ name }) => places.get(name) === 1 && !usedElsewhere.includes(name),
  );
  expect(unused).toEqual([]);
});
