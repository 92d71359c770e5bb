import { encodePath, referenceSegments } from '../documents/encode-path.ts';
import { ByteWriter } from './byte-writer.ts';
import { parseInstant } from './timestamp.ts';
import { type Fields, numberOf, type Value, vectorElements } from './value.ts';

/** First byte of each encoded value, by type, in Firestore's order of types. 0x00 ends arrays and maps. */
const typeTags = {
  null: 0x10,
  boolean: 0x18,
  number: 0x20,
  timestamp: 0x28,
  string: 0x30,
  bytes: 0x38,
  reference: 0x40,
  geoPoint: 0x48,
  array: 0x50,
  vector: 0x58,
  map: 0x60,
} as const;

/**
 * Encodes a value so that comparing bytes compares values in Firestore's order. Equal values (3 and 3.0, 0 and -0) have
 * equal bytes. No encoding is a prefix of another, so inverting every byte reverses the order.
 */
export function encodeValue(value: Value): Buffer {
  const writer = new ByteWriter();
  writeValue(writer, value);
  return writer.finish();
}

export function compareValues(left: Value, right: Value): number {
  return Buffer.compare(encodeValue(left), encodeValue(right));
}

export function valuesEqual(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

function writeValue(writer: ByteWriter, value: Value): void {
  if ('nullValue' in value) {
    writer.byte(typeTags.null);
  } else if ('booleanValue' in value) {
    writer.byte(typeTags.boolean);
    writer.byte(value.booleanValue ? 1 : 0);
  } else if ('integerValue' in value || 'doubleValue' in value) {
    writer.byte(typeTags.number);
    writeNumber(writer, value);
  } else if ('timestampValue' in value) {
    writer.byte(typeTags.timestamp);
    const instant = parseInstant(value.timestampValue) ?? { seconds: 0, micros: 0 };
    writer.int64(BigInt(instant.seconds));
    writer.uint32(instant.micros);
  } else if ('stringValue' in value) {
    writer.byte(typeTags.string);
    writer.terminated(value.stringValue);
  } else if ('bytesValue' in value) {
    writer.byte(typeTags.bytes);
    writer.terminated(Buffer.from(value.bytesValue, 'base64'));
  } else if ('referenceValue' in value) {
    writer.byte(typeTags.reference);
    encodePath(writer, referenceSegments(value.referenceValue));
  } else if ('geoPointValue' in value) {
    writer.byte(typeTags.geoPoint);
    writer.double(value.geoPointValue.latitude);
    writer.double(value.geoPointValue.longitude);
  } else if ('arrayValue' in value) {
    writer.byte(typeTags.array);
    for (const element of value.arrayValue.values ?? []) writeValue(writer, element);
    writer.byte(0);
  } else {
    writeMap(writer, value.mapValue.fields ?? {});
  }
}

/**
 * Writes eight bytes for the nearest double and two for an integer's difference from it, so that 64-bit integers and
 * doubles sort together by exact value.
 */
function writeNumber(writer: ByteWriter, value: Value): void {
  const nearest = numberOf(value) ?? 0;
  writer.double(nearest);
  const rest = 'integerValue' in value ? BigInt(value.integerValue) - BigInt(nearest) : 0n;
  writer.uint16(0x8000 + Number(rest));
}

function writeMap(writer: ByteWriter, fields: Fields): void {
  const vector = vectorElements(fields);
  if (vector !== null) {
    writer.byte(typeTags.vector);
    writer.uint32(vector.length);
    for (const element of vector) writeValue(writer, element);
    return;
  }
  writer.byte(typeTags.map);
  for (const [name, value] of Object.entries(fields).toSorted(byUtf8Name)) {
    writer.byte(1);
    writer.terminated(name);
    writeValue(writer, value);
  }
  writer.byte(0);
}

/**
 * Compares names by their UTF-8 bytes. JavaScript sorts by UTF-16 units, which differs if a surrogate is compared
 * with U+E000 to U+FFFF.
 */
function byUtf8Name([left]: [string, Value], [right]: [string, Value]): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
