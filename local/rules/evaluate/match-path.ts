import type { PatternSegment } from '../syntax.ts';
import { Unknown } from '../values/constraint.ts';
import { PathValue } from '../values/path.ts';
import type { Value } from '../values/value.ts';

/** The segments of a requested path: a known text, `one` for one unknown segment, `many` for any number of them. */
export type RequestedPath = readonly ({ text: string } | 'one' | 'many')[];

export function knownPath(segments: readonly string[]): RequestedPath {
  return segments.map((text) => ({ text }));
}

/**
 * Matches a block's whole path against a requested path. Returns the captured texts by slot; null if the block does
 * not match every path that the request may mean.
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: RequestedPath,
  version: '1' | '2',
): Value[] | null {
  const captures: Value[] = [];
  const rest = pattern.findIndex((segment) => segment.kind === 'rest');
  if (rest < 0) {
    if (pattern.length !== path.length) return null;
    return matchPieces(pattern, path, captures) ? captures : null;
  }
  const after = pattern.length - rest - 1;
  const middleEnd = path.length - after;
  const least = version === '1' ? 1 : 0;
  if (middleEnd - rest < least) return null;
  const middle = path.slice(rest, middleEnd);
  const matched =
    matchPieces(pattern.slice(0, rest), path.slice(0, rest), captures) &&
    matchPieces(pattern.slice(rest + 1), path.slice(middleEnd), captures);
  const segment = pattern[rest];
  if (!matched || segment?.kind !== 'rest') return null;
  captures[segment.slot] = restValue(middle);
  return captures;
}

function matchPieces(
  pattern: readonly PatternSegment[],
  path: RequestedPath,
  captures: Value[],
): boolean {
  return pattern.every((segment, index) => {
    const piece = path[index];
    if (piece === undefined || piece === 'many') return false;
    if (segment.kind === 'text') return piece !== 'one' && piece.text === segment.text;
    captures[segment.slot] = piece === 'one' ? new Unknown() : piece.text;
    return true;
  });
}

function restValue(pieces: RequestedPath): Value {
  const texts = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text]));
  return texts.length === pieces.length ? new PathValue(texts) : new Unknown();
}
