import type { RestFields, RestValue, RulesDocument } from '../../api.ts';
import { Bytes } from '../bytes.ts';
import { LatLng } from '../lat-lng.ts';
import { PathValue } from '../path.ts';
import { Timestamp } from '../timestamp.ts';
import type { MapValue, Value } from '../value.ts';

/** Converts a REST value to one of the rules language; a reference becomes a path. */
export function valueOfRest(rest: RestValue): Value {
  if ('stringValue' in rest) return rest.stringValue;
  if ('integerValue' in rest) return BigInt(rest.integerValue);
  if ('booleanValue' in rest) return rest.booleanValue;
  if ('timestampValue' in rest) return Timestamp.parse(rest.timestampValue);
  if ('doubleValue' in rest) return Number(rest.doubleValue);
  if ('mapValue' in rest) return mapOfRest(rest.mapValue.fields ?? {});
  if ('arrayValue' in rest) return (rest.arrayValue.values ?? []).map(valueOfRest);
  if ('bytesValue' in rest) return new Bytes(Buffer.from(rest.bytesValue, 'base64'));
  if ('referenceValue' in rest) return PathValue.ofName(rest.referenceValue);
  if ('geoPointValue' in rest) {
    return new LatLng(rest.geoPointValue.latitude ?? 0, rest.geoPointValue.longitude ?? 0);
  }
  return null;
}

function mapOfRest(fields: RestFields): MapValue {
  const map = new Map<string, Value>();
  for (const [key, value] of Object.entries(fields)) map.set(key, valueOfRest(value));
  return map;
}

/** The value of `resource` and `get()`: `data`, `id` and `__name__`. */
export function resourceOf(document: RulesDocument): MapValue {
  const name = PathValue.ofName(document.name);
  return new Map<string, Value>([
    ['data', mapOfRest(document.fields)],
    ['id', document.name.slice(document.name.lastIndexOf('/') + 1)],
    ['__name__', name],
  ]);
}
