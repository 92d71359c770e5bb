/** `wrong-type`: also if the file name has another type. `too-large`: in bytes or pixels. */
export const pictureRefusals = [
  'missing',
  'wrong-type',
  'too-large',
  'unreadable',
  'empty',
] as const;

export type PictureRefusal = (typeof pictureRefusals)[number];
