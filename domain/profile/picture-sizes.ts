/** Pixels. Cards are up to 190 wide, profiles 280; doubled for dense screens. */
export const pictureSizes = {
  small: { width: 360, height: 480 },
  large: { width: 576, height: 768 },
} as const;
