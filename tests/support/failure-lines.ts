import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './test-reports.ts';

/** Maximum number of lines per failure, of lines in total, and of characters per line. */
export const failureLimits = { linesEach: 12, lines: 120, columns: 200 } as const;

/** Matches stack lines of packages and of Node, which do not help. */
const isRunners = /^\s+at (.*\/node_modules\/|.*\(?node:|new Promise)/;

const readable = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !isRunners.test(line))
    .map((line) => `    ${line}`.slice(0, failureLimits.columns));

const headOf = ({ title, passedWhenRepeated }: Failure) =>
  `${passedWhenRepeated ? 'PASSED ONLY WHEN REPEATED' : 'FAILED'} ${title}`;

/** Divides the lines of a failure equally among its errors: the second error is often the cause of the first. */
function linesOf(errors: readonly string[], most: number): string[] {
  const each = Math.max(1, Math.floor(most / Math.max(1, errors.length)));
  return errors.flatMap((error) => readable(error).slice(0, each)).slice(0, most);
}

/** The end of a failed run's output: each failure with its title, and an equal share of lines of its error. */
export function failureLines(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const { linesEach, lines } = failureLimits;
  const shown = failures.slice(0, lines - 1);
  const share = Math.floor((lines - 1) / shown.length) - 1;
  const left = failures.length - shown.length;
  return [
    ...shown.flatMap((failure) => [
      headOf(failure),
      ...linesOf(failure.errors, Math.min(linesEach, share)),
    ]),
    ...(left > 0 ? [`… and ${left} more`] : []),
  ];
}
