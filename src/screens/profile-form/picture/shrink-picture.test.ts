import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPicture, shrinkPicture, sizeWithin } from './shrink-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose canvas produces pictures of this type and size in bytes. */
function browser(type: string, size: number, { width = 4000, height = 3000, alpha = 255 } = {}) {
  const drawn = vi.fn();
  const decode = vi.fn(() => Promise.resolve({ width, height, close: vi.fn() }));
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      drawImage: drawn,
      getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, 0, 9, 9, 9, alpha]) }),
    }),
    toBlob: (tell: (blob: Blob) => void, _type?: string) =>
      tell(new Blob(['x'.repeat(size)], { type })),
  };
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal('document', { createElement: () => canvas });
  return { drawn, decode, canvas };
}

const photo = new Blob(['x'.repeat(1000)], { type: 'image/jpeg' });

describe('a photo that the browser prepares for uploading', () => {
  test('is rotated upright and reduced to at most 1280 pixels', async () => {
    const { decode, canvas } = browser('image/webp', 100);
    const shrunk = await shrinkPicture(photo);
    expect([shrunk.type, shrunk.size]).toEqual(['image/webp', 100]);
    expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
    expect([canvas.width, canvas.height]).toEqual([1280, 960]);
  });

  test('stays unchanged if reducing it would not make it smaller', async () => {
    browser('image/webp', 1000);
    expect(await shrinkPicture(photo)).toBe(photo);
  });

  test('is cropped to the selected area, even if the file becomes larger', async () => {
    const { drawn, canvas } = browser('image/webp', 2000);
    const part = await shrinkPicture(photo, { x: 0.5, y: 0, width: 0.5, height: 1 });
    expect([part.type, part.size]).toEqual(['image/webp', 2000]);
    expect([canvas.width, canvas.height]).toEqual([853, 1280]);
    expect(drawn.mock.calls[0]?.slice(1)).toEqual([2000, 0, 2000, 3000, 0, 0, 853, 1280]);
  });

  test('becomes a JPEG in a browser that cannot write WebP', async () => {
    const { canvas } = browser('image/png', 2000);
    canvas.toBlob = (tell, type?: string) =>
      tell(new Blob(['x'], { type: type === 'image/jpeg' ? type : 'image/png' }));
    expect((await shrinkPicture(photo)).type).toBe('image/jpeg');
  });

  test.each([
    ['image/jpeg', true],
    ['image/png', true],
    ['image/gif', false],
    ['image/svg+xml', false],
  ])('has the type %s and can be cropped: %s', async (type, can) => {
    browser('image/webp', 1);
    expect(await readPicture(new Blob(['x'], { type }))).toMatchObject({
      isPositionable: can,
      isEmpty: false,
    });
  });

  test('is reduced once, before it is cropped, if it is very large', async () => {
    const { decode, canvas } = browser('image/jpeg', 100, { width: 8000, height: 6000 });
    const { reduced } = await readPicture(photo);
    expect([reduced.type, reduced.size]).toEqual(['image/jpeg', 100]);
    expect([canvas.width, canvas.height]).toEqual([2560, 1920]);
    expect(decode).toHaveBeenCalledOnce();
  });

  test('is not reduced before it is cropped if it has a normal size', async () => {
    browser('image/webp', 100);
    expect((await readPicture(photo)).reduced).toBe(photo);
  });

  test.each([
    ['only one pixel is visible', { width: 1, height: 1 }],
    ['only a line is visible', { width: 900, height: 3 }],
    ['the picture is almost transparent', { alpha: 3 }],
  ])('counts as empty if almost nothing is visible: %s', async (_what, how) => {
    browser('image/webp', 100, how);
    expect((await readPicture(photo)).isEmpty).toBe(true);
  });

  test('is refused if the browser cannot read it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
    await expect(shrinkPicture(photo)).rejects.toThrow('no picture');
  });

  test('is read only once and stays unchanged if it is animated', async () => {
    const { decode, drawn } = browser('image/webp', 1);
    const file = new Blob(['x'], { type: 'image/gif' });
    expect(await shrinkPicture(file)).toBe(file);
    expect(decode).toHaveBeenCalledOnce();
    expect(drawn).not.toHaveBeenCalled();
  });

  test.each([
    ['stays unchanged if it is a vector drawing that can be shown', 'load', true],
    ['is refused if it is a vector drawing that cannot be shown', 'error', false],
  ])('%s', async (_what, event, isTaken) => {
    const { decode } = browser('image/webp', 1);
    class Image extends EventTarget {
      set src(_address: string) {
        setImmediate(() => this.dispatchEvent(new Event(event)));
      }
    }
    vi.stubGlobal('Image', Image);
    const file = new Blob(['<svg/>'], { type: 'image/svg+xml' });
    const taken = await shrinkPicture(file).catch(() => null);
    expect(taken).toBe(isTaken ? file : null);
    expect(decode).not.toHaveBeenCalled();
  });
});

test.each([
  [4000, 3000, 1280, 960],
  [3000, 4000, 960, 1280],
  [800, 600, 800, 600],
  [20_000, 1, 1280, 1],
])('a picture of %i × %i pixels is reduced to %i × %i', (width, height, newWidth, newHeight) => {
  expect(sizeWithin(width, height)).toEqual({ width: newWidth, height: newHeight });
});
