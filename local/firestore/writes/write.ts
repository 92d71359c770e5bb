import type { ResourcePath } from '../documents/resource-name.ts';
import type { FieldPath } from '../fields/field-path.ts';
import type { Micros } from '../values/timestamp.ts';
import type { Fields, Value } from '../values/value.ts';

/** A condition on the stored document before a write; `none` always holds. */
export type Precondition =
  | { kind: 'none' }
  | { kind: 'exists'; exists: boolean }
  | { kind: 'updateTime'; at: Micros };

/** A change of one field that the server computes after the update of the same write. */
export type Transform = { path: FieldPath } & (
  | { kind: 'request-time' }
  | { kind: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { kind: 'append' | 'remove'; values: Value[] }
);

/** One write of a commit. `verify` only checks its precondition. */
export type Write = { document: ResourcePath; precondition: Precondition } & (
  | { kind: 'update'; fields: Fields; mask: FieldPath[] | undefined; transforms: Transform[] }
  | { kind: 'delete' }
  | { kind: 'verify' }
);
