import type { MapValue, Value } from '../value.ts';

/** A token's claims as the rules see them: whole numbers are int, others float. */
export function valueOfJson(json: unknown): Value {
  if (json === null || typeof json === 'string' || typeof json === 'boolean') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return json.map(valueOfJson);
  if (typeof json === 'object') return mapOfJson(json as Record<string, unknown>);
  return null;
}

export function mapOfJson(json: Record<string, unknown>): MapValue {
  const map = new Map<string, Value>();
  for (const [key, value] of Object.entries(json)) {
    if (value !== undefined) map.set(key, valueOfJson(value));
  }
  return map;
}
