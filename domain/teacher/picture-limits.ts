// No schemas here, because the form must not load their library.

/** 5 MB (specification §5); also in `storage.rules`. */
export const pictureMaxBytes = 5 * 1024 * 1024;

/** Refuses decompression bombs before they are decoded. */
export const pictureMaxPixels = 50_000_000;

/** Pixels. */
export const pictureMinEdge = 16;

/** From 0 to 255; pixels below this count as invisible. */
export const pictureMinAlpha = 8;

/**
 * Endings of file names (specification §9). Uploads get the first ending. Also in `storage.rules`.
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

export function pictureTypeOfEnding(ending: string): string | undefined {
  return typeOf.get(ending);
}
