import { expect, test } from 'vitest';
import { mailTable } from '../../functions/src/mails/mail-table.ts';
import { repositoryFiles, textOf } from './source-files.ts';

const writing = repositoryFiles().filter(
  (file) => file.startsWith('functions/src/') && !file.endsWith('/mail-table.ts'),
);

test.each(Object.entries(mailTable))(
  'the mail %s is sent from the file named in the table of mails',
  (key, row) => {
    const writers = writing.filter((file) => textOf(file).includes(`mails:${key}`));
    expect(writers).toEqual([row.file]);
  },
);
