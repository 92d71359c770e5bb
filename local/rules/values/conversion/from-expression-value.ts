import type { ExpressionValue } from '../../api.ts';
import { Bytes } from '../bytes.ts';
import { Duration } from '../duration.ts';
import { Fuel } from '../fuel.ts';
import { identityKey } from '../comparison/identity-key.ts';
import { LatLng } from '../lat-lng.ts';
import { PathValue } from '../path.ts';
import { SetValue } from '../set-value.ts';
import { Timestamp } from '../timestamp.ts';
import type { MapValue, Value } from '../value.ts';

/** Converts a value of the Storage emulator's protocol to one of the rules language. */
export function valueOfExpression(wire: ExpressionValue): Value {
  if ('string_value' in wire) return wire.string_value;
  if ('int_value' in wire) return intOf(wire.int_value);
  if ('float_value' in wire) return Number(wire.float_value);
  if ('bool_value' in wire) return wire.bool_value;
  if ('timestamp_value' in wire) return Timestamp.parse(wire.timestamp_value);
  if ('map_value' in wire) return mapOfExpressions(wire.map_value.fields ?? {});
  if ('list_value' in wire) return (wire.list_value.values ?? []).map(valueOfExpression);
  if ('set_value' in wire) return setOf((wire.set_value.values ?? []).map(valueOfExpression));
  if ('path_value' in wire) {
    return new PathValue((wire.path_value.segments ?? []).map((segment) => segment.simple));
  }
  if ('bytes_value' in wire) return new Bytes(Buffer.from(wire.bytes_value, 'base64'));
  if ('latlng_value' in wire) {
    return new LatLng(wire.latlng_value.latitude ?? 0, wire.latlng_value.longitude ?? 0);
  }
  if ('duration_value' in wire) {
    const seconds = Number.parseFloat(wire.duration_value);
    return new Duration(BigInt(Math.round(seconds * 1e9)));
  }
  return null;
}

export function mapOfExpressions(fields: Record<string, ExpressionValue>): MapValue {
  const map = new Map<string, Value>();
  for (const [key, value] of Object.entries(fields)) map.set(key, valueOfExpression(value));
  return map;
}

function intOf(wire: number | string): bigint {
  return typeof wire === 'string' ? BigInt(wire) : BigInt(Math.trunc(wire));
}

function setOf(values: Value[]): SetValue {
  return new SetValue(values.map((value) => identityKey(value, new Fuel()) ?? ''));
}
