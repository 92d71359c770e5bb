import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import type { SiteFile } from '../../functions/src/platform/publishing/publisher.ts';
import { publishDue } from './support/publish-due.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const minuteMs = 60_000;

async function shown(uid: string, lastName: string) {
  await world.save(uid, { lastName });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
}

const page = (lastName: string) => `/tutoring/mathematics/anna-${lastName}.html`;
const stored = async (uid: string) =>
  (await world.context.db.doc(`publications/${uid}`).get()).data() ?? {};

/** A context in which files of some paths can be neither written nor deleted. */
function refusing(...paths: string[]): Context {
  const refuse = (path: string) => {
    if (paths.includes(path)) throw new Error(`ENAMETOOLONG ${path}`);
  };
  async function* checked(files: Iterable<SiteFile> | AsyncIterable<SiteFile>) {
    for await (const file of files) {
      refuse(file.path);
      yield file;
    }
  }
  const { publisher } = world.context;
  return {
    ...world.context,
    publisher: {
      apply: async ({ put, remove, ...changes }) => {
        remove.forEach(refuse);
        await publisher.apply({ ...changes, put: checked(put), remove });
      },
    },
  };
}

describe('a teacher whose page cannot be published', () => {
  test('because of a very long name does not stop the publishing of other teachers', async () => {
    await shown('mallory', 'Weber');
    await world.context.db.doc('teachers/mallory').update({ firstName: '㎯'.repeat(60) });
    await projectTeacher(world.context, 'mallory');
    await shown('anna', 'Reuter');
    await publishDue(world.context);
    expect(Object.keys(world.site())).toContain(page('reuter'));
  });

  test('because of impossible file names is skipped, logged and retried less and less often', async () => {
    await shown('mallory', 'Weber');
    const long = Object.fromEntries(
      ['fr', 'en', 'lb'].map((locale) => [
        locale,
        `/tutoring/general/${'a'.repeat(601)}-${locale}`,
      ]),
    );
    await world.context.db
      .doc('publications/mallory')
      .update({ 'state.paths': long, dirty: true, version: 'long' });
    await shown('anna', 'Reuter');
    await publishDue(world.context);
    expect(Object.keys(world.site())).toContain(page('reuter'));
    expect(await stored('anna')).toMatchObject({ dirty: false, setAside: null });
    expect(await stored('mallory')).toMatchObject({ dirty: false, setAside: { attempts: 1 } });
    expect(world.complaints).toContain('a teacher cannot be published');

    // Publishes the changed numbers of this hour first.
    await sweep(world.context);
    const asked = () => world.asked();
    for (const [minutes, attempts] of [
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      world.pass((minutes - 0.5) * minuteMs);
      const before = asked();
      await sweep(world.context);
      expect(asked()).toBe(before);
      world.pass(0.5 * minuteMs);
      await sweep(world.context);
      expect(asked()).toBeGreaterThan(before);
      await publishDue(world.context);
      expect(await stored('mallory')).toMatchObject({ dirty: false, setAside: { attempts } });
    }
    // After the correction of the name, the next attempt publishes, and clears the error.
    await world.save('mallory', { lastName: 'Thill' });
    await projectTeacher(world.context, 'mallory');
    await publishDue(world.context);
    expect(await stored('mallory')).toMatchObject({ dirty: false, setAside: null });
    expect(Object.keys(world.site())).toContain(page('thill'));
  });

  test('because its rendering fails is skipped without affecting other teachers', async () => {
    await shown('mallory', 'Weber');
    await shown('anna', 'Reuter');
    const { renderPage } = world.context;
    await publishDue({
      ...world.context,
      renderPage: (data) =>
        data.page === 'profile' && data.profile.uid === 'mallory'
          ? Promise.reject(new Error('no such glyph'))
          : renderPage(data),
    });
    expect(Object.keys(world.site())).toContain(page('reuter'));
    expect(await stored('mallory')).toMatchObject({ setAside: { error: 'Error: no such glyph' } });
  });

  test('because of an invalid document is skipped without affecting other teachers', async () => {
    await shown('mallory', 'Weber');
    await shown('anna', 'Reuter');
    await world.context.db.doc('publications/mallory').update({ paths: 'none' });
    await publishDue(world.context);
    expect(Object.keys(world.site())).toContain(page('reuter'));
    expect(await stored('mallory')).toMatchObject({ dirty: false, setAside: { attempts: 1 } });
  });

  test.each([1, 2, 7, 20])(
    'because Hosting refuses the page is skipped, and the pages of %i other teachers are published',
    async (others) => {
      await shown('mallory', 'Weber');
      for (let other = 0; other < others; other += 1) await shown(`t${other}`, `Other ${other}`);
      await publishDue(refusing(page('weber')));
      for (let other = 0; other < others; other += 1) {
        expect(Object.keys(world.site())).toContain(page(`other-${other}`));
        expect(await stored(`t${other}`)).toMatchObject({ dirty: false, setAside: null });
      }
      expect(await stored('mallory')).toMatchObject({ dirty: false, setAside: { attempts: 1 } });
      expect(Object.keys(world.site())).toContain('/tutoring.html');
    },
  );

  test('is skipped in a full publish, which succeeds', async () => {
    await shown('mallory', 'Weber');
    await shown('anna', 'Reuter');
    const { renderPage } = world.context;
    const { teachers } = await publishAll({
      ...world.context,
      renderPage: (data) =>
        data.page === 'profile' && data.profile.uid === 'mallory'
          ? Promise.reject(new Error('no such glyph'))
          : renderPage(data),
    });
    expect(teachers).toBe(1);
    expect(Object.keys(world.site())).toContain(page('reuter'));
    expect(await stored('mallory')).toMatchObject({ setAside: { attempts: 1 } });
  });
});

describe('a publish while Hosting is unavailable', () => {
  test('is tried once, and all teachers stay marked for publishing', async () => {
    await shown('anna', 'Reuter');
    await shown('ben', 'Thill');
    let asked = 0;
    const apply = async () => {
      asked += 1;
      throw new AppError('unavailable', 'hosting is held by another');
    };
    const publishing = publishDue({ ...world.context, publisher: { apply } });
    await expect(publishing).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toBe(1);
    for (const uid of ['anna', 'ben']) {
      expect(await stored(uid)).toMatchObject({ dirty: true, setAside: null });
    }
  });
});

describe('a removal of a page that fails', () => {
  test('does not delay other removals or publishing', async () => {
    await shown('mallory', 'Weber');
    await shown('anna', 'Reuter');
    await shown('ben', 'Thill');
    await publishDue(world.context);
    await world.context.db.doc('teachers/mallory').delete();
    await world.context.db.doc('teachers/anna').delete();
    await world.save('ben', { bio: 'Nei.' });
    for (const uid of ['mallory', 'anna', 'ben']) await projectTeacher(world.context, uid);
    await publishDue(refusing(page('weber')));
    expect(Object.keys(world.site())).not.toContain(page('reuter'));
    expect(world.site()[page('thill')]).toContain('Nei.');
    expect(await stored('anna')).toEqual({});
    // The page still exists, and so does the record that it must be deleted.
    expect(await stored('mallory')).toMatchObject({
      state: { kind: 'gone' },
      setAside: expect.anything(),
    });
    world.pass(minuteMs);
    await sweep(world.context);
    await publishDue(world.context);
    expect(await stored('mallory')).toEqual({});
    expect(Object.keys(world.site())).not.toContain(page('weber'));
  });
});

describe('a publish in which Hosting refuses every page', () => {
  test('keeps all teachers marked for publishing, and the task is retried', async () => {
    await shown('anna', 'Reuter');
    await shown('ben', 'Thill');
    const down = { apply: () => Promise.reject(new Error('Hosting is down')) };
    await expect(publishDue({ ...world.context, publisher: down })).rejects.toThrow('is down');
    for (const uid of ['anna', 'ben']) {
      expect(await stored(uid)).toMatchObject({ dirty: true, setAside: null });
    }
    await publishDue(world.context);
    expect(Object.keys(world.site())).toContain(page('reuter'));
  });
});
