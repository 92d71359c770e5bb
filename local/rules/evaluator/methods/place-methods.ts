import { LatLng } from '../../values/lat-lng.ts';
import type { Result, Value } from '../../values/value.ts';
import { unsupportedCall } from '../errors.ts';
import { refuseArguments } from './arguments.ts';

export function callPlace(
  place: LatLng,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  switch (name) {
    case 'latitude':
    case 'longitude':
      return refuseArguments(name, args, [], at) ?? place[name];
    case 'distance': {
      const refused = refuseArguments(name, args, ['latlng'], at);
      const other = args[0];
      if (refused || !(other instanceof LatLng)) return refused ?? unsupportedCall(name, args, at);
      return place.distanceTo(other);
    }
    default:
      return undefined;
  }
}
