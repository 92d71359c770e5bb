/** A part of a picture, each number a share of its width or height between 0 and 1. */
export type PictureArea = { x: number; y: number; width: number; height: number };

/**
 * Width by height of what is published, on card, page and social image alike: that of `pictureSizes`,
 * which every card would have to fetch apart if the form imported it.
 */
export const pictureAspect = 3 / 4;

/** Of fewer pixels there is nothing to choose from: what is left would be a blur. */
const fewestPixels = 90;

/** Whether a part of a picture of this size can be chosen. */
export const canBePositioned = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) >= fewestPixels;

/** The part of a bitmap in whole pixels, never outside it and never empty. */
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
