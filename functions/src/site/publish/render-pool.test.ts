import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { directoryPublisher } from '../../platform/publishing/directory-publisher.ts';
import { draftFolder } from '../../platform/publishing/make-ready.ts';
import type { Destination } from '../../platform/publishing/publisher.ts';
import { renderPool, type RenderPool } from './render-pool.ts';
import { renderTeacher, type TeacherView } from './render-teacher.ts';

const renderer = (body: string) =>
  new URL(`data:text/javascript,
    const page = async (data) => { ${body} };
    export const renderPage = async (data) => new TextEncoder().encode(await page(data));`);

let pool: RenderPool | undefined;

afterEach(() => pool?.close());

const poolOf = (body: string, size = 1, destination: Destination = { kind: 'hosting' }) =>
  renderPool(renderer(body), size, destination);

const textOf = (page: Uint8Array) => new TextDecoder().decode(page);

const uidOf = (data: PageData) => ('uid' in data ? data.uid : '');

async function* filesOf(pool: RenderPool, uids: readonly string[]) {
  for (const uid of uids) yield* (await pool.renderTeacher(notice(uid))).files;
}

const notice = (uid: string): TeacherView => ({
  uid,
  state: {
    kind: 'notice',
    reason: 'not-active',
    paths: {
      en: `/tutoring/physics/${uid}`,
      fr: `/cours-de-rattrapage/physique/${uid}`,
      lb: `/nohellef/physik/${uid}`,
    },
  },
  profile: null,
});

const notFound = { page: 'not-found', locale: 'lb' } as const;

describe('a pool of renderers', () => {
  test('returns each page to the caller who requested it', async () => {
    pool = poolOf('return data.page + data.locale', 2);
    const home = { page: 'home', locale: 'fr', firstResults: [] } as const;
    const { renderPage } = pool;
    const pages = [notFound, home, notFound].map((data) => renderPage(data));
    expect((await Promise.all(pages)).map(textOf)).toEqual([
      'not-foundlb',
      'homefr',
      'not-foundlb',
    ]);
  });

  test('reports an error only for the page that cannot be rendered', async () => {
    pool = poolOf("if (data.locale === 'en') throw new Error('no'); return 'ok'");
    const { renderPage } = pool;
    await expect(renderPage({ page: 'not-found', locale: 'en' })).rejects.toThrow('no');
    expect(textOf(await renderPage(notFound))).toBe('ok');
  });

  test('reports an error to all callers who wait for a renderer process that ends', async () => {
    pool = poolOf('setImmediate(() => { throw new Error("dead") }); return new Promise(() => {})');
    const { renderPage, renderTeacher } = pool;
    const both = await Promise.allSettled([renderPage(notFound), renderTeacher(notice('anna'))]);
    for (const one of both) {
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'a renderer ended' } });
    }
  });
});

describe("a teacher's pages rendered in a pool", () => {
  const page = 'if (data.uid === "mallory") throw new Error("no such glyph"); return data.uid';

  test('have the same hash as without a pool, and are compressed for Hosting', async () => {
    const here = renderTeacher(
      async (data) => new TextEncoder().encode(uidOf(data)),
      notice('anna'),
    );
    pool = poolOf(page);
    const { files, contentHash } = await pool.renderTeacher(notice('anna'));
    expect(contentHash).toBe((await here).contentHash);
    const [file] = files;
    if (!file || !('gzipped' in file)) throw new Error('nothing is ready for Hosting');
    expect(file.path).toBe('/cours-de-rattrapage/physique/anna.html');
    expect(gunzipSync(file.gzipped).toString()).toBe('anna');
    expect(file.hash).toBe(createHash('sha256').update(file.gzipped).digest('hex'));
  });

  test('cause no failure for other teachers if they cannot be rendered', async () => {
    pool = poolOf(page, 2);
    const { renderTeacher: render } = pool;
    const uids = Array.from({ length: 20 }, (_, at) => (at === 7 ? 'mallory' : `uid-${at}`));
    const results = await Promise.allSettled(uids.map((uid) => render(notice(uid))));
    const failed = results.flatMap((one, at) => (one.status === 'rejected' ? [uids[at]] : []));
    expect(failed).toEqual(['mallory']);
    expect(results[7]).toMatchObject({ reason: { message: 'no such glyph' } });
  });

  test('are written as temporary files until they are published', async () => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'pool-'));
    try {
      pool = poolOf(page, 2, { kind: 'directory', directory });
      const put = filesOf(pool, ['anna', 'ben']);
      await directoryPublisher(directory).apply({ put, remove: [] });
      const served = (name: string) => readFileSync(path.join(directory, name), 'utf8');
      expect(served('tutoring/physics/anna.html')).toBe('anna');
      expect(served('nohellef/physik/ben.html')).toBe('ben');
      expect(readdirSync(draftFolder(directory))).toEqual([]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  test('cannot be published into a directory if they were compressed for Hosting', async () => {
    pool = poolOf(page);
    const put = filesOf(pool, ['anna']);
    const applied = directoryPublisher(os.tmpdir()).apply({ put, remove: [] });
    await expect(applied).rejects.toThrow('physique/anna.html was made ready for the hosting');
  });
});
