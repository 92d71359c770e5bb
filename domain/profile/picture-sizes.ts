/** Pixels, ratio 3:4. Cards are 176 (phone) to 190 (desktop) wide, profiles up to 280; doubled for dense screens. */
export const pictureSizes = {
  small: { width: 360, height: 480 },
  large: { width: 576, height: 768 },
} as const;
