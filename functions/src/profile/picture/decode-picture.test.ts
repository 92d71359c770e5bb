import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PictureRefusal } from '@kloer/domain/teacher/picture-refusals.ts';
import { pictureSizes } from '@kloer/domain/profile/picture-sizes.ts';
import { pictureMaxBytes } from '@kloer/domain/teacher/picture-limits.ts';
import { decodePicture, type PictureFiles } from './decode-picture.ts';
import { drawInChildProcess } from './draw-in-child-process.ts';
import * as hostile from './hostile-pictures.ts';

const contentTypes: Record<string, string> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

type Made = Uint8Array | Promise<Uint8Array>;

async function decode(made: Made, ending: string, contentType = contentTypes[ending] ?? '') {
  const bytes = await made;
  return decodePicture({ fileName: `anna-1.${ending}`, contentType, bytes }, (drawing) =>
    drawInChildProcess(drawing, 20_000),
  );
}

async function expectClean({ small, large }: PictureFiles) {
  for (const [bytes, size] of [
    [small, pictureSizes.small],
    [large, pictureSizes.large],
  ] as const) {
    const { format, width, height, exif, icc, xmp, orientation, pages } =
      await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', ...size });
    expect([exif, icc, xmp, orientation, pages]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
      /script|somebody|that a browser once/,
    );
  }
}

async function corners(width: number, height: number): Promise<Uint8Array> {
  const size = { width: width / 2, height: height / 2 };
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { ...size, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      corner('#f00', 0, 0),
      corner('#0f0', size.width, 0),
      corner('#00f', 0, size.height),
      corner('#000', size.width, size.height),
    ])
    .png()
    .toBuffer();
}

test('a picture that its owner cropped is published without further cropping', async () => {
  for (const bytes of Object.values(await decode(corners(900, 1200), 'png'))) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
      return [...data.subarray(from, from + 3)].map((value) => Number(value > 128));
    };
    expect([at(0.47, 0.47), at(0.53, 0.47), at(0.47, 0.53), at(0.53, 0.53)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
    ]);
  }
});

const page = '<script>alert(1)</script>';
const archive = 'PK\u0003\u0004 a class that a browser once ran';

const cleaned: [what: string, ending: string, make: () => Made][] = [
  ['a photo', 'jpg', hostile.jpeg],
  ['a photo with position and photographer', 'jpg', hostile.photoWithPosition],
  ['a photo with stray bytes', 'jpg', hostile.photoWithStrayBytes],
  ['a PNG whose comment has a wrong checksum', 'png', hostile.pngWithWrongChecksum],
  ['a JPEG that is also a web page', 'jpg', async () => hostile.joined(await hostile.jpeg(), page)],
  [
    'a GIF that is also an archive',
    'gif',
    async () => hostile.joined(await hostile.moving('gif', 2), archive),
  ],
  ['a GIF of 10,000 frames', 'gif', () => hostile.moving('gif', 10_000)],
  ['a WebP of 2,000 frames', 'webp', () => hostile.moving('webp', 2000)],
  ['a PNG of a million pixels', 'png', () => hostile.hugePng(1000)],
  ['an SVG drawing with a script', 'svg', () => hostile.svg(`${page}<rect width="9" height="9"/>`)],
  [
    'an SVG drawing with event handlers',
    'svg',
    () => hostile.svg('<rect width="9" height="9" onload="alert(1)"/>'),
  ],
  [
    'an SVG drawing that loads files and addresses',
    'svg',
    () =>
      hostile.svg(
        '<rect width="9" height="9"/><image href="file:///etc/passwd"/><image href="http://127.0.0.1:1/x.png"/>',
      ),
  ],
];

const refusedOnes: [what: string, ending: string, reason: PictureRefusal, make: () => Made][] = [
  ['nothing', 'jpg', 'wrong-type', () => new Uint8Array()],
  ['a web page', 'jpg', 'wrong-type', () => hostile.joined(`<!doctype html>${page}`)],
  ['a web page that begins like a GIF', 'gif', 'unreadable', () => hostile.joined('GIF89a', page)],
  ['a TIFF', 'jpg', 'wrong-type', hostile.tiff],
  ['a PNG with the file name of a JPEG', 'jpg', 'wrong-type', hostile.png],
  ['an SVG drawing with the file name of a PNG', 'png', 'wrong-type', () => hostile.svg('')],
  ['half a JPEG', 'jpg', 'unreadable', hostile.halfJpeg],
  ['the first bytes of a photo', 'jpg', 'unreadable', hostile.photoHead],
  ['one pixel', 'png', 'empty', hostile.dot],
  ['a transparent PNG', 'png', 'empty', () => hostile.clear('png')],
  ['a transparent WebP', 'webp', 'empty', () => hostile.clear('webp')],
  ['a transparent GIF', 'gif', 'empty', () => hostile.clear('gif')],
  ['an empty SVG drawing', 'svg', 'empty', () => hostile.svg('')],
  [
    'an empty SVG drawing with a filter',
    'svg',
    'empty',
    () => hostile.svg('<filter id="f"><feOffset dx="1"/></filter>'),
  ],
  ['a PNG of 20,000 × 20,000 pixels', 'png', 'too-large', () => hostile.hugePng(20_000)],
  [
    'an SVG drawing of 60,000 × 60,000',
    'svg',
    'too-large',
    () => hostile.svg('', 'width="60000" height="60000"'),
  ],
  ['an SVG drawing with a file as XML entity', 'svg', 'unreadable', hostile.externalEntity],
  ['an SVG drawing with exponentially nested entities', 'svg', 'unreadable', hostile.entityBomb],
];

describe('an uploaded picture', () => {
  test.each(cleaned)(
    'loses everything except its pixels when it is published (%s)',
    async (_what, ending, make) => {
      await expectClean(await decode(make(), ending));
    },
  );

  test.each(refusedOnes)('is refused if it is %s', async (_what, ending, reason, make) => {
    await expect(decode(make(), ending)).rejects.toMatchObject({ reason });
  });

  test('is refused if its content is not of the declared type', async () => {
    const attempt = decode(hostile.png(), 'png', 'image/jpeg');
    await expect(attempt).rejects.toMatchObject({ reason: 'wrong-type' });
  });

  test('may have exactly 5 MB', async () => {
    const photo = await hostile.jpeg();
    const padded = (bytes: number) =>
      hostile.joined(photo, new Uint8Array(bytes - photo.byteLength));
    await expectClean(await decode(padded(pictureMaxBytes), 'jpg'));
    const attempt = decode(padded(pictureMaxBytes + 1), 'jpg');
    await expect(attempt).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('is rotated upright if it was taken sideways', async () => {
    const halves = await sharp({
      create: { width: 64, height: 64, channels: 3, background: 'red' },
    })
      .composite([
        {
          input: { create: { width: 32, height: 64, channels: 3, background: 'blue' } },
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { small } = await decode(halves, 'png');
    const { data } = await sharp(small)
      .removeAlpha()
      .resize(2, 2, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The left half of the file becomes the picture's upper half.
    expect((data[2] ?? 0) > 200 && (data[5] ?? 0) > 200).toBe(true);
  });

  test('keeps its transparent background', async () => {
    const { small } = await decode(hostile.svg('<circle cx="32" cy="32" r="9"/>'), 'svg');
    const { data } = await sharp(small).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  test('is cropped around its most prominent part, such as a face', async () => {
    const face = (left: number) => `
      <rect width="900" height="400" fill="#8a9a8a"/>
      <circle cx="${left}" cy="200" r="110" fill="#eab98f"/>
      <circle cx="${left - 40}" cy="180" r="14"/><circle cx="${left + 40}" cy="180" r="14"/>`;
    for (const left of [180, 720]) {
      const { large } = await decode(hostile.svg(face(left), 'width="900" height="400"'), 'svg');
      const { data, info } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
      const { width, height } = pictureSizes.large;
      expect([info.width, info.height]).toEqual([width, height]);
      // The face, not the wall behind it, is in the middle.
      const middle = (Math.round(height * 0.58) * width + width / 2) * info.channels;
      expect(data[middle] ?? 0, `a face at ${left}`).toBeGreaterThan(200);
    }
  });
});

describe('an SVG file', () => {
  test.each([
    ['copies of copies', hostile.useBomb],
    ['filters upon filters', hostile.filterBomb],
  ])('is refused if drawing it takes too long because of %s', async (_what, make) => {
    const drawing = { fileName: 'anna-1.svg', contentType: 'image/svg+xml', bytes: make() };
    const attempt = decodePicture(drawing, (bytes) => drawInChildProcess(bytes, 500));
    await expect(attempt).rejects.toMatchObject({ reason: 'unreadable' });
  });

  test('is accepted if it can be drawn quickly, and is drawn in a child process', async () => {
    await expectClean(
      await decode(hostile.svg('<style>rect{fill:red}</style><rect width="9" height="9"/>'), 'svg'),
    );
  });
});

test('pictures are decoded one after another, even if eight arrive at once', async () => {
  const noise = await sharp({
    create: { width: 1200, height: 1200, channels: 3, background: 'red' },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  let most = 0;
  let isDone = false;
  const all = Promise.all(Array.from({ length: 8 }, () => decode(noise, 'jpg'))).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { process, queue } = sharp.counters();
    most = Math.max(most, process, queue);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await all;
  expect(most).toBe(1);
});
