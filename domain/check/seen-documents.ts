import * as z from 'zod/mini';

const SeenDocument = z.object({
  /** The check is valid for this name of the teacher only. */
  name: z.string(),
  /** The institution of a diploma, or the country of an identity document. */
  source: z.string(),
  at: z.date(),
});

/** Documents that an administrator checked, in `teachers/{uid}`. */
export const SeenDocuments = z.object({
  diploma: z.exactOptional(SeenDocument),
  identity: z.exactOptional(SeenDocument),
});

export type SeenDocuments = z.infer<typeof SeenDocuments>;
