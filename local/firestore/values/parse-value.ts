import { invalidArgument } from '../errors.ts';
import { checkFieldName } from '../fields/field-path.ts';
import { maximumDepth } from '../documents/limits.ts';
import { parseResourceName } from '../documents/resource-name.ts';
import { parseInstant, printInstant } from './timestamp.ts';
import { array, double, type Fields, map, type Value } from './value.ts';
import { isAbsent, isRecord } from './untyped.ts';

/** Where a value is: its depth, whether it is directly in an array, and whether arrays may nest. */
type Place = { depth: number; inArray: boolean; mayNest: boolean };

/**
 * Parses a value in the JSON format of any SDK.
 *
 * @throws INVALID_ARGUMENT with the reason
 */
export function parseValue(input: unknown): Value {
  return parse(input, { depth: 0, inArray: false, mayNest: false });
}

/** Like `parseValue`, but for filters and cursors, in which an array may contain arrays. */
export function parseOperand(input: unknown): Value {
  return parse(input, { depth: 0, inArray: false, mayNest: true });
}

/** Parses `fields` of a document; absent means none. Checks and sorts the names. */
export function parseFields(input: unknown): Fields {
  return parseMap(input, { depth: 0, inArray: false, mayNest: false });
}

function parse(input: unknown, place: Place): Value {
  if (!isRecord(input)) throw invalidArgument('A value must be an object with one of its kinds.');
  const kinds = Object.keys(input).filter((key) => input[key] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) {
    throw invalidArgument('A value must have exactly one kind.');
  }
  const content = input[kind];
  switch (kind) {
    case 'nullValue':
      if (content === null || content === 'NULL_VALUE' || content === 0) return { nullValue: null };
      break;
    case 'booleanValue':
      if (typeof content === 'boolean') return { booleanValue: content };
      break;
    case 'integerValue':
      return parseInteger(content);
    case 'doubleValue':
      return parseDouble(content);
    case 'timestampValue': {
      const instant = typeof content === 'string' ? parseInstant(content) : null;
      if (instant !== null) return { timestampValue: printInstant(instant) };
      break;
    }
    case 'stringValue':
      // Half a surrogate pair has no UTF-8 encoding; it becomes a question mark, as in Google's emulator.
      if (typeof content === 'string') {
        return { stringValue: content.replace(/\p{Surrogate}/gu, '?') };
      }
      break;
    case 'bytesValue':
      if (typeof content === 'string') return { bytesValue: canonicalBase64(content) };
      break;
    case 'referenceValue':
      if (typeof content === 'string') return { referenceValue: checkReference(content) };
      break;
    case 'geoPointValue':
      return parseGeoPoint(content);
    case 'arrayValue':
      return parseArray(content, place);
    case 'mapValue':
      if (!isRecord(content)) break;
      return map(parseMap(content['fields'], { ...place, depth: place.depth + 1 }));
    default:
      throw invalidArgument(`Unknown kind of value "${kind}".`);
  }
  throw invalidArgument(`Invalid ${kind}.`);
}

function parseMap(input: unknown, place: Place): Fields {
  const { depth } = place;
  if (depth > maximumDepth) {
    throw invalidArgument(`Maps and arrays nest deeper than ${maximumDepth} levels.`);
  }
  if (isAbsent(input)) return {};
  if (!isRecord(input)) throw invalidArgument('The fields of a document must be an object.');
  const isVector = Object.hasOwn(input, '__type__');
  if (isVector && place.inArray && !place.mayNest) {
    throw invalidArgument('Cannot convert a vector value in an array value.');
  }
  const fields: Fields = {};
  for (const name of Object.keys(input).toSorted()) {
    if (!isVector || name !== '__type__') checkFieldName(name);
    fields[name] = parse(input[name], { ...place, inArray: false });
  }
  return fields;
}

function parseArray(content: unknown, { depth, inArray, mayNest }: Place): Value {
  if (inArray && !mayNest) {
    throw invalidArgument('Cannot convert an array value in an array value.');
  }
  const values = isRecord(content) ? (content['values'] ?? []) : null;
  if (!Array.isArray(values)) throw invalidArgument('Invalid arrayValue.');
  if (depth + 1 > maximumDepth) {
    throw invalidArgument(`Maps and arrays nest deeper than ${maximumDepth} levels.`);
  }
  const place = { depth: depth + 1, inArray: true, mayNest };
  return array(values.map((value) => parse(value, place)));
}

function parseInteger(content: unknown): Value {
  const text = typeof content === 'number' ? String(content) : content;
  if (typeof text !== 'string' || !/^-?\d{1,20}$/.test(text)) {
    throw invalidArgument('Invalid integerValue.');
  }
  const value = BigInt(text);
  if (BigInt.asIntN(64, value) !== value) {
    throw invalidArgument(`integerValue ${text} does not fit in 64 bits.`);
  }
  return { integerValue: value.toString() };
}

function parseDouble(content: unknown): Value {
  if (typeof content === 'number') return double(content);
  if (content === 'NaN' || content === 'Infinity' || content === '-Infinity' || content === '-0') {
    return { doubleValue: content };
  }
  if (typeof content === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(content)) {
    return double(Number(content));
  }
  throw invalidArgument('Invalid doubleValue.');
}

function parseGeoPoint(content: unknown): Value {
  if (!isRecord(content)) throw invalidArgument('Invalid geoPointValue.');
  const { latitude = 0, longitude = 0 } = content;
  if (typeof latitude !== 'number' || !(Math.abs(latitude) <= 90)) {
    throw invalidArgument('Latitude must be in the range of [-90, 90].');
  }
  if (typeof longitude !== 'number' || !(Math.abs(longitude) <= 180)) {
    throw invalidArgument('Longitude must be in the range of [-180, 180].');
  }
  return { geoPointValue: { latitude, longitude } };
}

/** Standard base64 of a text that may also be URL-safe or unpadded, as the protocol's JSON allows. */
function canonicalBase64(text: string): string {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw invalidArgument('Invalid bytesValue.');
  return Buffer.from(text, 'base64').toString('base64');
}

function checkReference(name: string): string {
  parseResourceName(name);
  return name;
}
