/** How much of a bio a description shows (specification §2, public teacher profile). */
export const excerptLength = 120;

/** A text on one line, cut to 120 characters and an ellipsis; a shorter one stays whole. */
export function excerpt(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= excerptLength) return characters.join('');
  return `${characters.slice(0, excerptLength).join('').trimEnd()}…`;
}
