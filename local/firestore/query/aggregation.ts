import type { Document } from '../documents/document.ts';
import { invalidArgument, unimplemented } from '../errors.ts';
import { type FieldPath, parseFieldPath } from '../fields/field-path.ts';
import { double, integer, nullValue, numberOf, type Value } from '../values/value.ts';
import { valueOf } from './match.ts';
import { isAbsent, isRecord } from '../values/untyped.ts';

/** One aggregation of a query's results; `alias` is its name in the response. */
export type Aggregation = { alias: string } & (
  | { kind: 'count'; upTo: number }
  | { kind: 'sum' | 'avg'; path: FieldPath }
);

const maximumAggregations = 5;
const aliasPattern = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Parses `aggregations`.
 *
 * @throws INVALID_ARGUMENT
 */
export function parseAggregations(input: unknown): Aggregation[] {
  if (!Array.isArray(input) || input.length === 0) {
    throw invalidArgument('Aggregations can not be empty.');
  }
  if (input.length > maximumAggregations) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maximumAggregations}. ` +
        `Received: ${input.length}`,
    );
  }
  const aggregations = input.map(parseAggregation);
  const aliases = new Set(aggregations.map(({ alias }) => alias));
  if (aliases.size < aggregations.length) throw invalidArgument('Aliases must be distinct.');
  return aggregations;
}

function parseAggregation(input: unknown, index: number): Aggregation {
  if (!isRecord(input)) throw invalidArgument('An aggregation must be an object.');
  const alias =
    isAbsent(input['alias']) || input['alias'] === '' ? `field_${index + 1}` : input['alias'];
  if (typeof alias !== 'string' || !(aliasPattern.test(alias) || /^`.+`$/s.test(alias))) {
    throw invalidArgument('Invalid alias of an aggregation.');
  }
  const { count, sum, avg } = input;
  if (isRecord(count)) return { alias, kind: 'count', upTo: parseUpTo(count['upTo']) };
  if (isRecord(sum)) return { alias, kind: 'sum', path: parseField(sum['field']) };
  if (isRecord(avg)) return { alias, kind: 'avg', path: parseField(avg['field']) };
  const kind = Object.keys(input).find((key) => key !== 'alias');
  throw kind === undefined
    ? invalidArgument('An aggregation must be count, sum or avg.')
    : unimplemented(`Aggregation "${kind}"`);
}

function parseUpTo(input: unknown): number {
  if (isAbsent(input)) return Infinity;
  const upTo = Number(isRecord(input) ? input['value'] : input);
  if (!Number.isInteger(upTo) || upTo <= 0) throw invalidArgument('upTo must be above zero.');
  return upTo;
}

function parseField(input: unknown): FieldPath {
  if (!isRecord(input)) throw invalidArgument('sum and avg need a field.');
  return parseFieldPath(input['fieldPath']);
}

/** Computes all aggregations. Documents are read only for sums and averages. */
export function aggregate(
  aggregations: readonly Aggregation[],
  count: (upTo: number) => number,
  documents: () => Iterable<Document>,
): Record<string, Value> {
  const tallies = new Map<Aggregation, Tally>();
  for (const each of aggregations) if (each.kind !== 'count') tallies.set(each, new Tally());
  if (tallies.size > 0) {
    for (const document of documents()) {
      for (const [each, tally] of tallies) {
        if (each.kind !== 'count') tally.add(valueOf(document, each.path));
      }
    }
  }
  const valueFor = (each: Aggregation): Value => {
    const tally = tallies.get(each);
    if (each.kind === 'count' || tally === undefined) {
      return integer(count(each.kind === 'count' ? each.upTo : Infinity));
    }
    return each.kind === 'sum' ? tally.sum() : tally.average();
  };
  return Object.fromEntries(aggregations.map((each) => [each.alias, valueFor(each)]));
}

/** Adds numbers; the sum is exact if all are integers and the sum fits in 64 bits. */
class Tally {
  #count = 0;
  #integers = 0n;
  #total = 0;
  #hasDouble = false;

  add(value: Value | undefined): void {
    const number = numberOf(value);
    if (value === undefined || number === null) return;
    this.#count += 1;
    this.#total += number;
    if ('integerValue' in value) this.#integers += BigInt(value.integerValue);
    else this.#hasDouble = true;
  }

  sum(): Value {
    const fits = BigInt.asIntN(64, this.#integers) === this.#integers;
    return this.#hasDouble || !fits ? double(this.#total) : integer(this.#integers);
  }

  average(): Value {
    return this.#count === 0 ? nullValue : double(this.#total / this.#count);
  }
}
