import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawTeacher } from '../../functions/src/profile/social/draw-teacher.ts';
import { resumeDrawing } from '../../functions/src/profile/social/resume-drawing.ts';
import { socialPath } from '../../functions/src/profile/social/social-image.ts';
import { mediaFile } from '../../functions/src/profile/picture/picture-files.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDue } from './support/publish-due.ts';
import { dayMs, interrupted, startWorld, type World } from './support/world.ts';

const page = '/tutoring/mathematics/anna-weber.html';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', {});
  await world.grant('anna', 30);
});

afterEach(() => world.stop());

const project = () => projectTeacher(world.context, 'anna');
const publish = () => publishDue(world.context);
const images = () => Object.keys(world.site()).filter((path) => path.endsWith('.jpg'));
const stored = () => [...world.bucket.keys()].filter((name) => name.endsWith('.jpg'));
const draw = (order = world.ordered.at(-1)) => {
  if (!order) throw new Error('no drawing was ordered');
  return drawTeacher(world.context, order);
};

/** Waits for the final state: profile published, image drawn, page published with the image. */
async function settle() {
  await project();
  await publish();
  await draw();
  await publish();
}

describe('a teacher’s social image', () => {
  test('is published after the pages, which do not wait for the image', async () => {
    await project();
    await publish();
    expect(world.site()[page]).toContain('"socialImage":null');
    expect(images()).toEqual([]);
    await draw();
    await publish();
    const [image = ''] = images();
    expect(world.site()[page]).toContain(`"socialImage":"${image}"`);
    expect(images()).toHaveLength(1);
  });

  test('is drawn again only after a change of name, first subject, town or picture', async () => {
    await settle();
    const before = images();
    await world.save('anna', { bio: 'Neie Text', subjects: ['mathematics', 'latin'] });
    await project();
    await publish();
    expect(world.ordered).toHaveLength(1);
    expect(images()).toEqual(before);
    await world.save('anna', { lastName: 'Weber-Thill' });
    await project();
    expect(world.ordered).toHaveLength(2);
    await draw();
    await publish();
    expect(images()).toHaveLength(1);
    expect(images()).not.toEqual(before);
    // The former image is deleted from the bucket, too.
    expect(stored()).toHaveLength(1);
  });

  test('is removed from the page as soon as it is out of date', async () => {
    await settle();
    await world.save('anna', { lastName: 'Thill' });
    await project();
    await publish();
    expect(images()).toEqual([]);
    expect(world.site()['/tutoring/mathematics/anna-thill.html']).toContain('"socialImage":null');
  });

  test('stays the same file if duplicate tasks draw it twice', async () => {
    await settle();
    const before = world.site();
    await draw();
    await draw();
    await publish();
    expect(world.site()).toEqual(before);
    expect(stored()).toHaveLength(1);
  });

  test('is not left in storage if an outdated task draws it after a change of the profile', async () => {
    await project();
    await publish();
    const late = world.ordered.at(-1);
    await world.save('anna', { lastName: 'Thill' });
    await project();
    await draw();
    await publish();
    await draw(late);
    expect(stored()).toEqual(images().map((path) => mediaFile('anna', path)));
    expect(images()).toHaveLength(1);
  });

  test('is discarded if the profile changed while the image was drawn', async () => {
    await project();
    const { files } = world.context;
    const context = {
      ...world.context,
      files: {
        ...files,
        write: async (name: string, content: Uint8Array, type: string) => {
          await files.write(name, content, type);
          await world.save('anna', { lastName: 'Thill' });
          await project();
        },
      },
    };
    const [first] = world.ordered;
    if (first) await drawTeacher(context, first);
    expect(stored()).toEqual([]);
  });

  test('is deleted when the profile pauses, expires or is deleted', async () => {
    await settle();
    await world.decide('anna', { paused: true });
    await project();
    await publish();
    expect([...images(), ...stored()]).toEqual([]);
    await world.decide('anna', { paused: false });
    await settle();
    expect(images()).toHaveLength(1);
    await world.context.db.doc('teachers/anna').delete();
    await project();
    await publish();
    expect([...images(), ...stored()]).toEqual([]);
    // A task to draw that was still queued finds no teacher.
    await draw();
    expect(stored()).toEqual([]);
  });

  test('is published by a retry if its task crashed before requesting a publish', async () => {
    await project();
    await publish();
    const enqueue = () => Promise.reject(new Error('crashed'));
    const failing = { ...world.context.queue, enqueue };
    const [order] = world.ordered;
    if (!order) throw new Error('nothing was ordered');
    await expect(drawTeacher({ ...world.context, queue: failing }, order)).rejects.toThrow(
      'crashed',
    );
    const asked = world.asked();
    await draw(order);
    expect(world.asked()).toBe(asked + 1);
    await publish();
    expect(images()).toHaveLength(1);
  });

  test('is published by the next publish if the image is drawn during a publish', async () => {
    await project();
    const publisher = interrupted(world.context.publisher, () => draw());
    await publishDue({ ...world.context, publisher });
    await publish();
    expect(world.site()[page]).toContain('"socialImage":"/media/');
    expect(images()).toHaveLength(1);
  });

  test('is drawn again if its file was lost before the page was published', async () => {
    await project();
    await draw();
    const [order] = world.ordered;
    world.bucket.delete(socialPath('anna', order?.key ?? '').slice(1));
    await publish();
    expect(images()).toHaveLength(1);
  });

  test('is drawn later if its task was lost', async () => {
    await project();
    expect(await resumeDrawing(world.context)).toBe(0);
    world.pass(11 * 60 * 1000);
    expect(await resumeDrawing(world.context)).toBe(1);
    expect(world.ordered).toHaveLength(2);
    await draw();
    world.pass(dayMs);
    expect(await resumeDrawing(world.context)).toBe(0);
  });

  test('is replaced by the image of the subject if it cannot be drawn', async () => {
    await project();
    const portrait = () => Promise.resolve(new TextEncoder().encode('no picture'));
    const order = world.ordered.at(-1);
    if (order) await drawTeacher({ ...world.context, portrait }, order);
    expect(world.complaints).toContain('social image not drawn');
    await publish();
    expect(images()).toEqual([]);
    expect(await resumeDrawing(world.context, 0)).toBe(0);
  });
});
