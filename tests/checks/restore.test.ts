import { describe, expect, test } from 'vitest';
import { undeleteAtGoogle } from '../../scripts/restore/pictures.ts';
import { sourceDatabase } from '../../scripts/restore/source-database.ts';
import { failed, found, recordedGoogle } from '../support/recorded-google.ts';
import { textOf } from './source-files.ts';

const databases = 'https://firestore.googleapis.com/v1/projects/kloer-prod/databases';
const operation = `projects/kloer-prod/databases/new/operations/one`;
const progress = `GET https://firestore.googleapis.com/v1/${operation}`;
const backup = 'projects/kloer-prod/locations/europe-west1/backups/cf9f748a-7980';

describe('the temporary database with the backup', () => {
  test.each([
    [
      '2026-11-27T09:41Z',
      'clone',
      'moment-202611270941',
      {
        databaseId: 'moment-202611270941',
        pitrSnapshot: {
          database: 'projects/kloer-prod/databases/(default)',
          snapshotTime: '2026-11-27T09:41:00Z',
        },
      },
    ],
    [backup, 'restore', 'backup-cf9f748a', { databaseId: 'backup-cf9f748a', backup }],
  ])('is created by Google from %s', async (from, action, databaseId, body) => {
    const answers = {
      [`POST ${databases}:${action}`]: found({ name: operation }),
      [progress]: found({ name: operation }),
    };
    const { google, asked } = recordedGoogle(answers);
    const pauses: number[] = [];
    const made = sourceDatabase(google, 'kloer-prod', from, async (ms) => {
      pauses.push(ms);
      if (pauses.length === 2) answers[progress] = found({ name: operation, done: true });
    });
    expect(await made).toBe(databaseId);
    expect(asked[0]?.body).toEqual(body);
    expect(pauses).toEqual([10_000, 10_000]);
  });

  const ask = (answers: Parameters<typeof recordedGoogle>[0], from: string) =>
    sourceDatabase(recordedGoogle(answers).google, 'kloer-prod', from, () => Promise.resolve());

  test('is used again if it was created before', async () => {
    const answers = { [`POST ${databases}:restore`]: failed(409, 'already exists') };
    expect(await ask(answers, backup)).toBe('backup-cf9f748a');
    expect(await ask({}, 'backup-cf9f748a')).toBe('backup-cf9f748a');
  });

  test.each([
    ['2026-11-27T09:41Z', failed(400, 'Too old.'), /cannot be made a database: Too old\.$/],
    [
      '2026-11-27T09:41Z',
      found({ name: operation, done: true, error: { message: 'No room.' } }),
      /cannot be made a database: No room\.$/,
    ],
    ['yesterday at nine', failed(500, 'not asked'), /^“yesterday at nine” is no minute/],
    ['(default)', failed(500, 'not asked'), /^“\(default\)” is no minute/],
  ])('is refused with a reason for %s', async (from, answer, sentence) => {
    await expect(ask({ [`POST ${databases}:clone`]: answer }, from)).rejects.toThrow(sentence);
  });
});

describe('a picture that was deleted', () => {
  const objects = 'https://storage.googleapis.com/storage/v1/b/pictures/o';
  const name = 'profile-pictures/kim-1.png';
  const list = `GET ${objects}?softDeleted=true&prefix=profile-pictures%2Fkim-1.png`;
  const restore = `POST ${objects}/profile-pictures%2Fkim-1.png/restore?generation=12`;
  const undelete = (items: object) => {
    const answers = { [list]: found(items), [restore]: found({}) };
    return undeleteAtGoogle(recordedGoogle(answers).google, 'pictures')(name);
  };

  test('is restored in its last version', async () => {
    const items = [
      { name, generation: '9' },
      { name, generation: '12' },
      { name: `${name}x`, generation: '20' },
    ];
    expect(await undelete({ items })).toBe(true);
  });

  test('stays missing if the bucket has no earlier version of it', async () => {
    expect(await undelete({})).toBe(false);
  });
});

test('the runbook names only commands that the script accepts', () => {
  const commands = textOf('docs/runbook.md').match(/npm run restore -- [^`\n]+/g) ?? [];
  expect(commands).toContain('npm run restore -- --project P 2026-11-27T09:41Z');
  for (const command of commands) {
    expect(command).toMatch(
      /^npm run restore -- --project P (\S+)( [a-zA-Z]+)*( --(overwrite|accounts))*$/,
    );
  }
});
