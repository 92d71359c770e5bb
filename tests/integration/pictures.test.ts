import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { publishDue } from './support/publish-due.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { profilePicture: 'anna-1.png' });
  await world.grant('anna', 30);
});

afterEach(() => world.stop());

async function upload(name: string, background: string) {
  const create = { width: 700, height: 500, channels: 3 as const, background };
  const png = await sharp({ create }).png().toBuffer();
  world.bucket.set(`profile-pictures/${name}`, png);
}

async function settle() {
  await projectTeacher(world.context, 'anna');
  await publishDue(world.context);
}

const media = () => Object.keys(world.site()).filter((path) => path.startsWith('/media/'));
const derived = () => [...world.bucket.keys()].filter((name) => name.startsWith('media/'));
const served = () => world.site()['/tutoring/mathematics/anna-weber.html'] ?? '';

describe('the picture of a published profile', () => {
  test('is published in two sizes, and the page refers to both files', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    expect(media()).toHaveLength(2);
    for (const path of media()) expect(served()).toContain(path);
  });

  test('replaces the previous picture on the site and in the bucket', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    const before = media();
    await upload('anna-2.png', 'blue');
    await world.save('anna', { profilePicture: 'anna-2.png' });
    await settle();
    expect(media()).toHaveLength(2);
    expect(media()).not.toContain(before[0]);
    expect(derived()).toHaveLength(2);
  });

  test('is removed during a pause and published again afterwards', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    const shown = media();
    await world.decide('anna', { paused: true });
    await settle();
    expect(media()).toEqual([]);
    await world.decide('anna', { paused: false });
    await settle();
    expect(media().toSorted()).toEqual(shown.toSorted());
  });

  test('is deleted from the site and the bucket when the teacher is deleted', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    await world.context.db.doc('teachers/anna').delete();
    await settle();
    expect([media(), derived()]).toEqual([[], []]);
  });

  test('is not published if it cannot be read', async () => {
    world.bucket.set('profile-pictures/anna-1.png', Buffer.from('no picture'));
    await settle();
    expect(served()).toContain('"picture":null');
    expect(world.complaints).toEqual(['picture refused']);
  });

  test('is not on the site while the profile is hidden', async () => {
    await upload('anna-1.png', 'red');
    await world.decide('anna', { suspended: true });
    await settle();
    expect(media()).toEqual([]);
  });

  test("is published without any change to the teacher's document in the database", async () => {
    const teacher = world.context.db.doc('teachers/anna');
    const before = await teacher.get();
    for (const problem of ['missing', null]) {
      if (problem === null) await upload('anna-1.png', 'red');
      await settle();
      expect(await made()).toEqual({ source: 'anna-1.png', problem });
    }
    expect((await teacher.get()).updateTime).toEqual(before.updateTime);
  });
});

const made = async () => {
  const publication = await world.context.db.doc('publications/anna').get();
  const { source, problem } = publication.get('picture') as Record<string, unknown>;
  return { source, problem };
};

describe('a refused picture', () => {
  test('is reported to its owner, even before the profile is visible', async () => {
    world.bucket.set('profile-pictures/anna-1.png', Buffer.from('no picture'));
    await world.decide('anna', { entitlement: {} });
    await settle();
    expect(await made()).toEqual({ source: 'anna-1.png', problem: 'wrong-type' });
  });

  test('is shown to its teacher as refused until a new picture replaces it', async () => {
    world.bucket.set('profile-pictures/anna-1.png', Buffer.from('no picture'));
    await settle();
    await upload('anna-2.png', 'blue');
    await world.save('anna', { profilePicture: 'anna-2.png' });
    await settle();
    expect(await made()).toEqual({ source: 'anna-2.png', problem: null });
  });

  test('is accepted after its upload if it was refused as missing', async () => {
    await settle();
    expect(await made()).toEqual({ source: 'anna-1.png', problem: 'missing' });
    await upload('anna-1.png', 'red');
    await settle();
    expect([(await made()).problem, media().length]).toEqual([null, 2]);
  });
});

describe('uploaded picture files', () => {
  const originals = () => [...world.bucket.keys()].filter((name) => name.startsWith('profile-'));

  test('are deleted when a new picture replaced them', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    await upload('anna-2.png', 'blue');
    await world.save('anna', { profilePicture: 'anna-2.png' });
    await settle();
    expect(originals()).toEqual(['profile-pictures/anna-2.png']);
  });

  test('get no resized versions while the profile is hidden', async () => {
    await world.decide('anna', { entitlement: {} });
    await upload('anna-1.png', 'red');
    await settle();
    await world.save('anna', { profilePicture: '' });
    await settle();
    expect([...world.bucket.keys()]).toEqual([]);
  });

  test('are deleted after a day if no profile uses them', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    await upload('anna-2.png', 'blue');
    await upload('nobody-1.png', 'blue');
    await world.context.files.write('media/anna/orphan.webp', Buffer.from('x'), 'image/webp');
    const all = [...world.bucket.keys()];
    await sweep(world.context);
    expect([...world.bucket.keys()]).toEqual(all);
    world.pass(dayMs + 1);
    await sweep(world.context);
    expect(originals()).toEqual(['profile-pictures/anna-1.png']);
    expect(derived()).toEqual(all.filter((name) => /^media.*(?<!orphan)\.webp$/.test(name)));
  });
});
