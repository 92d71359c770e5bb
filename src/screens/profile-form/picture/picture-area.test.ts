import { expect, test } from 'vitest';
import { pictureSizes } from '@kloer/domain/profile/picture-sizes.ts';
import { canBePositioned, pictureAspect, pixelsOf } from './picture-area.ts';

test('the selected area of a picture has the shape of the published picture', () => {
  for (const { width, height } of Object.values(pictureSizes)) {
    expect(width / height).toBe(pictureAspect);
  }
});

test.each([
  ['in the middle of the picture', { x: 0.25, y: 0, width: 0.5, height: 1 }, [1000, 0, 2000, 3000]],
  [
    'that is larger than the picture',
    { x: 0.9, y: 0.9, width: 0.5, height: 0.5 },
    [3600, 2700, 400, 300],
  ],
  ['that is outside of the picture', { x: -1, y: 2, width: 1, height: 1 }, [0, 2999, 4000, 1]],
  ['nothing', { x: 0, y: 0, width: 0, height: 0 }, [0, 0, 1, 1]],
  ['without valid numbers', { x: NaN, y: NaN, width: NaN, height: Infinity }, [0, 0, 1, 1]],
])('the selected area %s of a picture is rounded to whole pixels', (_what, area, pixels) => {
  expect(Object.values(pixelsOf(area, 4000, 3000))).toEqual(pixels);
});

test.each([
  [4000, 3000, true],
  [90, 4000, true],
  [89, 4000, false],
  [1, 1, false],
])('a picture of %i × %i pixels is large enough for cropping: %s', (width, height, can) => {
  expect(canBePositioned({ width, height })).toBe(can);
});
