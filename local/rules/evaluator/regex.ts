import { RE2JS } from 're2js';
import type { Fuel } from '../values/fuel.ts';

const maxCached = 500;
const cache = new Map<string, RE2JS | null>();

/** Compiles an RE2 pattern, which matches in linear time; null if RE2 refuses it. */
export function compilePattern(source: string, fuel: Fuel): RE2JS | null {
  const known = cache.get(source);
  if (known !== undefined) return known;
  fuel.spend(1000 + source.length * 20);
  let compiled: RE2JS | null = null;
  try {
    compiled = source.length > 10_000 ? null : RE2JS.compile(source);
  } catch {
    compiled = null;
  }
  if (cache.size >= maxCached) cache.clear();
  cache.set(source, compiled);
  return compiled;
}
