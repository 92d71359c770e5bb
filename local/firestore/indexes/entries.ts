import type { Document } from '../documents/document.ts';
import { getField } from '../fields/field-access.ts';
import type { FieldPath } from '../fields/field-path.ts';
import { pathKey } from '../storage/document-reader.ts';
import { encodeValue } from '../values/encode-value.ts';
import { invert } from '../values/key-range.ts';
import { elements, type Fields, mapFields, type Value } from '../values/value.ts';
import {
  ascendingIndex,
  containsIndex,
  type IndexDefinition,
  type IndexField,
  type IndexScope,
} from './definition.ts';
import { type IndexConfig, singleFieldIndexes } from './index-config.ts';

export type IndexEntry = { definition: IndexDefinition; key: Buffer };

export function* indexEntries(
  document: Document,
  config: IndexConfig,
  composites: readonly IndexDefinition[],
): Generator<IndexEntry> {
  const name = nameKeys(document.path);
  for (const [path, value] of fieldsOf(document.fields, [])) {
    yield* automaticEntries(name, config, path, value);
  }
  for (const definition of composites) {
    yield* compositeEntries(name, document.fields, definition);
  }
}

type NameKeys = { group: string } & Record<IndexScope, Buffer>;

function nameKeys(path: string): NameKeys {
  const segments = path.split('/');
  return {
    group: segments.at(-2) ?? '',
    COLLECTION: pathKey(segments.slice(-1)),
    COLLECTION_GROUP: pathKey(segments),
  };
}

function* fieldsOf(fields: Fields, parent: FieldPath): Generator<[FieldPath, Value]> {
  for (const [name, value] of Object.entries(fields)) {
    const path = [...parent, name];
    yield [path, value];
    const child = mapFields(value);
    if (child !== null) yield* fieldsOf(child, path);
  }
}

function* automaticEntries(
  name: NameKeys,
  config: IndexConfig,
  path: FieldPath,
  value: Value,
): Generator<IndexEntry> {
  const indexes = singleFieldIndexes(config, name.group, path);
  for (const scope of ['COLLECTION', 'COLLECTION_GROUP'] as const) {
    const modes = indexes.filter((index) => index.scope === scope).map((index) => index.mode);
    if (modes.includes('ASCENDING') || modes.includes('DESCENDING')) {
      const key = Buffer.concat([encodeValue(value), name[scope]]);
      yield { definition: ascendingIndex(path, scope), key };
    }
    if (modes.includes('CONTAINS')) {
      const definition = containsIndex(path, scope);
      for (const element of distinctElements(value)) {
        yield { definition, key: Buffer.concat([element, name[scope]]) };
      }
    }
  }
}

function* compositeEntries(
  name: NameKeys,
  fields: Fields,
  definition: IndexDefinition,
): Generator<IndexEntry> {
  let prefixes: Buffer[][] = [[]];
  for (const field of definition.fields) {
    const parts = components(fields, field);
    prefixes = prefixes.flatMap((prefix) => parts.map((part) => [...prefix, part]));
  }
  const ascending = name[definition.scope];
  const suffix = definition.nameDirection === 'DESCENDING' ? invert(ascending) : ascending;
  for (const prefix of prefixes) yield { definition, key: Buffer.concat([...prefix, suffix]) };
}

/** The encoded values of a document for one field of an index: none, one, or one per array element. */
function components(fields: Fields, { path, mode }: IndexField): Buffer[] {
  const value = getField(fields, path);
  if (value === undefined) return [];
  if (mode === 'CONTAINS') return distinctElements(value);
  const encoded = encodeValue(value);
  return [mode === 'DESCENDING' ? invert(encoded) : encoded];
}

function distinctElements(value: Value): Buffer[] {
  const encoded = (elements(value) ?? []).map(encodeValue);
  const distinct = new Map(encoded.map((bytes) => [bytes.toString('latin1'), bytes]));
  return [...distinct.values()];
}
