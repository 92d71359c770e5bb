import { unescapeBytes, unescapeString } from './escapes.ts';
import { RulesSyntaxError } from './source-text.ts';

export type Token =
  | {
      kind: 'name' | 'punctuation' | 'int' | 'float' | 'end';
      text: string;
      start: number;
      end: number;
    }
  | { kind: 'string'; text: string; value: string; start: number; end: number }
  | { kind: 'bytes'; text: string; bytes: Uint8Array; start: number; end: number };

const space = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const number = /[0-9]+(?:\.[0-9]+)?/y;
const punctuation = /&&|\|\||==|!=|<=|>=|[<>!+\-*/%?:.,;()[\]{}=]/y;

/**
 * Reads one token from an offset that the parser chooses: only the parser knows whether a slash begins a path or
 * divides.
 */
export class Lexer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The first offset from `offset` on that is neither white space nor in a comment. */
  skipSpace(offset: number): number {
    space.lastIndex = offset;
    space.exec(this.text);
    const end = Math.max(offset, space.lastIndex);
    if (this.text.startsWith('/*', end)) {
      throw new RulesSyntaxError('Unterminated comment.', end);
    }
    return end;
  }

  tokenAt(offset: number): Token {
    const start = this.skipSpace(offset);
    if (start >= this.text.length) return { kind: 'end', text: '', start, end: start };
    const bytes = /[bB]["']/y;
    bytes.lastIndex = start;
    if (bytes.test(this.text)) return this.#bytes(start);
    const char = this.text.charAt(start);
    if (char === "'" || char === '"') return this.#string(start);
    const found =
      this.#match(name, 'name', start) ??
      this.#match(number, 'int', start) ??
      this.#match(punctuation, 'punctuation', start);
    if (!found) throw new RulesSyntaxError(`Unexpected '${char}'.`, start);
    return found;
  }

  #match(pattern: RegExp, kind: 'name' | 'int' | 'punctuation', start: number): Token | null {
    pattern.lastIndex = start;
    const text = pattern.exec(this.text)?.[0];
    if (text === undefined) return null;
    const precise = kind === 'int' && text.includes('.') ? 'float' : kind;
    return { kind: precise, text, start, end: start + text.length };
  }

  #string(start: number): Token {
    const end = this.#closingQuote(start);
    const value = unescapeString(this.text.slice(start + 1, end), start + 1);
    return { kind: 'string', text: this.text.slice(start, end + 1), value, start, end: end + 1 };
  }

  #bytes(start: number): Token {
    const end = this.#closingQuote(start + 1);
    const bytes = unescapeBytes(this.text.slice(start + 2, end), start + 2);
    return { kind: 'bytes', text: this.text.slice(start, end + 1), bytes, start, end: end + 1 };
  }

  #closingQuote(open: number): number {
    const quote = this.text.charAt(open);
    for (let index = open + 1; index < this.text.length; index += 1) {
      const char = this.text.charAt(index);
      if (char === quote) return index;
      // Google's lexer takes a typographic quote for the string's end, and refuses what follows.
      if (quote === "'" && (char === '‘' || char === '’')) {
        throw new RulesSyntaxError("Missing a closing '", index);
      }
      if (char === '\n') break;
      if (char === '\\') index += 1;
    }
    throw new RulesSyntaxError('Unterminated string literal.', open);
  }
}
