import type { PatternSegment } from '../syntax.ts';
import type { Issues } from './issues.ts';

export const maxMatchDepth = 10;
const maxSegments = 100;
const maxCaptures = 20;

/** Checks the whole path of a `match` block: the patterns of the blocks around it, then its own. */
export function checkPattern(
  inherited: readonly PatternSegment[],
  own: readonly PatternSegment[],
  version: '1' | '2',
  at: number,
  issues: Issues,
): void {
  const path = [...inherited, ...own];
  if (path.length > maxSegments) {
    issues.error(`A path may have at most ${maxSegments} segments.`, at);
  }
  if (path.filter((segment) => segment.kind !== 'text').length > maxCaptures) {
    issues.error(`A path may capture at most ${maxCaptures} variables.`, at);
  }
  const rests = path.filter((segment) => segment.kind === 'rest');
  const second = rests[1];
  if (second && own.includes(second)) {
    issues.error('Only one recursive wildcard is allowed in a path.', second.at);
  } else if (version === '1' && rests[0] && path.at(-1) !== rests[0]) {
    const misplaced = own.includes(rests[0]) ? rests[0].at : at;
    const message =
      'Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.';
    issues.error(message, misplaced);
  }
}
