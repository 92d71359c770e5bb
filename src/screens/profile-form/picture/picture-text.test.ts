import { expect, test } from 'vitest';
import { pictureOfText, pictureText } from './picture-text.ts';

test('a picture stored in the browser is restored unchanged', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  const text = await pictureText(new Blob([bytes], { type: 'image/webp' }));
  const picture = pictureOfText(text ?? '');
  expect(picture?.type).toBe('image/webp');
  expect(new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
});

test('a large picture is not stored in the browser', async () => {
  expect(await pictureText(new Blob([new Uint8Array(1_500_001)]))).toBeUndefined();
});

test.each(['', 'https://example.lu', 'data:image/png;base64,*'])(
  'an invalid stored picture is ignored: %j',
  (text) => {
    expect(pictureOfText(text)).toBeUndefined();
  },
);
