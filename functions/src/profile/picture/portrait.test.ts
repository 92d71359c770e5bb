import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { memoryFiles } from '../../platform/files/memory-files.ts';
import { mediaFile } from './picture-files.ts';
import { derivePicture } from './portrait.ts';

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
  test('is stored in two sizes under the id of the teacher', async () => {
    const photo = await drawn(700, 700).png().toBuffer();
    const bucket = bucketWith({
      'profile-pictures/anna-1.png': photo,
      'profile-pictures/ben-1.png': photo,
    });
    const anna = await derivePicture(bucket, 'anna', 'anna-1.png');
    const ben = await derivePicture(bucket, 'ben', 'ben-1.png');
    expect(anna.picture?.small).toMatch(/^\/media\/[0-9a-f]{24}\.webp$/);
    expect(bucket.stored.has(mediaFile('anna', anna.picture?.large ?? ''))).toBe(true);
    expect(anna).toEqual(await derivePicture(bucket, 'anna', 'anna-1.png'));
    expect(ben.picture?.small).not.toBe(anna.picture?.small);
  });

  test.each([
    ['missing', 'anna-2.png', 'missing'],
    ['broken', 'anna-3.png', 'wrong-type'],
    ['another user’s', 'ben-1.png', 'missing'],
  ])('is not published if it is %s, and a warning is logged', async (_how, fileName, problem) => {
    const bucket = bucketWith({
      'profile-pictures/anna-3.png': Buffer.from('no picture'),
      'profile-pictures/ben-1.png': await drawn(8, 8).png().toBuffer(),
    });
    const derived = await derivePicture(bucket, 'anna', fileName);
    expect(derived).toEqual({ picture: null, problem });
    expect(bucket.warnings).toEqual(['picture refused']);
  });
});
