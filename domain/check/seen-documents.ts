import * as z from 'zod/mini';

const SeenDocument = z.object({
  /** The name at the time of the request. The check is valid for this name only. */
  name: z.string(),
  /** The institution of a diploma, or the country of an identity document. */
  source: z.string(),
  at: z.date(),
});

/** The documents of a teacher that an administrator checked, in `teachers/{uid}`. */
export const SeenDocuments = z.object({
  diploma: z.exactOptional(SeenDocument),
  identity: z.exactOptional(SeenDocument),
});

export type SeenDocuments = z.infer<typeof SeenDocuments>;
