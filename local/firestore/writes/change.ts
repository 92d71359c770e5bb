import type { Document } from '../documents/document.ts';
import type { Caller } from '../guard/caller.ts';
import type { Micros } from '../values/timestamp.ts';

export type Change = { before: Document | null; after: Document | null };

export type CommitOrigin = { caller: Caller; time: Micros };
