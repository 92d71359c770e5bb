import { describe, expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const nowhere = (): boolean => false;

describe('the command line of the local Firestore', () => {
  test('accepts every argument that firebase-tools passes', () => {
    const args =
      '--host 127.0.0.1 --port 5172 --websocket_port 5178 --database-edition standard ' +
      '--project_id demo --rules /p/firestore.rules --single_project_mode true ' +
      '--functions_emulator 127.0.0.1:5001 --seed_from_export /p/export';
    expect(parseOptions(args.split(' '), {}, (file) => file.startsWith('/p/'))).toEqual({
      port: 5172,
      host: '127.0.0.1',
      rulesFile: '/p/firestore.rules',
      data: undefined,
      indexesFile: '/p/firestore.indexes.json',
      indexCheck: true,
      locks: false,
      functionsEmulator: '127.0.0.1:5001',
      seedFromExport: '/p/export',
      clockFile: undefined,
    });
  });

  test('reads some options from the environment, but flags have priority', () => {
    const env = {
      KLOER_FIRESTORE_DATA: '/e/data',
      KLOER_FIRESTORE_INDEXES: '/e/indexes',
      KLOER_CLOCK_FILE: '/e/clock',
    };
    expect(parseOptions([], env, nowhere)).toMatchObject({
      data: '/e/data',
      indexesFile: '/e/indexes',
      clockFile: '/e/clock',
    });
    const args = ['--data', '/f/data', '--indexes', '/f/indexes', '--clock', '/f/clock'];
    expect(parseOptions(args, env, nowhere)).toMatchObject({
      data: '/f/data',
      indexesFile: '/f/indexes',
      clockFile: '/f/clock',
    });
  });

  test('can disable the index check', () => {
    expect(parseOptions(['--no-index-check'], {}, nowhere).indexCheck).toBe(false);
  });

  test('can turn on locks for transactions', () => {
    expect(parseOptions(['--locks'], {}, nowhere).locks).toBe(true);
  });

  test('ignores an initial data file that does not exist', () => {
    expect(
      parseOptions(['--seed_from_export', '/none'], {}, nowhere).seedFromExport,
    ).toBeUndefined();
  });

  test.each([
    [['--port', 'x'], '--port must be a number'],
    [['--nonsense'], '--nonsense'],
    [['--database-edition', 'enterprise'], 'enterprise edition'],
  ])('refuses %j with a one-sentence error', (args, words) => {
    expect(() => parseOptions(args, {}, nowhere)).toThrow(words);
  });
});
