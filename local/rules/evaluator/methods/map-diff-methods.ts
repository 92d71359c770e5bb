import type { MapDiff } from '../../values/map-diff.ts';
import type { MapValue, Result, Value } from '../../values/value.ts';
import { refuseArguments } from './arguments.ts';

export function callMapDiff(
  diff: MapDiff<MapValue>,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  switch (name) {
    case 'addedKeys':
    case 'affectedKeys':
    case 'changedKeys':
    case 'removedKeys':
    case 'unchangedKeys':
      return refuseArguments(name, args, [], at) ?? diff[name]();
    default:
      return undefined;
  }
}
