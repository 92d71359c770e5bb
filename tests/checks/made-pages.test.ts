import { expect, test } from 'vitest';
import { dataPage } from '../../functions/src/database/data-page.ts';
import { textOf } from './source-files.ts';

test.each([['docs/data.md', dataPage]])('%s says what the code says', (file, made) => {
  expect(textOf(file), 'npm run docs makes it anew').toBe(made());
});
