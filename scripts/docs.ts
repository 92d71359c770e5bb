/** Writes the pages of `docs` that come from tables in the code. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataPage } from '../functions/src/database/data-page.ts';
import { mailPage } from '../functions/src/mails/mail-table.ts';

const docs = path.join(import.meta.dirname, '..', 'docs');

await writeFile(path.join(docs, 'data.md'), dataPage());
await writeFile(path.join(docs, 'mails.md'), mailPage());
