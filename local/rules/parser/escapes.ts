import { RulesSyntaxError } from './source-text.ts';

const simpleEscapes: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

/** Matches a numeric escape such as `\x41` and `\101` at its backslash. */
const byteEscape = /\\(?:x([0-9a-fA-F]{2})|([0-3][0-7]{2}))/y;
const unicodeEscape = /\\u([0-9a-fA-F]{4})/y;

/**
 * The value of a string literal. `raw` is its content, `start` that content's offset in the source. Refuses unknown
 * escapes such as `\d`, as Google's servers do.
 */
export function unescapeString(raw: string, start: number): string {
  if (!raw.includes('\\')) return raw;
  let value = '';
  for (let index = 0; index < raw.length;) {
    const char = raw.charAt(index);
    if (char !== '\\') {
      value += char;
      index += 1;
      continue;
    }
    const next = raw.charAt(index + 1);
    const simple = next === '/' ? '/' : simpleEscapes[next];
    if (simple !== undefined) {
      value += simple;
      index += 2;
      continue;
    }
    unicodeEscape.lastIndex = index;
    const unicode = unicodeEscape.exec(raw);
    if (!unicode) throw new RulesSyntaxError(`Invalid escape sequence '\\${next}'.`, start + index);
    value += String.fromCharCode(Number.parseInt(unicode[1] ?? '', 16));
    index += 6;
  }
  return value;
}

/**
 * The bytes of `b'...'`: its characters in UTF-8; `\x41` and `\101` are one byte each. Refuses `\/` and `\u`, which
 * strings allow.
 */
export function unescapeBytes(raw: string, start: number): Uint8Array {
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (let index = 0; index < raw.length;) {
    const char = String.fromCodePoint(raw.codePointAt(index) ?? 0);
    if (char !== '\\') {
      bytes.push(...encoder.encode(char));
      index += char.length;
      continue;
    }
    const simple = simpleEscapes[raw.charAt(index + 1)];
    if (simple !== undefined) {
      bytes.push(simple.charCodeAt(0));
      index += 2;
      continue;
    }
    byteEscape.lastIndex = index;
    const numeric = byteEscape.exec(raw);
    if (!numeric) throw new RulesSyntaxError('Invalid bytes literal.', start + index);
    bytes.push(numeric[1] ? Number.parseInt(numeric[1], 16) : Number.parseInt(numeric[2] ?? '', 8));
    index += numeric[0].length;
  }
  return Uint8Array.from(bytes);
}
