/** The longer edge of what is uploaded; the site shows at most 640 px of the shorter one. */
const longestEdge = 1280;

const quality = 0.85;

/** Kinds that a canvas would spoil: moving pictures stand still, drawings become pixels. */
const keptAsTheyAre = new Set(['image/gif', 'image/svg+xml']);

/** The size of a picture within the longest edge, never larger than it is. */
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

/**
 * A photo in the size that the site needs, upright and without what the camera noted about it. The
 * file itself where a browser cannot make it smaller: the server does all of this again.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (keptAsTheyAre.has(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeWithin(bitmap.width, bitmap.height));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const shrunk = await encoded(canvas, 'image/webp');
    // A browser that writes no WebP answers with a PNG, which is no smaller.
    return shrunk && shrunk.type === 'image/webp' && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}
