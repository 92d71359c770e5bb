import { invalidArgument } from '../errors.ts';
import type { Fields, Value } from '../values/value.ts';
import { type Document, documentName } from './document.ts';

const maximumDocumentBytes = 1024 * 1024;
const maximumValueBytes = maximumDocumentBytes - 89;

export const maximumDepth = 20;

/** @throws INVALID_ARGUMENT when a document is larger, or nests deeper, than Firestore stores */
export function checkLimits(document: Document): void {
  for (const [field, value] of Object.entries(document.fields)) {
    if (depthOf(value) > maximumDepth) {
      throw invalidArgument(`Property "${field}" nests deeper than ${maximumDepth} levels.`);
    }
    if (valueSize(value) > maximumValueBytes) {
      throw invalidArgument(
        `The value of property "${field}" is longer than ${maximumValueBytes} bytes.`,
      );
    }
  }
  const size = documentSize(document);
  if (size > maximumDocumentBytes) {
    throw invalidArgument(
      `Document '${documentName(document)}' cannot be written because its size ` +
        `(${grouped(size)} bytes) exceeds the maximum allowed size of ` +
        `${grouped(maximumDocumentBytes)} bytes.`,
    );
  }
}

/** Size of a document in bytes, as Firestore counts it: name, fields, and 32 for the document. */
export function documentSize({ path, fields }: Pick<Document, 'path' | 'fields'>): number {
  return nameSize(path.split('/')) + fieldsSize(fields) + 32;
}

function nameSize(segments: readonly string[]): number {
  return segments.reduce((sum, segment) => sum + stringSize(segment), 16);
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of Object.entries(fields)) size += stringSize(name) + valueSize(value);
  return size;
}

function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

function valueSize(value: Value): number {
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('stringValue' in value) return stringSize(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(value.referenceValue.split('/').slice(5));
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce((sum, element) => sum + valueSize(element), 0);
  }
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {});
  return 8;
}

function depthOf(value: Value): number {
  if ('arrayValue' in value) return 1 + deepest(value.arrayValue.values ?? []);
  if ('mapValue' in value) return 1 + deepest(Object.values(value.mapValue.fields ?? {}));
  return 0;
}

function deepest(values: readonly Value[]): number {
  return values.reduce((most, value) => Math.max(most, depthOf(value)), 0);
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
