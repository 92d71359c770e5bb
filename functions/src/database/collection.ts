import type * as z from 'zod/mini';

/** Who can read the collection in a browser (`firestore.rules`). */
export type Reader = 'everyone' | 'owner' | 'admins';

export type Writer = 'owner' | 'functions' | 'operator';

export type PersonKey =
  | { by: 'id' }
  | { by: 'uid'; field: string }
  | { by: 'address'; fields: readonly string[] }
  /** It cannot be listed. */
  | { by: 'hash' }
  /** Named in the person's `publications` document. */
  | { by: 'rank' }
  /** An update removes one. */
  | { by: 'listed' };

export type Removal = {
  /** Whether deleting the profile deletes the documents, or only deleting the account. */
  with: 'profile' | 'account';
  /** The step of a deletion that removes them. `records` is the default. */
  by: 'records' | 'mailbox' | 'mails' | 'wish' | 'projection' | 'publishing';
};

export type Personal = {
  key: PersonKey;
  /** Null if the documents survive the deletion. */
  removal: Removal | null;
  /** The name in the export, or the reason why it is not exported. */
  exported:
    | {
        as: string;
        idAs?: string;
        fields?: readonly string[];
      }
    | { omitted: string };
};

/** Documents are deleted `days` after the date in `field`. */
export type Expiry = { field: string; days: number };

export type Collection<Stored> = {
  /** With ids in braces; without braces it is a single document. */
  path: string;
  schema: z.ZodMiniType<Stored>;
  what: string;
  writers: readonly Writer[];
  readers: readonly Reader[];
  personal: Personal | null;
  /** A second person whom the documents are about. */
  alsoPersonal?: Personal;
  kept: string;
  /** Why many users may write this document: Firestore allows about one write a second. */
  shared?: string;
  expiry: Expiry | null;
};

export const row = <Stored>(collection: Collection<Stored>): Collection<Stored> => collection;
