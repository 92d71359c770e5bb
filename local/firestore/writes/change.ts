import type { Document } from '../documents/document.ts';
import type { Caller } from '../guard/caller.ts';
import type { Micros } from '../values/timestamp.ts';

/** A document before and after a commit. */
export type Change = { before: Document | null; after: Document | null };

/** When a commit happened and who made it. */
export type CommitOrigin = { caller: Caller; time: Micros };
