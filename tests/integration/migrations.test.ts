import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations, runMigrations } from '../../scripts/deploy/migrations.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let folder: string;
beforeEach(async () => {
  world = await startWorld();
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await world.stop();
});

const add = (file: string, body: string) =>
  writeFileSync(path.join(folder, file), `export const migrate = async (db) => { ${body} };`);

const append = (letter: string) =>
  `const note = db.doc('notes/a');
   const { text = '' } = (await note.get()).data() ?? {};
   await note.set({ text: text + '${letter}' });`;

test('database migrations run once, in the order of their numbers', async () => {
  const { db } = world.context;
  const text = async () => (await db.doc('notes/a').get()).get('text') as unknown;
  add('010-third.ts', append('c'));
  add('002-second.ts', append('b'));
  add('001-first.ts', append('a'));
  add('helper.ts', append('x'));
  const all = await readMigrations(folder);
  expect(await runMigrations(db, all)).toEqual(['001-first', '002-second', '010-third']);
  expect(await runMigrations(db, all)).toEqual([]);
  expect(await text()).toBe('abc');
});

test('a failed database migration stops the later migrations, and runs again next time', async () => {
  const { db } = world.context;
  let isBroken = true;
  const ran: string[] = [];
  const migrations = ['001-a', '002-b', '003-c'].map((name) => ({
    name,
    migrate: async () => {
      if (name === '002-b' && isBroken) throw new Error('broken');
      ran.push(name);
    },
  }));
  await expect(runMigrations(db, migrations)).rejects.toThrow('broken');
  isBroken = false;
  expect(await runMigrations(db, migrations)).toEqual(['002-b', '003-c']);
  expect(ran).toEqual(['001-a', '002-b', '003-c']);
});

test('every migration in this repository can be loaded and has a unique number', async () => {
  const own = path.resolve(import.meta.dirname, '../../migrations');
  const numbers = (await readMigrations(own)).map(({ name, migrate }) => {
    expect(migrate).toBeTypeOf('function');
    return name.slice(0, 3);
  });
  expect(new Set(numbers).size).toBe(numbers.length);
});
