/** The longer edge of what is uploaded; the site shows at most 640 px of the shorter one. */
const longestEdge = 1280;

const quality = 0.85;

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

/** Looks whether a drawing can be shown: browsers make no bitmap of one without a size. */
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

/**
 * A photo in the size that the site needs, upright and without what the camera noted about it. The
 * file itself where that would not make it smaller, or would spoil it: moving pictures would stand
 * still, drawings become pixels. The server does all of this again.
 *
 * @throws when the browser cannot decode it
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.type === 'image/svg+xml') {
    await loadDrawing(file);
    return file;
  }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (file.type === 'image/gif') return file;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeWithin(bitmap.width, bitmap.height));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const shrunk = await encoded(canvas, 'image/webp');
    // A browser that writes no WebP answers with a PNG, which is no smaller.
    return shrunk && shrunk.type === 'image/webp' && shrunk.size < file.size ? shrunk : file;
  } finally {
    bitmap.close();
  }
}
