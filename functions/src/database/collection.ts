import type * as z from 'zod/mini';

/** Who can read the collection in a browser (`firestore.rules`). */
export type Reader = 'everyone' | 'owner' | 'admins';

export type Writer = 'owner' | 'functions' | 'operator';

export type PersonKey =
  | { by: 'id' }
  | { by: 'uid'; field: string }
  | { by: 'address'; fields: readonly string[] }
  /** The id is a hash, so that the documents of a person cannot be listed. */
  | { by: 'hash' }
  /** The person's `publications` document names the documents. */
  | { by: 'rank' }
  /** Documents list several persons; an update removes one of them. */
  | { by: 'listed' };

export type Removal = {
  /** `profile`: the documents are deleted with the profile; `account`: only with the account. */
  with: 'profile' | 'account';
  by: 'records' | 'mailbox' | 'mails' | 'wish' | 'projection' | 'publishing';
};

export type Personal = {
  key: PersonKey;
  /** Null if the documents survive the deletion. */
  removal: Removal | null;
  /** Name of the documents in the export, or why they are not exported. */
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
  /** Path with ids in braces. A path without braces names a single document. */
  path: string;
  schema: z.ZodMiniType<Stored>;
  what: string;
  writers: readonly Writer[];
  readers: readonly Reader[];
  personal: Personal | null;
  /** A second person whom the documents are about. */
  alsoPersonal?: Personal;
  kept: string;
  /**
   * Why many users can write to one document, although Firestore allows about one write a second.
   */
  shared?: string;
  expiry: Expiry | null;
};

type Access = Pick<Collection<never>, 'writers' | 'readers'>;

/** By default only functions write the documents, and no browser reads them. */
export const row = <Stored>(
  given: Omit<Collection<Stored>, keyof Access> & Partial<Access>,
): Collection<Stored> => ({ writers: ['functions'], readers: [], ...given });
