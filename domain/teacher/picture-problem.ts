import * as z from 'zod/mini';

/**
 * `missing`: no file arrived; `wrong-type`: not accepted, or not what the name says; `too-large`: bytes or pixels;
 * `unreadable`: damaged or too complex; `empty`: too small or invisible.
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
 * `teachers/{uid}.pictureProblem`: why the profile's picture was refused. Written by the server shortly after a save.
 */
export const PictureProblem = z.object({
  /** The refused `profilePicture`; out of date if the profile has another one. */
  picture: z.string(),
  reason: z.enum(pictureRefusals),
});

export type PictureProblem = z.infer<typeof PictureProblem>;
