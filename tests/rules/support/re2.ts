/** A pattern of JavaScript as it stands in a literal of `firestore.rules`. */
export function re2Of(pattern: string): string {
  return pattern
    .replaceAll('\\u{', '\\x{')
    .replaceAll('\\p{Script=', '\\p{')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'");
}
