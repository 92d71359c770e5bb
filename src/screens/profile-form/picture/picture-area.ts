/** A part of a picture; each number is a fraction of its width or height. */
export type PictureArea = { x: number; y: number; width: number; height: number };

/**
 * Width by height of published pictures on card, page and social image: the ratio of `pictureSizes`. Importing
 * `pictureSizes` here would make every card load another file.
 */
export const pictureAspect = 3 / 4;

/** The minimum width and height in pixels for cropping. A smaller part would look blurred. */
const fewestPixels = 90;

export const canBePositioned = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) >= fewestPixels;

/** The area in whole pixels of a bitmap, never outside the bitmap and never empty. */
export function pixelsOf(area: PictureArea, width: number, height: number) {
  const within = (value: number, most: number) =>
    Math.min(most, Math.max(0, Number.isFinite(value) ? Math.round(value) : 0));
  const x = within(area.x * width, width - 1);
  const y = within(area.y * height, height - 1);
  return {
    x,
    y,
    width: Math.max(1, within(area.width * width, width - x)),
    height: Math.max(1, within(area.height * height, height - y)),
  };
}
