import { Constraint, PartialMap } from '../../values/constraint.ts';
import { type Result, type Value, isList } from '../../values/value.ts';
import { functionNotFound, unprovable } from '../errors.ts';

/** Calls a method of a map whose fields a list query fixes only in part: `get` of a fixed field, but not `size`. */
export function callPartialMap(
  map: PartialMap<Value>,
  name: string,
  args: readonly Value[],
  at: number,
): Result {
  if (name !== 'get') {
    const known = ['diff', 'keys', 'size', 'values'].includes(name);
    return known ? unprovable(at) : functionNotFound(name, at);
  }
  const path = isList(args[0] ?? null) ? (args[0] as readonly Value[]) : [args[0] ?? null];
  let found: Value = map;
  for (const step of path) {
    const next: Value | undefined =
      found instanceof PartialMap && typeof step === 'string' ? found.known.get(step) : undefined;
    if (next === undefined) return unprovable(at);
    found = next;
  }
  const settled = !(found instanceof Constraint) && args.length === 2;
  return settled ? found : unprovable(at);
}
