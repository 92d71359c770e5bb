import type { PathValue } from '../../values/path.ts';
import { type Result, type Value, isMap } from '../../values/value.ts';
import { unsupportedCall } from '../errors.ts';
import { refuseArguments } from './arguments.ts';

export function callPath(
  path: PathValue,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  if (name !== 'bind') return undefined;
  const refused = refuseArguments('path.bind', args, ['map'], at);
  const values = args[0] ?? null;
  if (refused || !isMap(values)) return refused ?? unsupportedCall('path.bind', args, at);
  const texts = new Map<string, string>();
  for (const [key, value] of values) {
    if (typeof value !== 'string') return unsupportedCall('path.bind', args, at);
    texts.set(key, value);
  }
  return path.bind(texts);
}
