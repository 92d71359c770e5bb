import {
  type FieldPath,
  isDocumentId,
  parseFieldPath,
  printFieldPath,
} from '../fields/field-path.ts';
import type {
  Direction,
  IndexDefinition,
  IndexField,
  IndexMode,
  IndexScope,
} from './definition.ts';
import { isRecord } from '../values/untyped.ts';

/** A single-field index. By default, Google's servers index each field of a collection in all three modes. */
export type SingleFieldIndex = { mode: IndexMode; scope: IndexScope };

export type IndexConfig = {
  composites: IndexDefinition[];
  /** The single-field indexes that replace the default, by `collectionId` and field path. */
  overrides: Map<string, SingleFieldIndex[]>;
};

export const noIndexes: IndexConfig = { composites: [], overrides: new Map() };

const automatic: readonly SingleFieldIndex[] = [
  { mode: 'ASCENDING', scope: 'COLLECTION' },
  { mode: 'DESCENDING', scope: 'COLLECTION' },
  { mode: 'CONTAINS', scope: 'COLLECTION' },
];

/** @throws Error that names the invalid entry of `firestore.indexes.json` */
export function parseIndexConfig(text: string): IndexConfig {
  const json: unknown = JSON.parse(text);
  if (!isRecord(json)) throw new Error('the index file must hold an object');
  const indexes = list(json['indexes'], 'indexes');
  const overrides = list(json['fieldOverrides'], 'fieldOverrides');
  return {
    composites: indexes.map(parseComposite),
    overrides: new Map(overrides.map(parseOverride)),
  };
}

/** The single-field indexes of a field: of its own override, else of the override of the map around it. */
export function singleFieldIndexes(
  config: IndexConfig,
  group: string,
  path: FieldPath,
): readonly SingleFieldIndex[] {
  if (config.overrides.size === 0) return automatic;
  for (let length = path.length; length > 0; length--) {
    const override = config.overrides.get(overrideKey(group, path.slice(0, length)));
    if (override !== undefined) return override;
  }
  return config.overrides.get(`${group} *`) ?? automatic;
}

function overrideKey(group: string, path: FieldPath): string {
  return `${group} ${printFieldPath(path)}`;
}

function parseComposite(entry: Record<string, unknown>): IndexDefinition {
  const group = entry['collectionGroup'] ?? entry['collectionId'];
  if (typeof group !== 'string') throw new Error('an index lacks its collectionGroup');
  const fields = list(entry['fields'], `fields of an index of ${group}`).map(parseField);
  const named = fields.find(({ path }) => isDocumentId(path));
  const others = fields.filter((field) => field !== named);
  const last = others.at(-1)?.mode;
  const nameDirection = named?.mode ?? (last === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING');
  return {
    group,
    scope: parseScope(entry['queryScope']),
    fields: others,
    nameDirection: nameDirection as Direction,
  };
}

function parseField(entry: Record<string, unknown>): IndexField {
  if (entry['vectorConfig'] !== undefined) throw new Error('vector indexes are not implemented');
  return { path: parseFieldPath(entry['fieldPath']), mode: parseMode(entry) };
}

function parseMode(entry: Record<string, unknown>): IndexMode {
  if (entry['arrayConfig'] === 'CONTAINS') return 'CONTAINS';
  const order = entry['order'] ?? entry['mode'];
  if (order === 'ASCENDING' || order === 'DESCENDING') return order;
  throw new Error(`an index field needs an order or arrayConfig: ${JSON.stringify(entry)}`);
}

function parseScope(scope: unknown): IndexScope {
  return scope === 'COLLECTION_GROUP' ? 'COLLECTION_GROUP' : 'COLLECTION';
}

function parseOverride(entry: Record<string, unknown>): [string, SingleFieldIndex[]] {
  const { collectionGroup, fieldPath } = entry;
  if (typeof collectionGroup !== 'string' || typeof fieldPath !== 'string') {
    throw new Error('a fieldOverride needs collectionGroup and fieldPath');
  }
  const indexes = list(entry['indexes'], `indexes of ${collectionGroup}.${fieldPath}`).map(
    (index) => ({ mode: parseMode(index), scope: parseScope(index['queryScope']) }),
  );
  const path = fieldPath === '*' ? '*' : printFieldPath(parseFieldPath(fieldPath));
  return [`${collectionGroup} ${path}`, indexes];
}

function list(value: unknown, name: string): Record<string, unknown>[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) {
    throw new Error(`${name} must be a list of objects`);
  }
  return value;
}
