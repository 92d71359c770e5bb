import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { directoryPublisher, fileOf } from './directory-publisher.ts';

let site = '';

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
});

afterEach(() => {
  rmSync(site, { recursive: true });
});

const served = (path: string) => readFileSync(join(site, path), 'utf8');

describe('publishing into a directory', () => {
  test('adds, replaces and removes the given files', async () => {
    const publisher = directoryPublisher(site);
    await publisher.apply({
      put: [
        { path: '/index.html', body: 'one' },
        { path: '/tutoring/physics/anna-weber.html', body: 'anna' },
      ],
      remove: [],
    });
    await publisher.apply({
      put: [{ path: '/index.html', body: new TextEncoder().encode('two') }],
      remove: ['/tutoring/physics/anna-weber.html', '/never-there.html'],
    });
    expect(served('index.html')).toBe('two');
    expect(existsSync(join(site, 'tutoring/physics/anna-weber.html'))).toBe(false);
  });

  test('leaves no temporary files', async () => {
    await directoryPublisher(site).apply({ put: [{ path: '/a.html', body: 'a' }], remove: [] });
    expect(readdirSync(join(site, '.publishing'))).toEqual([]);
  });

  test('accepts files from a stream', async () => {
    async function* pages() {
      for (let page = 0; page < 50; page += 1) yield { path: `/p/${page}.html`, body: `${page}` };
    }
    await directoryPublisher(site).apply({ put: pages(), remove: [] });
    expect(readdirSync(join(site, 'p'))).toHaveLength(50);
  });

  test('fails if the stream fails, and keeps the previous file', async () => {
    const publisher = directoryPublisher(site);
    await publisher.apply({ put: [{ path: '/a.html', body: 'old' }], remove: [] });
    async function* broken() {
      yield { path: '/b.html', body: 'b' };
      throw new Error('no renderer');
    }
    const applied = publisher.apply({ put: broken(), remove: ['/a.html'] });
    await expect(applied).rejects.toThrow('no renderer');
    expect(served('a.html')).toBe('old');
  });

  test.each(['/../secret', 'index.html', '/', '/a/../../b'])('refuses the path %s', (path) => {
    expect(() => fileOf(site, path)).toThrow(/not a path/);
  });
});
