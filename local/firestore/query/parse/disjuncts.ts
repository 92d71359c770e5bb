import { invalidArgument } from '../../errors.ts';
import { printFieldPath } from '../../fields/field-path.ts';
import { encodeValue } from '../../values/encode-value.ts';
import { elements, isNaNValue, isNull, type Value } from '../../values/value.ts';
import type { FieldFilter, Filter } from '../query.ts';

const maximumDisjuncts = 30;

/**
 * Rewrites a filter as an OR of ANDs: `in` and `array-contains-any` become one AND for each value. A filter that
 * nothing matches becomes an empty list.
 *
 * @throws INVALID_ARGUMENT for more than 30 ANDs
 */
export function toDisjuncts(filter: Filter | null): FieldFilter[][] {
  if (filter === null) return [[]];
  const count = countDisjuncts(filter);
  if (count > maximumDisjuncts) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${count} disjunctions ` +
        `which is more than the maximum of ${maximumDisjuncts}`,
    );
  }
  return distinct(spread(filter));
}

function countDisjuncts(filter: Filter): number {
  switch (filter.kind) {
    case 'field':
      return isSpread(filter) ? (elements(filter.value)?.length ?? 0) : 1;
    case 'or':
      return filter.filters.reduce((sum, part) => sum + countDisjuncts(part), 0);
    case 'and':
      return filter.filters.reduce((product, part) => product * countDisjuncts(part), 1);
  }
}

function spread(filter: Filter): FieldFilter[][] {
  switch (filter.kind) {
    case 'field':
      if (isSpread(filter)) return spreadValues(filter);
      return filter.op === 'array-contains' && isNeverEqual(filter.value) ? [] : [[filter]];
    case 'or':
      return filter.filters.flatMap(spread);
    case 'and': {
      let product: FieldFilter[][] = [[]];
      for (const part of filter.filters) {
        const disjuncts = spread(part);
        product = product.flatMap((left) => disjuncts.map((right) => [...left, ...right]));
      }
      return product;
    }
  }
}

function isSpread({ op }: FieldFilter): boolean {
  return op === 'in' || op === 'array-contains-any';
}

function spreadValues(filter: FieldFilter): FieldFilter[][] {
  const op = filter.op === 'in' ? '==' : 'array-contains';
  const values = (elements(filter.value) ?? []).filter((value) => !isNeverEqual(value));
  return values.map((value) => [{ ...filter, op, value }]);
}

/** Whether `==` and `in` find nothing for the value: null and NaN are found only by their own checks. */
export function isNeverEqual(value: Value): boolean {
  return isNull(value) || isNaNValue(value);
}

function distinct(disjuncts: FieldFilter[][]): FieldFilter[][] {
  const byText = new Map(disjuncts.map((disjunct) => [disjunctText(disjunct), disjunct]));
  return [...byText.values()];
}

function disjunctText(disjunct: FieldFilter[]): string {
  const texts = disjunct.map(({ path, op, value }) =>
    [printFieldPath(path), op, encodeValue(value).toString('latin1')].join(' '),
  );
  return [...new Set(texts)].toSorted().join('\n');
}
