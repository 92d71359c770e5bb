import { type FieldPath, printFieldPath } from '../fields/field-path.ts';

export type Direction = 'ASCENDING' | 'DESCENDING';
export type IndexMode = Direction | 'CONTAINS';
export type IndexScope = 'COLLECTION' | 'COLLECTION_GROUP';

export type IndexField = { path: FieldPath; mode: IndexMode };

/**
 * An index. An entry has one value per field of `fields`, then the document's name, sorted in `nameDirection`. An array
 * under `CONTAINS` gives a document one entry per element. A document that lacks a field has no entry.
 */
export type IndexDefinition = {
  /** The collection id; null for an automatic index over all collections. */
  group: string | null;
  scope: IndexScope;
  fields: IndexField[];
  nameDirection: Direction;
};

/** The automatic ascending index of a field. It also serves descending orders, read backwards. */
export function ascendingIndex(path: FieldPath, scope: IndexScope): IndexDefinition {
  const fields: IndexField[] = [{ path, mode: 'ASCENDING' }];
  return { group: null, scope, fields, nameDirection: 'ASCENDING' };
}

/** The automatic index of an array field's elements. */
export function containsIndex(path: FieldPath, scope: IndexScope): IndexDefinition {
  return {
    group: null,
    scope,
    fields: [{ path, mode: 'CONTAINS' }],
    nameDirection: 'ASCENDING',
  };
}

/**
 * The text that identifies an index, e.g. `profiles COLLECTION keys:CONTAINS,until:DESCENDING,__name__:DESCENDING`.
 */
export function definitionText(definition: IndexDefinition): string {
  const fields = definition.fields.map(({ path, mode }) => `${printFieldPath(path)}:${mode}`);
  fields.push(`__name__:${definition.nameDirection}`);
  return `${definition.group ?? '*'} ${definition.scope} ${fields.join(',')}`;
}
