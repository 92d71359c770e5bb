import { pictureMinAlpha, pictureMinEdge } from '@kloer/domain/teacher/picture-limits.ts';
import { isPhoneType } from './chosen-picture.ts';
import { canBePositioned, pixelsOf, type PictureArea } from './picture-area.ts';

/** Length of the longer edge of uploaded pictures in pixels; the site shows at most 640 px of the shorter one. */
const longestEdge = 1280;

const quality = 0.85;

/** The size of a picture whose longer edge is at most `edge`; never enlarges it. */
export function sizeWithin(width: number, height: number, edge: number = longestEdge) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

async function loadDrawing(file: Blob): Promise<void> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

const decoded = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' });

const isDrawing = (file: Blob) => file.type === 'image/svg+xml';
const isPhoto = (file: Blob) => file.type === 'image/jpeg' || isPhoneType(file.type);
const mayMove = (file: Blob) => file.type === 'image/gif';

/** Longer edge in pixels of the copy that the user crops: enough for the published picture at the highest zoom. */
const positionedEdge = 2560;

/**
 * Photos with more pixels are shrunk before the user crops them, because a browser decodes them for seconds each
 * time. Most phones' photos have fewer.
 */
const giantPixels = 24_000_000;

/** Edge in pixels of the sample in which the picture is checked for visible content. */
const sampleEdge = 32;

function drawnOn(
  bitmap: ImageBitmap,
  size: { width: number; height: number },
): { canvas: HTMLCanvasElement; drawing: CanvasRenderingContext2D | null } {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(bitmap, 0, 0, size.width, size.height);
  return { canvas, drawing };
}

function isClear(bitmap: ImageBitmap): boolean {
  const { drawing } = drawnOn(bitmap, { width: sampleEdge, height: sampleEdge });
  const { data } = drawing?.getImageData(0, 0, sampleEdge, sampleEdge) ?? {};
  return data !== undefined && data.every((value, at) => at % 4 !== 3 || value < pictureMinAlpha);
}

type Read = {
  /** Whether the picture has hardly any pixels, or only transparent ones. */
  isEmpty: boolean;
  /** Whether the picture can be cropped. Vector graphics, animations and very small pictures are sent whole. */
  isPositionable: boolean;
  /** The file itself, or a smaller copy of a giant photo, which would slow every step. */
  reduced: Blob;
};

/** Reads a chosen picture. @throws when the browser cannot decode it */
export async function readPicture(file: Blob): Promise<Read> {
  if (isDrawing(file)) return { isEmpty: false, isPositionable: false, reduced: file };
  const bitmap = await decoded(file);
  try {
    const { width, height } = bitmap;
    const isEmpty = Math.min(width, height) < pictureMinEdge || isClear(bitmap);
    if (mayMove(file)) return { isEmpty, isPositionable: false, reduced: file };
    const size = sizeWithin(width, height, positionedEdge);
    const isGiant = width * height > giantPixels;
    const copy = isGiant ? await copied(drawnOn(bitmap, size).canvas, file) : null;
    return { isEmpty, isPositionable: canBePositioned(bitmap), reduced: copy ?? file };
  } finally {
    bitmap.close();
  }
}

/**
 * Copies a giant picture: a photo as JPEG, because encoding WebP takes many times longer at this size; others as
 * WebP, because JPEG has no transparency.
 */
const copied = (canvas: HTMLCanvasElement, source: Blob) =>
  isPhoto(source) ? encoded(canvas, 'image/jpeg') : encodedSmall(canvas, source);

/** A browser without WebP encoding returns a PNG, which is many times larger for a photo; then use JPEG. */
async function encodedSmall(canvas: HTMLCanvasElement, source: Blob): Promise<Blob | null> {
  const drawn = await encoded(canvas, 'image/webp');
  return drawn?.type === 'image/png' && isPhoto(source) ? encoded(canvas, 'image/jpeg') : drawn;
}

/**
 * Shrinks a picture to the size that the site needs, upright and without metadata. Returns the file itself if
 * redrawing makes it no smaller or would damage it (animations, vector graphics). Phone formats are always converted.
 * The server does all of this again.
 *
 * @param area the part to use; default all
 * @throws when the browser cannot decode it
 */
export async function shrinkPicture(file: Blob, area?: PictureArea): Promise<Blob> {
  if (isDrawing(file)) {
    await loadDrawing(file);
    return file;
  }
  const bitmap = await decoded(file);
  try {
    if (mayMove(file)) return file;
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const { x, y, width, height } = pixelsOf(area ?? whole, bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeWithin(width, height));
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const shrunk = await encodedSmall(canvas, file);
    const isToBeDrawn = area !== undefined || isPhoneType(file.type);
    if (shrunk && (isToBeDrawn || shrunk.size < file.size)) return shrunk;
    if (isToBeDrawn) throw new Error('the browser cannot encode a picture');
    return file;
  } finally {
    bitmap.close();
  }
}
