import type { Bytes } from '../../values/bytes.ts';
import type { Result, Value } from '../../values/value.ts';
import { refuseArguments } from './arguments.ts';

export function callBytes(
  bytes: Bytes,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  switch (name) {
    case 'size':
      return refuseArguments(name, args, [], at) ?? BigInt(bytes.data.length);
    case 'toBase64':
      return refuseArguments(name, args, [], at) ?? bytes.toBase64();
    case 'toHexString':
      return refuseArguments(name, args, [], at) ?? bytes.toHex();
    default:
      return undefined;
  }
}
