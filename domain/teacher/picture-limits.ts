// No zod here: the form loads this file.

/** 5 MB (specification §5); also in `storage.rules`. */
export const pictureMaxBytes = 5 * 1024 * 1024;

export const pictureMaxPixels = 50_000_000;

/** In pixels. */
export const pictureMinEdge = 16;

/** Pixels with a lower alpha (0 to 255) count as invisible. */
export const pictureMinAlpha = 8;

/** Also in `storage.rules` (specification §9). Uploads get the first ending. */
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
