import type * as z from 'zod/mini';

/** From a browser, by `firestore.rules`. */
export type Reader = 'everyone' | 'owner' | 'admins';

export type Writer = 'owner' | 'functions' | 'operator';

export type PersonKey =
  /** The document's id is the uid. */
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
  /** Already with the profile, or only with the account. */
  with: 'profile' | 'account';
  /** `records` is the default step of a deletion. */
  by: 'records' | 'mailbox' | 'mails' | 'wish' | 'projection' | 'publishing';
};

export type Personal = {
  key: PersonKey;
  /** Null when the documents outlive the person. */
  removal: Removal | null;
  /** The export's name, or why there is none. */
  exported:
    | {
        as: string;
        idAs?: string;
        fields?: readonly string[];
      }
    | { omitted: string };
};

/** Deleted some days after `field`. */
export type Expiry = { field: string; days: number };

export type Collection<Stored> = {
  /** Ids are in braces; without any it is one document. */
  path: string;
  schema: z.ZodMiniType<Stored>;
  what: string;
  writers: readonly Writer[];
  readers: readonly Reader[];
  personal: Personal | null;
  /** The same for a second person. */
  alsoPersonal?: Personal;
  kept: string;
  /** Why writing a shared document is safe: Firestore sustains about one write a second. */
  shared?: string;
  expiry: Expiry | null;
};

export const row = <Stored>(collection: Collection<Stored>): Collection<Stored> => collection;
