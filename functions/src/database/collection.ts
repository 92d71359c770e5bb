import type * as z from 'zod/mini';

/** Who may do something from a browser, by `firestore.rules`; functions may read everything. */
export type Reader = 'everyone' | 'owner' | 'admins';

export type Writer = 'owner' | 'functions' | 'operator';

/** How the documents about one person are found. */
export type PersonKey =
  /** The uid is the document's id. */
  | { by: 'id' }
  /** The uid stands in a field. */
  | { by: 'uid'; field: string }
  /** An address stands in a field. */
  | { by: 'address'; fields: readonly string[] }
  /** An id is a hash of what was asked about: nobody can list a person's, and they end soon. */
  | { by: 'hash' }
  /** An id is a place in an order, which the person's `publications` document names. */
  | { by: 'rank' }
  /** One document names many people by their uids; what changes it takes one of them out. */
  | { by: 'listed' };

/** What takes a person's documents away when the person wants to be gone. */
export type Removal = {
  /** With the profile already, or only with the account. */
  with: 'profile' | 'account';
  /** `records` is the deletion's step for all that needs no other care; the others are named. */
  by: 'records' | 'mailbox' | 'mails' | 'wish' | 'projection' | 'publishing';
};

/** Personal data of a collection: whose, and what becomes of it. */
export type Personal = {
  key: PersonKey;
  /** Null where the documents outlive the person, as `kept` says. */
  removal: Removal | null;
  /** Under which name the export gives them; otherwise why it does not. */
  exported:
    | {
        as: string;
        /** Name of the id, where it says something. */
        idAs?: string;
        /** Nothing but these fields. */
        fields?: readonly string[];
      }
    | { omitted: string };
};

/** The documents that the sweep removes: those whose `field` is so many days ago. */
export type Expiry = { field: string; days: number };

/** One row of the table of collections. */
export type Collection<Stored> = {
  /** Path of its documents, ids in braces; without any, it is one document. */
  path: string;
  schema: z.ZodMiniType<Stored>;
  what: string;
  writers: readonly Writer[];
  /** Nobody where empty. */
  readers: readonly Reader[];
  /** Null where nothing tells of a person. */
  personal: Personal | null;
  /** The same of a second person whom its documents tell of. */
  alsoPersonal?: Personal;
  /** How long a document stays, in words. */
  kept: string;
  /**
   * Where one document serves unrelated people: how often it is written, and why it bears that. Firestore bears about
   * one write a second to a document for long.
   */
  shared?: string;
  expiry: Expiry | null;
};

/** A row, with the type of its documents taken from its schema. */
export const row = <Stored>(collection: Collection<Stored>): Collection<Stored> => collection;
