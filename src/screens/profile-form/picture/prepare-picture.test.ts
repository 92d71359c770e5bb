import { afterEach, describe, expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const heavy = 8 * 1024 * 1024;
const jpeg = '\xff\xd8\xff\xe0';
const heic = '\0\0\0\x24ftypheic';

const file = (head: string, type: string, size = heavy) => {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(head, (letter) => letter.codePointAt(0) ?? 0));
  return new Blob([bytes], { type });
};

/** A browser that re-encodes every picture to a given size, or cannot read pictures. */
function browser({ drawn = 90_000, canRead = true, alpha = 255 } = {}) {
  vi.stubGlobal('createImageBitmap', () =>
    canRead
      ? Promise.resolve({ width: 4032, height: 3024, close: () => {} })
      : Promise.reject(new DOMException('The source image could not be decoded.')),
  );
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({
        drawImage: () => {},
        getImageData: () => ({ data: Uint8ClampedArray.of(0, 0, 0, alpha) }),
      }),
      toBlob: (tell: (blob: Blob) => void, type: string) =>
        tell(new Blob([new Uint8Array(drawn)], { type })),
    }),
  });
}

const take = () => Promise.resolve({ x: 0, y: 0, width: 0.5, height: 1 });

describe('a chosen file', () => {
  test.each([
    ['a photo with a large file', file(jpeg, 'image/jpeg')],
    ['a photo in the iPhone format', file(heic, 'image/heic')],
    ['a photo in the iPhone format under another name', file(heic, 'image/jpeg')],
    ['a photo without a declared type', file(jpeg, '')],
    ['a photo with a wrong declared type', file(jpeg, 'application/octet-stream')],
  ])('is made smaller if it is %s, whether it is cropped or not', async (_what, photo) => {
    browser();
    for (const position of [take, () => Promise.resolve('whole' as const)]) {
      expect(await preparePicture(photo, position)).toMatchObject({
        type: 'image/webp',
        size: 90_000,
      });
    }
  });

  test.each([
    ['is a photo that stays large', file(jpeg, 'image/jpeg'), { drawn: heavy + 1 }],
    ['is animated and would lose its animation', file('GIF89a', 'image/gif'), {}],
    ['has a large file and cannot be read', file(jpeg, 'image/jpeg'), { canRead: false }],
    ['has a large file and is not a picture', file('Moien', 'image/png'), {}],
  ])('is refused as too large if it %s', async (_what, chosen, how) => {
    browser(how);
    const whole = () => Promise.resolve('whole' as const);
    expect(await preparePicture(chosen, whole)).toBe('fileTooLarge');
  });

  test('is refused if it has an iPhone format that the browser cannot read', async () => {
    browser({ canRead: false });
    expect(await preparePicture(file(heic, 'image/heic'), take)).toBe('invalidFileType');
    expect(await preparePicture(file(heic, 'image/heic', 900), take)).toBe('invalidFileType');
  });

  test('is refused as unreadable if it is a damaged picture', async () => {
    browser({ canRead: false });
    const damaged = file(jpeg, 'image/jpeg', 900);
    expect(await preparePicture(damaged, take)).toBe('pictureRefused-unreadable');
  });

  test('is refused if it is a PDF, even if it is declared as a picture', async () => {
    browser();
    expect(await preparePicture(file('%PDF-1.7', '', 900), take)).toBe('invalidFileType');
    expect(await preparePicture(file('%PDF-1.7', 'image/png', 900), take)).toBe('invalidFileType');
  });

  test('is refused as empty if it has no visible content', async () => {
    browser({ alpha: 0 });
    expect(await preparePicture(file(jpeg, 'image/jpeg', 900), take)).toBe('pictureRefused-empty');
  });
});
