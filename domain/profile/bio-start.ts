import { graphemesWithin } from './graphemes.ts';

/** Length of a bio in a description (specification §2, public teacher profile). */
const bioStartLength = 120;

/** A text on one line, cut to 120 characters and an ellipsis if longer. */
export function bioStart(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const start = graphemesWithin(line, bioStartLength);
  return start === line ? line : `${start.trimEnd()}…`;
}
