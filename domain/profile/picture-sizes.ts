/** In pixels: twice what cards (190) and profiles (280) show, for dense screens. */
export const pictureSizes = {
  small: { width: 360, height: 480 },
  large: { width: 576, height: 768 },
} as const;
