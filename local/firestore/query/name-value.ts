import { printName } from '../documents/resource-name.ts';
import { invalidArgument } from '../errors.ts';
import { pathKey } from '../storage/document-reader.ts';
import type { Value } from '../values/value.ts';
import type { Source } from './query.ts';

/** @throws INVALID_ARGUMENT unless the value can be the `__name__` of a document in the source */
export function checkNameValue(value: Value, source: Source, what: string): void {
  const parent = printName(source.parent);
  if (!('referenceValue' in value) || !value.referenceValue.startsWith(`${parent}/`)) {
    throw invalidArgument(`${what} needs a reference to a document below "${parent}".`);
  }
  if (source.allDescendants) return;
  const [collection, ...rest] = value.referenceValue.slice(parent.length + 1).split('/');
  if (collection !== source.collectionId || rest.length !== 1) {
    throw invalidArgument(
      `${what} needs a reference to a document in collection "${source.collectionId ?? ''}".`,
    );
  }
}

export function referencePath(value: Value): string[] {
  return 'referenceValue' in value ? value.referenceValue.split('/').slice(5) : [];
}

/** Index entries are ordered by the document's id in one collection, else by its whole path. */
export function nameKey({ allDescendants }: Source, path: readonly string[]): Buffer {
  return pathKey(allDescendants ? path : path.slice(-1));
}
