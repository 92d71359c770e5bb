/** Pixels. Cards show up to 190, profiles 280; the sizes are doubled for dense screens. */
export const pictureSizes = {
  small: { width: 360, height: 480 },
  large: { width: 576, height: 768 },
} as const;
