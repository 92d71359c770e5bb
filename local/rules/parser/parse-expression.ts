import type { BinaryOperator, Expression } from '../syntax.ts';
import { Bytes } from '../values/bytes.ts';
import { parsePathLiteral } from './parse-path.ts';
import { RulesSyntaxError } from './source-text.ts';
import type { TokenStream } from './token-stream.ts';

/**
 * Binary operators from the weakest to the strongest; each level is left-associative. `is` comes between `in` and `==`.
 */
const levels: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  [],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const isLevel = 3;

/** The type names after `is`. Without `set`: it is documented, but Google's emulator returns false for every set. */
const typeNames: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'string',
  'timestamp',
]);

/** Words that cannot be the name of a variable, parameter or function. */
export const reservedWords: ReadonlySet<string> = new Set(
  'true false null in is if return let function'.split(' '),
);

const tooComplex = 'Expression is too complex to evaluate safely.';
/** Maximum nesting that this parser reads recursively; the checker applies Google's limit of 99. */
const maxNesting = 300;
const maxChain = 300;
const maxInt = 2n ** 63n - 1n;

/**
 * Refuses `in` and `is` next to `==` without parentheses: in the documentation they bind tighter than `==`, in Google's
 * emulator less tightly.
 *
 * @throws RulesSyntaxError
 */
function refuseAmbiguous(operands: readonly Expression[], at: number): void {
  const isOpen = (one: Expression) =>
    one.kind === 'is' || (one.kind === 'binary' && one.operator === 'in');
  if (operands.some(isOpen)) {
    throw new RulesSyntaxError("Put 'in' and 'is' in parentheses beside other comparisons.", at);
  }
}

/**
 * Parses the expression at the stream's position.
 *
 * @throws RulesSyntaxError
 */
export function parseExpression(stream: TokenStream): Expression {
  return new ExpressionParser(stream).expression();
}

class ExpressionParser {
  readonly #stream: TokenStream;
  #nesting = 0;

  constructor(stream: TokenStream) {
    this.#stream = stream;
  }

  expression(): Expression {
    return this.#nested(() => this.#ternary());
  }

  #nested(parse: () => Expression): Expression {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) {
      throw new RulesSyntaxError(tooComplex, this.#stream.peek().start);
    }
    const expression = parse();
    this.#nesting -= 1;
    return expression;
  }

  #ternary(): Expression {
    const condition = this.#binary(0);
    if (!this.#stream.takeIf('?')) return condition;
    const yes = this.expression();
    this.#stream.expect(':');
    const no = this.expression();
    return { kind: 'ternary', condition, yes, no, at: condition.at };
  }

  #binary(level: number): Expression {
    const operators = levels[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    if (level === isLevel) return this.#is(left);
    for (let length = 0; ; length += 1) {
      const operator = this.#operator(operators);
      if (!operator) return left;
      const { start, end } = this.#stream.take();
      if (operator === '/' && /\S/.test(this.#stream.lexer.text.charAt(end))) {
        throw new RulesSyntaxError("Missing 'match' keyword before path.", start);
      }
      if (length >= maxChain) throw new RulesSyntaxError(tooComplex, start);
      const right = this.#binary(level + 1);
      if (operator === '==' || operator === '!=') refuseAmbiguous([left, right], start);
      left = { kind: 'binary', operator, left, right, at: left.at };
    }
  }

  #operator(operators: readonly BinaryOperator[]): BinaryOperator | undefined {
    return operators.find((operator) => this.#stream.at(operator));
  }

  #is(operand: Expression): Expression {
    let left = operand;
    while (this.#stream.at('is')) {
      const { start } = this.#stream.take();
      if (left.kind === 'binary') refuseAmbiguous([left], start);
      const type = this.#stream.expectName();
      if (!typeNames.has(type.text)) {
        throw new RulesSyntaxError(`Invalid type name: ${type.text}.`, type.start);
      }
      left = { kind: 'is', operand: left, type: type.text, at: left.at };
    }
    return left;
  }

  #unary(): Expression {
    const token = this.#stream.peek();
    if (token.kind !== 'punctuation' || (token.text !== '!' && token.text !== '-')) {
      return this.#postfix();
    }
    this.#stream.take();
    const next = this.#stream.peek();
    if (token.text === '-' && next.kind === 'int' && BigInt(next.text) === maxInt + 1n) {
      this.#stream.take();
      return { kind: 'literal', value: -maxInt - 1n, at: token.start };
    }
    const operand = this.#nested(() => this.#unary());
    return { kind: 'unary', operator: token.text, operand, at: token.start };
  }

  #postfix(): Expression {
    let object = this.#primary();
    for (let length = 0; ; length += 1) {
      const token = this.#stream.peek();
      if (length >= maxChain) throw new RulesSyntaxError(tooComplex, token.start);
      if (this.#stream.takeIf('.')) object = this.#member(object);
      else if (this.#stream.takeIf('[')) object = this.#index(object);
      else return object;
    }
  }

  #member(object: Expression): Expression {
    const name = this.#stream.expectName().text;
    if (!this.#stream.takeIf('(')) return { kind: 'member', object, name, at: object.at };
    return { kind: 'method', object, name, args: this.#list(')'), at: object.at };
  }

  #index(object: Expression): Expression {
    const index = this.expression();
    if (!this.#stream.takeIf(':')) {
      this.#stream.expect(']');
      return { kind: 'index', object, index, at: object.at };
    }
    const to = this.expression();
    this.#stream.expect(']');
    return { kind: 'slice', object, from: index, to, at: object.at };
  }

  /** Parses comma-separated expressions up to `close`; list literals may end with a comma. */
  #list(close: ')' | ']'): Expression[] {
    const items: Expression[] = [];
    while (!this.#stream.takeIf(close)) {
      if (items.length > 0) {
        this.#stream.expect(',');
        if (close === ']' && this.#stream.takeIf(close)) break;
      }
      items.push(this.expression());
    }
    return items;
  }

  #primary(): Expression {
    if (this.#stream.at('/')) return parsePathLiteral(this.#stream, () => this.expression());
    const token = this.#stream.peek();
    const at = token.start;
    switch (token.kind) {
      case 'string':
        this.#stream.take();
        return { kind: 'literal', value: token.value, at };
      case 'bytes':
        this.#stream.take();
        return { kind: 'literal', value: new Bytes(token.bytes), at };
      case 'float':
        this.#stream.take();
        return { kind: 'literal', value: Number(token.text), at };
      case 'int':
        return this.#int();
      case 'name':
        return this.#name();
      case 'end':
        return this.#stream.fail();
      case 'punctuation':
        break;
    }
    if (this.#stream.takeIf('(')) {
      const inner = this.expression();
      this.#stream.expect(')');
      return { kind: 'group', inner, at };
    }
    if (this.#stream.takeIf('[')) return { kind: 'list', items: this.#list(']'), at };
    if (this.#stream.takeIf('{')) return this.#map(at);
    return this.#stream.fail();
  }

  #int(): Expression {
    const token = this.#stream.take();
    const value = BigInt(token.text);
    if (value > maxInt) throw new RulesSyntaxError('Invalid integer literal.', token.start);
    return { kind: 'literal', value, at: token.start };
  }

  #name(): Expression {
    const token = this.#stream.peek();
    const at = token.start;
    const constant = { true: true, false: false, null: null }[token.text];
    if (constant !== undefined) {
      this.#stream.take();
      return { kind: 'literal', value: constant, at };
    }
    if (reservedWords.has(token.text)) this.#stream.fail();
    this.#stream.take();
    if (!this.#stream.takeIf('(')) return { kind: 'name', name: token.text, at };
    return { kind: 'call', name: token.text, args: this.#list(')'), at };
  }

  #map(at: number): Expression {
    const entries: { key: string; value: Expression }[] = [];
    while (!this.#stream.takeIf('}')) {
      if (entries.length > 0) {
        this.#stream.expect(',');
        if (this.#stream.takeIf('}')) break;
      }
      const key = this.#stream.peek();
      // A key needs quotes: Google's emulator takes a name without quotes as a variable.
      if (key.kind !== 'string') this.#stream.fail();
      this.#stream.take();
      this.#stream.expect(':');
      entries.push({ key: key.value, value: this.expression() });
    }
    return { kind: 'map', entries, at };
  }
}
