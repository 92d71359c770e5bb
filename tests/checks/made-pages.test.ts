import { expect, test } from 'vitest';
import { dataPage } from '../../functions/src/database/data-page.ts';
import { mailPage } from '../../functions/src/mails/mail-table.ts';
import { textOf } from './source-files.ts';

test.each([
  ['docs/data.md', dataPage],
  ['docs/mails.md', mailPage],
])('the generated document %s is up to date with the code', (file, made) => {
  expect(textOf(file), 'npm run docs makes it anew').toBe(made());
});
