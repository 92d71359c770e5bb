/**
 * The sizes in pixels, as an arch is: three wide, four high. A card's is 176 wide on a phone and 190 on
 * a desktop, a profile's up to 280, on dense screens twice.
 */
export const pictureSizes = {
  small: { width: 360, height: 480 },
  large: { width: 576, height: 768 },
} as const;
