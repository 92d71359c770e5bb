import type * as z from 'zod/mini';

/** Who may access documents from a browser, by `firestore.rules`. */
export type Reader = 'everyone' | 'owner' | 'admins';

export type Writer = 'owner' | 'functions' | 'operator';

/** How the documents of a person are found. */
export type PersonKey =
  /** The document's id is the uid. */
  | { by: 'id' }
  | { by: 'uid'; field: string }
  | { by: 'address'; fields: readonly string[] }
  /** The id is a hash, so a person's documents cannot be listed; they expire soon. */
  | { by: 'hash' }
  /** The id is a rank, named in the person's `publications` document. */
  | { by: 'rank' }
  /** One document lists many uids; an update removes one. */
  | { by: 'listed' };

/** What deletes a person's documents. */
export type Removal = {
  /** Already with the profile, or only with the account. */
  with: 'profile' | 'account';
  /** `records` is the default step of a deletion. */
  by: 'records' | 'mailbox' | 'mails' | 'wish' | 'projection' | 'publishing';
};

export type Personal = {
  key: PersonKey;
  /** Null when the documents outlive the person, as `kept` says. */
  removal: Removal | null;
  /** The name in the export, or why it is not exported. */
  exported:
    | {
        as: string;
        /** The export's name of the id. */
        idAs?: string;
        /** Only these fields. */
        fields?: readonly string[];
      }
    | { omitted: string };
};

/** Documents that the sweep deletes, some days after the date in `field`. */
export type Expiry = { field: string; days: number };

export type Collection<Stored> = {
  /** Ids are in braces; without any it is one document. */
  path: string;
  schema: z.ZodMiniType<Stored>;
  what: string;
  writers: readonly Writer[];
  readers: readonly Reader[];
  /** Null without personal data. */
  personal: Personal | null;
  /** The same for a second person. */
  alsoPersonal?: Personal;
  /** How long a document stays, for readers. */
  kept: string;
  /**
   * How often a document shared by unrelated users is written, and why that is safe: Firestore sustains about one write
   * a second.
   */
  shared?: string;
  expiry: Expiry | null;
};

export const row = <Stored>(collection: Collection<Stored>): Collection<Stored> => collection;
