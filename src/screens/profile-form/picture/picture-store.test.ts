import { expect, test } from 'vitest';
import { createPicture, type ChosenPicture } from './picture-store.ts';

const photo = (name: string) => new Blob([name], { type: 'image/jpeg' });

/** The test decides when each file has been read. */
function slowly() {
  const reading = new Map<Blob, PromiseWithResolvers<ChosenPicture | 'invalidFileType'>>();
  const picture = createPicture((file) => {
    const held = Promise.withResolvers<ChosenPicture | 'invalidFileType'>();
    reading.set(file, held);
    return held.promise;
  }, undefined);
  const read = (file: Blob) => reading.get(file)?.resolve({ file, text: undefined });
  const refuse = (file: Blob) => reading.get(file)?.resolve('invalidFileType');
  return { picture, read, refuse };
}

test('the last chosen file becomes the picture, even if an earlier file is read later', async () => {
  const { picture, read } = slowly();
  const [first, second] = [photo('first'), photo('second')];
  const choosing = [picture.choose(first), picture.choose(second)];
  const ready = picture.ready();
  read(second);
  read(first);
  await Promise.all(choosing);
  expect(await ready).toBe(true);
  expect(picture.$chosen.get()?.file).toBe(second);
});

test('a picture that is removed while it is being read stays removed', async () => {
  const { picture, read } = slowly();
  const file = photo('mine');
  const choosing = picture.choose(file);
  expect(picture.$isPreparing.get()).toBe(true);
  picture.clear();
  read(file);
  await choosing;
  expect(picture.$chosen.get()).toBeNull();
  expect(picture.$isPreparing.get()).toBe(false);
});

test('a file that is not a picture is refused, and the previous picture stays', async () => {
  const { picture, read, refuse } = slowly();
  const [mine, text] = [photo('mine'), photo('a text')];
  const first = picture.choose(mine);
  read(mine);
  await first;
  const second = picture.choose(text);
  const ready = picture.ready();
  refuse(text);
  await second;
  expect(await ready).toBe(false);
  expect(picture.$problem.get()).toBe('invalidFileType');
  expect(picture.$chosen.get()?.file).toBe(mine);
});

test('a chosen picture is used after cropping; cancelling the cropping keeps the previous picture', async () => {
  const asked: unknown[] = [];
  const picture = createPicture(async (file, position) => {
    const part = await position(file);
    asked.push(part);
    return part && { file, text: undefined };
  }, 'pictureRefused-unreadable');
  const [mine, other] = [photo('mine'), photo('other')];
  const part = { x: 0, y: 0, width: 0.5, height: 1 };

  const cancelled = picture.choose(other);
  expect(picture.$isPreparing.get()).toBe(true);
  picture.$positioning.get()?.decide(null);
  await cancelled;
  expect(picture.$chosen.get()).toBeNull();
  expect(picture.$problem.get()).toBe('pictureRefused-unreadable');

  const taken = picture.choose(mine);
  picture.$positioning.get()?.decide(part);
  await taken;
  expect(picture.$chosen.get()?.file).toBe(mine);
  expect(picture.$problem.get()).toBeUndefined();

  const again = picture.choose(other);
  picture.$positioning.get()?.decide(null);
  await again;
  expect(picture.$chosen.get()?.file).toBe(mine);
  expect(picture.$isPreparing.get()).toBe(false);
  expect(asked).toEqual([null, part, null]);
});

test('a file that is chosen during cropping replaces the picture', async () => {
  const picture = createPicture(async (file, position) => {
    const part = await position(file);
    return part && { file, text: undefined };
  }, undefined);
  const [first, second] = [photo('first'), photo('second')];
  const choosing = [picture.choose(first), picture.choose(second)];
  expect(picture.$positioning.get()?.file).toBe(second);
  picture.$positioning.get()?.decide('whole');
  await Promise.all(choosing);
  expect(picture.$chosen.get()?.file).toBe(second);
  expect(picture.$positioning.get()).toBeNull();
});
