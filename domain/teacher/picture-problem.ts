import * as z from 'zod/mini';

/**
 * Why an uploaded picture is not shown: `missing` (no such file arrived), `wrong-type` (not a JPEG,
 * PNG, GIF, SVG or WebP, or another one than its name says), `too-large` (bytes or pixels),
 * `unreadable` (damaged, or too elaborate to draw), `empty` (a few pixels, or none that can be seen).
 */
export const pictureRefusals = [
  'missing',
  'wrong-type',
  'too-large',
  'unreadable',
  'empty',
] as const;

export type PictureRefusal = (typeof pictureRefusals)[number];

/**
 * `teachers/{uid}.pictureProblem`: absent or null unless the picture that the profile names was refused. The
 * server writes it a moment after a save, and takes it away with the next picture.
 */
export const PictureProblem = z.object({
  /** The `profilePicture` that it is about; about another one it is out of date. */
  picture: z.string(),
  reason: z.enum(pictureRefusals),
});

export type PictureProblem = z.infer<typeof PictureProblem>;
