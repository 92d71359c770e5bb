import { type Token, Lexer } from './lexer.ts';
import { RulesSyntaxError } from './source-text.ts';

export class TokenStream {
  readonly lexer: Lexer;
  #offset = 0;
  #next: Token | null = null;

  constructor(text: string) {
    this.lexer = new Lexer(text);
  }

  /** The offset in the source from which the next token or path is read. */
  get offset(): number {
    return this.#offset;
  }

  moveTo(offset: number): void {
    this.#offset = offset;
    this.#next = null;
  }

  peek(): Token {
    this.#next ??= this.lexer.tokenAt(this.#offset);
    return this.#next;
  }

  take(): Token {
    const token = this.peek();
    this.moveTo(token.end);
    return token;
  }

  at(text: string): boolean {
    const token = this.peek();
    return (token.kind === 'punctuation' || token.kind === 'name') && token.text === text;
  }

  takeIf(text: string): boolean {
    if (!this.at(text)) return false;
    this.take();
    return true;
  }

  expect(text: string): Token {
    if (!this.at(text)) this.fail();
    return this.take();
  }

  expectName(): Token {
    if (this.peek().kind !== 'name') this.fail();
    return this.take();
  }

  /** @throws RulesSyntaxError about the next token, in Google's words */
  fail(): never {
    const token = this.peek();
    const message =
      token.kind === 'end' ? 'Unexpected end of file.' : `Unexpected '${token.text}'.`;
    throw new RulesSyntaxError(message, token.start);
  }
}
