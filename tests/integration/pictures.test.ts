import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectTeacher } from '../../functions/src/project/project-teacher.ts';
import { publishDirty } from '../../functions/src/publish/publish-dirty.ts';
import { startWorld } from './support/world.ts';
import type { World } from './support/world.ts';

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
  await publishDirty(world.context);
}

const media = () => Object.keys(world.site()).filter((path) => path.startsWith('/media/'));
const derived = () => [...world.bucket.keys()].filter((name) => name.startsWith('media/'));
const served = () => world.site()['/tutoring/mathematics/anna-weber.html'] ?? '';

describe('the picture of a published profile', () => {
  test('goes live in two sizes that the page names', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    expect(media()).toHaveLength(2);
    for (const path of media()) expect(served()).toContain(path);
  });

  test('replaced, takes its predecessor off the site and out of the bucket', async () => {
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

  test('goes with a pause and comes back with its end', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    const shown = media();
    await world.context.db.doc('teachers/anna').update({ paused: true });
    await settle();
    expect(media()).toEqual([]);
    await world.context.db.doc('teachers/anna').update({ paused: false });
    await settle();
    expect(media().toSorted()).toEqual(shown.toSorted());
  });

  test('goes with the teacher', async () => {
    await upload('anna-1.png', 'red');
    await settle();
    await world.context.db.doc('teachers/anna').delete();
    await settle();
    expect([media(), derived()]).toEqual([[], []]);
  });

  test('that cannot be read leaves the profile without one', async () => {
    world.bucket.set('profile-pictures/anna-1.png', Buffer.from('no picture'));
    await settle();
    expect(served()).toContain('"picture":null');
    expect(world.complaints).toEqual(['picture refused']);
  });

  test('is not made for a profile that nobody sees', async () => {
    await upload('anna-1.png', 'red');
    await world.context.db.doc('teachers/anna').update({ suspended: true });
    await settle();
    expect(derived()).toEqual([]);
  });
});
