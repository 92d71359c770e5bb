// Apart from the schemas, because the form's page needs these and not a schema's library.

/** Bytes of an uploaded picture, at most (specification §5: 5 MB). `storage.rules` holds the same. */
export const pictureMaxBytes = 5 * 1024 * 1024;

/** Shorter edge of a picture, in pixels, below which nobody is recognised. */
export const pictureMinEdge = 16;

/** Alpha from 0 to 255 below which a pixel is not seen; a picture of such pixels only is empty. */
export const pictureMinAlpha = 8;

/**
 * Kinds of picture that can be uploaded (specification §9), each with the endings that its files'
 * names may have; a file that is uploaded gets the first. `storage.rules` holds the same.
 */
export const pictureEndings = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/svg+xml': ['svg'],
  'image/webp': ['webp'],
} as const;

export type PictureType = keyof typeof pictureEndings;

export function isPictureType(type: string): type is PictureType {
  return Object.hasOwn(pictureEndings, type);
}

const typeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(pictureEndings).flatMap(([type, endings]) =>
    endings.map((ending) => [ending, type] as const),
  ),
);

/** The kind of picture that a file's name claims by its ending; undefined for every other file. */
export function pictureTypeOfEnding(ending: string): string | undefined {
  return typeOf.get(ending);
}
