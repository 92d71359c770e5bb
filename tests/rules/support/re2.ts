/**
 * A pattern of JavaScript as a literal of `firestore.rules` holds it. Google's lexer ends a single-quoted string also
 * at a typographic quote.
 */
export function re2Of(pattern: string): string {
  return pattern
    .replaceAll('\\u{', '\\x{')
    .replaceAll('’', '\\x{2019}')
    .replaceAll('\\p{Script=', '\\p{')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'");
}
