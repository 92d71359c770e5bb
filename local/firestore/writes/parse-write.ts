import { parseDocumentName, type ResourcePath } from '../documents/resource-name.ts';
import { invalidArgument } from '../errors.ts';
import { isDocumentId, parseFieldPath } from '../fields/field-path.ts';
import { parseMask } from '../fields/mask.ts';
import { parseInstant, toMicros } from '../values/timestamp.ts';
import { parseFields, parseValue } from '../values/parse-value.ts';
import { type Value, elements, numberOf } from '../values/value.ts';
import type { Precondition, Transform, Write } from './write.ts';
import { isAbsent, isRecord } from '../values/untyped.ts';

const maximumTransforms = 500;

/**
 * Parses the `writes` of a commit for one database.
 *
 * @throws INVALID_ARGUMENT
 */
export function parseWrites(input: unknown, database: string): Write[] {
  if (isAbsent(input)) return [];
  if (!Array.isArray(input)) throw invalidArgument('The writes of a commit must be a list.');
  return input.map((write) => parseWrite(write, database));
}

function parseWrite(input: unknown, database: string): Write {
  if (!isRecord(input)) throw invalidArgument('A write must be an object.');
  const kinds = ['update', 'delete', 'verify', 'transform'].filter(
    (kind) => !isAbsent(input[kind]),
  );
  if (kinds.length !== 1) {
    throw invalidArgument('A write must have exactly one of update, delete, verify, transform.');
  }
  const precondition = parsePrecondition(input['currentDocument']);
  const inDatabase = (name: unknown): ResourcePath => {
    const path = parseDocumentName(name);
    if (path.database === database) return path;
    throw invalidArgument(`Document "${String(name)}" is not in database "${database}".`);
  };
  switch (kinds[0] ?? '') {
    case 'delete':
      return { kind: 'delete', document: inDatabase(input['delete']), precondition };
    case 'verify':
      return { kind: 'verify', document: inDatabase(input['verify']), precondition };
    case 'transform': {
      const transform = record(input['transform'], 'transform');
      const transforms = parseTransforms(transform['fieldTransforms']);
      const document = inDatabase(transform['document']);
      return { kind: 'update', document, precondition, fields: {}, mask: [], transforms };
    }
    default: {
      const update = record(input['update'], 'update');
      const mask = parseMask(input['updateMask']);
      if (mask?.some(isDocumentId)) throw invalidArgument('A mask cannot name __name__.');
      return {
        kind: 'update',
        document: inDatabase(update['name']),
        precondition,
        fields: parseFields(update['fields']),
        mask,
        transforms: parseTransforms(input['updateTransforms']),
      };
    }
  }
}

/**
 * Parses `currentDocument`.
 *
 * @throws INVALID_ARGUMENT
 */
export function parsePrecondition(input: unknown): Precondition {
  if (isAbsent(input)) return { kind: 'none' };
  const { exists, updateTime } = record(input, 'currentDocument');
  if (!isAbsent(exists) && !isAbsent(updateTime)) {
    throw invalidArgument('A precondition is either exists or updateTime.');
  }
  if (typeof exists === 'boolean') return { kind: 'exists', exists };
  if (!isAbsent(updateTime)) {
    const instant = typeof updateTime === 'string' ? parseInstant(updateTime) : null;
    if (instant === null) throw invalidArgument('Invalid updateTime in a precondition.');
    return { kind: 'updateTime', at: toMicros(instant) };
  }
  if (!isAbsent(exists)) throw invalidArgument('Invalid exists in a precondition.');
  return { kind: 'none' };
}

function parseTransforms(input: unknown): Transform[] {
  if (isAbsent(input)) return [];
  if (!Array.isArray(input)) throw invalidArgument('The transforms of a write must be a list.');
  if (input.length > maximumTransforms) {
    throw invalidArgument(`A document takes at most ${maximumTransforms} transforms at once.`);
  }
  return input.map((transform) => parseTransform(record(transform, 'transform')));
}

function parseTransform(input: Record<string, unknown>): Transform {
  const path = parseFieldPath(input['fieldPath']);
  if (isDocumentId(path)) throw invalidArgument('Cannot transform __name__.');
  const { fieldPath: _, ...operations } = input;
  const [operation, ...others] = Object.entries(operations).filter(([, value]) => !isAbsent(value));
  if (operation === undefined || others.length > 0) {
    throw invalidArgument('A transform must have exactly one operation.');
  }
  const [kind, operand] = operation;
  switch (kind) {
    case 'setToServerValue':
      if (operand === 'REQUEST_TIME' || operand === 1) return { path, kind: 'request-time' };
      throw invalidArgument(`Unknown server value "${String(operand)}".`);
    case 'increment':
    case 'maximum':
    case 'minimum':
      return { path, kind, operand: parseNumber(operand, kind) };
    case 'appendMissingElements':
      return { path, kind: 'append', values: parseElements(operand) };
    case 'removeAllFromArray':
      return { path, kind: 'remove', values: parseElements(operand) };
    default:
      throw invalidArgument(`Unknown transform "${kind}".`);
  }
}

function parseNumber(input: unknown, kind: string): Value {
  const value = parseValue(input);
  if (numberOf(value) === null) throw invalidArgument(`The operand of ${kind} must be a number.`);
  return value;
}

function parseElements(input: unknown): Value[] {
  return elements(parseValue({ arrayValue: input })) ?? [];
}

function record(input: unknown, name: string): Record<string, unknown> {
  if (!isRecord(input)) throw invalidArgument(`${name} must be an object.`);
  return input;
}
