import { graphemesWithin } from '@kloer/domain/profile/graphemes.ts';

/** How much of a bio a description shows (specification §2, public teacher profile). */
export const bioStartLength = 120;

/** A text on one line, cut to 120 characters and an ellipsis; a shorter one stays whole. */
export function bioStart(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const start = graphemesWithin(line, bioStartLength);
  return start === line ? line : `${start.trimEnd()}…`;
}
