import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { memoryFiles } from '../platform/memory-files.ts';
import { mediaFile } from './picture-files.ts';
import { derivePicture, squareWebp } from './portrait.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b3fd6' } });

function bucketWith(files: Record<string, Uint8Array>) {
  const stored = new Map(Object.entries(files));
  const warnings: string[] = [];
  const silent = { info() {}, error() {}, warn: (message: string) => void warnings.push(message) };
  return {
    stored,
    warnings,
    log: silent,
    files: memoryFiles(stored),
  };
}

describe('a profile picture', () => {
  test('becomes a square WebP without metadata, standing upright', async () => {
    const photo = await drawn(300, 200)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '49/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { format, width, height, exif, orientation } = await sharp(
      await squareWebp(photo, 64),
    ).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 64,
      height: 64,
      exif: undefined,
      orientation: undefined,
    });
  });

  test('may be an SVG, whose scripts do not survive', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
    const webp = await squareWebp(Buffer.from(svg), 32);
    expect((await sharp(webp).metadata()).format).toBe('webp');
  });

  test.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    [
      'an enormous drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
    ],
  ])('is refused when it is %s', async (_what, bytes) => {
    await expect(squareWebp(bytes, 64)).rejects.toThrow();
  });

  test('is refused in a format that the form does not offer', async () => {
    const tiff = await drawn(8, 8).tiff().toBuffer();
    await expect(squareWebp(tiff, 64)).rejects.toThrow(/tiff/);
  });

  test('is stored in two sizes under names of the teacher’s own', async () => {
    const photo = await drawn(700, 700).png().toBuffer();
    const bucket = bucketWith({
      'profile-pictures/anna-1.png': photo,
      'profile-pictures/ben-1.png': photo,
    });
    const anna = await derivePicture(bucket, 'anna', 'anna-1.png');
    const ben = await derivePicture(bucket, 'ben', 'ben-1.png');
    expect(anna?.small).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    expect(bucket.stored.has(mediaFile('anna', anna?.large ?? ''))).toBe(true);
    expect(anna).toEqual(await derivePicture(bucket, 'anna', 'anna-1.png'));
    expect(ben?.small).not.toBe(anna?.small);
  });

  test.each([
    ['missing', 'anna-2.png', 'picture not found'],
    ['broken', 'anna-3.png', 'picture refused'],
    ['somebody else’s', 'ben-1.png', 'picture of somebody else'],
  ])('that is %s is left out, and said so', async (_how, fileName, warning) => {
    const bucket = bucketWith({
      'profile-pictures/anna-3.png': Buffer.from('no picture'),
      'profile-pictures/ben-1.png': await drawn(8, 8).png().toBuffer(),
    });
    expect(await derivePicture(bucket, 'anna', fileName)).toBeNull();
    expect(bucket.warnings).toEqual([warning]);
  });
});
