/** How much of a bio a description shows (specification §2, public teacher profile). */
export const bioStartLength = 120;

/** A text on one line, cut to 120 characters and an ellipsis; a shorter one stays whole. */
export function bioStart(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= bioStartLength) return characters.join('');
  return `${characters.slice(0, bioStartLength).join('').trimEnd()}…`;
}
