import { expect, test } from 'vitest';
import { mailTable } from '../../functions/src/mails/mail-table.ts';
import { repositoryFiles, textOf } from './source-files.ts';

const writing = repositoryFiles().filter(
  (file) => file.startsWith('functions/src/') && !file.endsWith('/mail-table.ts'),
);

test.each(Object.entries(mailTable))('%s is written where the table of mails says', (key, row) => {
  const writers = writing.filter((file) => textOf(file).includes(`mails:${key}`));
  expect(writers).toEqual([row.file]);
});
