import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  Method,
  RulesFile,
} from '../syntax.ts';
import { parseExpression, reservedWords } from './parse-expression.ts';
import { parsePattern } from './parse-path.ts';
import { RulesSyntaxError } from './source-text.ts';
import { TokenStream } from './token-stream.ts';

const methodsOf: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** Maximum nesting of `match` that this parser reads recursively; the checker applies Google's limit of 10. */
const maxMatchNesting = 50;

/**
 * Parses a whole rules source.
 *
 * @throws RulesSyntaxError at the first error
 */
export function parseRules(text: string): RulesFile {
  return new RulesParser(text).file();
}

class RulesParser {
  readonly #stream: TokenStream;
  #slots = 0;
  #depth = 0;

  constructor(text: string) {
    this.#stream = new TokenStream(text);
  }

  file(): RulesFile {
    const version = this.#stream.at('rules_version') ? this.#version() : '1';
    const functions: FunctionDeclaration[] = [];
    let service: RulesFile['service'] | null = null;
    while (this.#stream.peek().kind !== 'end') {
      if (this.#stream.at('function')) functions.push(this.#function());
      else if (this.#stream.at('service') && !service) service = this.#service();
      else this.#stream.fail();
    }
    if (!service) {
      throw new RulesSyntaxError("Missing 'service' declaration.", this.#stream.peek().start);
    }
    return { version, functions, service };
  }

  #version(): '1' | '2' {
    this.#stream.take();
    this.#stream.expect('=');
    const token = this.#stream.peek();
    if (token.kind !== 'string') return this.#stream.fail();
    if (token.value !== '1' && token.value !== '2') {
      throw new RulesSyntaxError(`Invalid rules version: ${token.value}.`, token.start);
    }
    this.#stream.take();
    // Some deployed files omit the semicolon after `rules_version`.
    this.#stream.takeIf(';');
    return token.value;
  }

  #service(): RulesFile['service'] {
    this.#stream.take();
    const first = this.#stream.expectName();
    let name = first.text;
    while (this.#stream.takeIf('.')) name += `.${this.#stream.expectName().text}`;
    this.#stream.expect('{');
    const functions: FunctionDeclaration[] = [];
    const matches: MatchBlock[] = [];
    while (!this.#stream.takeIf('}')) {
      if (this.#stream.at('function')) functions.push(this.#function());
      else if (this.#stream.at('match')) matches.push(this.#match());
      else this.#unexpected();
    }
    return { name, at: first.start, functions, matches };
  }

  #match(): MatchBlock {
    const { start } = this.#stream.take();
    this.#depth += 1;
    if (this.#depth > maxMatchNesting) {
      throw new RulesSyntaxError('Match statements are nested too deeply.', start);
    }
    const pattern = parsePattern(this.#stream, () => this.#slots++);
    this.#stream.expect('{');
    const block: MatchBlock = { at: start, pattern, functions: [], matches: [], allows: [] };
    while (!this.#stream.takeIf('}')) {
      if (this.#stream.at('function')) block.functions.push(this.#function());
      else if (this.#stream.at('match')) block.matches.push(this.#match());
      else if (this.#stream.at('allow')) block.allows.push(this.#allow());
      else this.#unexpected();
    }
    this.#depth -= 1;
    return block;
  }

  #unexpected(): never {
    if (this.#stream.at('/')) {
      const message = "Missing 'match' keyword before path.";
      throw new RulesSyntaxError(message, this.#stream.peek().start);
    }
    return this.#stream.fail();
  }

  #allow(): AllowStatement {
    const { start } = this.#stream.take();
    const methods = new Set<Method>();
    do {
      const name = this.#stream.expectName();
      const named = Object.hasOwn(methodsOf, name.text) ? methodsOf[name.text] : undefined;
      if (!named) throw new RulesSyntaxError(`Unexpected '${name.text}'.`, name.start);
      for (const method of named) methods.add(method);
    } while (this.#stream.takeIf(','));
    let condition: AllowStatement['condition'] = null;
    if (this.#stream.takeIf(':')) {
      this.#stream.expect('if');
      condition = parseExpression(this.#stream);
    }
    this.#endOfStatement();
    return { at: start, methods, condition };
  }

  #function(): FunctionDeclaration {
    this.#stream.take();
    const name = this.#declaredName();
    this.#stream.expect('(');
    const parameters: FunctionDeclaration['parameters'] = [];
    while (!this.#stream.takeIf(')')) {
      if (parameters.length > 0) this.#stream.expect(',');
      parameters.push(this.#declaredName());
    }
    this.#stream.expect('{');
    const lets: FunctionDeclaration['lets'] = [];
    while (this.#stream.takeIf('let')) {
      const declared = this.#declaredName();
      this.#stream.expect('=');
      lets.push({ ...declared, value: parseExpression(this.#stream) });
      this.#stream.expect(';');
    }
    this.#stream.expect('return');
    const result = parseExpression(this.#stream);
    this.#endOfStatement();
    this.#stream.expect('}');
    return { name: name.name, nameAt: name.at, parameters, lets, result };
  }

  #declaredName(): { name: string; at: number } {
    const token = this.#stream.peek();
    if (token.kind !== 'name' || reservedWords.has(token.text)) this.#stream.fail();
    this.#stream.take();
    return { name: token.text, at: token.start };
  }

  #endOfStatement(): void {
    if (!this.#stream.at('}')) this.#stream.expect(';');
  }
}
