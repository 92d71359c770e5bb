import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { resumePublishing } from '../../functions/src/site/publish/publish-dirty.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
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
const served = () => world.site()[page] ?? '';

async function publication() {
  return (await world.context.db.doc('publications/anna').get()).data();
}

describe("an event about a teacher's document", () => {
  test('changes and publishes nothing when it is delivered a second time', async () => {
    await project();
    await publish();
    const before = await publication();
    const asked = world.asked();
    await project();
    expect(await publication()).toEqual(before);
    expect(world.asked()).toBe(asked);
    expect(await publish()).toBe(0);
  });

  test('publishes the current document even if events arrive out of order', async () => {
    await project();
    await world.save('anna', { bio: 'Zweet Versioun.' });
    await world.save('anna', { bio: 'Drëtt Versioun.' });
    await Promise.all([project(), project(), project()]);
    await publish();
    expect(served()).toContain('Drëtt Versioun.');
  });

  test('is retried if the process crashes before the publish is queued', async () => {
    const { queue } = world.context;
    world.context.queue = { ...queue, enqueue: () => Promise.reject(new Error('crash')) };
    await expect(project()).rejects.toThrow('crash');
    world.context.queue = queue;
    await project();
    expect(world.asked()).toBe(1);
    await publish();
    expect(served()).toContain('Moien');
  });

  test('is handled by a retry if the first attempt crashed after publishing the pages', async () => {
    await project();
    await publish();
    await world.save('anna', { lastName: 'Muller' });
    await project();
    const { publisher } = world.context;
    world.context.publisher = {
      apply: async (changes) => {
        await publisher.apply(changes);
        throw new Error('crash');
      },
    };
    await expect(publish()).rejects.toThrow('crash');
    world.context.publisher = publisher;
    // The name changes again before the retry. The page published under the earlier name must be removed.
    await world.save('anna', { lastName: 'Schmit' });
    await project();
    await publish();
    const pages = Object.keys(world.site()).filter((path) =>
      /^\/tutoring\/(?!directory\/).+\//.test(path),
    );
    expect(pages).toEqual(['/tutoring/mathematics/anna-schmit.html']);
  });

  test('leads to another publish if it arrives during a publish', async () => {
    await project();
    const { publisher } = world.context;
    world.context.publisher = interrupted(publisher, async () => {
      await world.save('anna', { bio: 'Mëttendran.' });
      await project();
    });
    const askedBefore = world.asked();
    await publish();
    expect(served()).toContain('Moien');
    expect(world.asked()).toBeGreaterThan(askedBefore + 1);
    await publish();
    expect(served()).toContain('Mëttendran.');
  });

  test('does not leave an older page live if one publish overtakes another', async () => {
    await project();
    const { publisher } = world.context;
    world.context.publisher = interrupted(publisher, async () => {
      await world.save('anna', { bio: 'Méi nei.' });
      await project();
      await publishDue({ ...world.context, publisher });
    });
    await publish();
    expect(served()).toContain('Moien');
    await publish();
    expect(served()).toContain('Méi nei.');
    expect(world.site()['/index.html']).toContain('Méi nei.');
  });

  test('leaves no page with the old name if the teacher is renamed during an older publish', async () => {
    await project();
    const { publisher } = world.context;
    world.context.publisher = interrupted(publisher, async () => {
      await world.save('anna', { lastName: 'Schmit' });
      await project();
      await publishDue({ ...world.context, publisher });
    });
    await publish();
    await publish();
    const pages = Object.keys(world.site()).filter((path) =>
      /^\/tutoring\/(?!directory\/).+\//.test(path),
    );
    expect(pages).toEqual(['/tutoring/mathematics/anna-schmit.html']);
  });

  test('does not publish the teacher again if the profile is deleted during a publish', async () => {
    await project();
    const { publisher } = world.context;
    world.context.publisher = interrupted(publisher, async () => {
      await world.context.db.doc('teachers/anna').delete();
      await project();
      await publishDue({ ...world.context, publisher });
    });
    await publish();
    await publish();
    expect(JSON.stringify(world.site())).not.toMatch(/anna/i);
    expect(await publication()).toBeUndefined();
  });

  test('publishes the last of many simultaneous saves', async () => {
    const saves = Array.from({ length: 8 }, (_, number) => async () => {
      await world.save('anna', { bio: `Versioun ${number}.` });
      await project();
    });
    await Promise.all([...saves.map((save) => save()), publish()]);
    const bio: unknown = (await world.context.db.doc('teachers/anna').get()).get('bio');
    await publish();
    expect(served()).toContain(String(bio));
    expect((await publication())?.['dirty']).toBe(false);
  });

  test('leads to a publish even if the publish task was lost', async () => {
    await project();
    const asked = world.asked();
    expect(await resumePublishing(world.context)).toBe(true);
    expect(world.asked()).toBe(asked + 1);
    await publish();
    expect(await resumePublishing(world.context)).toBe(false);
  });
});

describe('the scheduled sweep', () => {
  test('replaces the page of a profile with a notice at its end date, but not earlier', async () => {
    await project();
    await publish();
    world.pass(30 * dayMs - 1000);
    await sweep(world.context);
    await publish();
    expect(served()).not.toContain('requires-subscription');
    world.pass(1000);
    await sweep(world.context);
    await publish();
    expect(served()).toContain('requires-subscription');
    expect((await world.context.db.doc('profiles/anna').get()).exists).toBe(false);
  });

  test('updates the notice of a paused teacher after the end date', async () => {
    await world.decide('anna', { paused: true });
    await project();
    await publish();
    expect(served()).toContain('not-active');
    world.pass(31 * dayMs);
    await sweep(world.context);
    await publish();
    expect(served()).toContain('requires-subscription');
  });

  test('updates the pages of the other teachers after a failure for one teacher', async () => {
    await world.save('ben', { firstName: 'Ben' });
    await world.grant('ben', 20);
    await projectTeacher(world.context, 'ben');
    await project();
    await publish();
    world.pass(31 * dayMs);
    const { queue } = world.context;
    let calls = 0;
    world.context.queue = {
      ...queue,
      enqueue: () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('no queue')) : queue.enqueue();
      },
    };
    await sweep(world.context);
    await publish();
    expect(served()).toContain('requires-subscription');
    expect(world.complaints).toContain('sweep failed for a teacher');
  });
});
