import { expect, test } from 'vitest';
import { views } from '../../src/screens/sign-in/views.ts';
import { repositoryFiles, textOf } from './source-files.ts';

/** Links to a view of the sign-in page outside its screen, which cannot import its typed `queryOf`. */
const links = repositoryFiles()
  .filter((file) => /^(functions\/src|src)\/.*(?<!\.test)\.(ts|tsx|astro)$/.test(file))
  .flatMap((file) =>
    [...textOf(file).matchAll(/'auth'\)\}\?(?!next=)([^`]*)`/g)].map(
      ([, query = '']) => [file, query] as const,
    ),
  );

test.each(links)('the link in %s opens a view of the sign-in page: %s', (_file, query) => {
  expect(views).toContain(new URLSearchParams(query).get('view'));
});
