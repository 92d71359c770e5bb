import * as z from 'zod/mini';

/** `wrong-type`: also if the name has another type; `too-large`: bytes or pixels. */
export const pictureRefusals = [
  'missing',
  'wrong-type',
  'too-large',
  'unreadable',
  'empty',
] as const;

export type PictureRefusal = (typeof pictureRefusals)[number];

/** `teachers/{uid}.pictureProblem`, written by the server shortly after a save. */
export const PictureProblem = z.object({
  /** Out of date if the profile has another picture. */
  picture: z.string(),
  reason: z.enum(pictureRefusals),
});

export type PictureProblem = z.infer<typeof PictureProblem>;
