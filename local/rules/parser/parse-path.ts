import type { Expression, PathSegment, PatternSegment } from '../syntax.ts';
import { RulesSyntaxError } from './source-text.ts';
import type { TokenStream } from './token-stream.ts';

const segmentText = /(?:[A-Za-z0-9_\-.~%@+]|\([A-Za-z0-9_\-.]+\))+/y;
const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*)(=\*\*)?\}/y;
const capture = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*(=\s*\*\*)?\s*\}/y;

/** Parses the path literal at the stream's next slash: `/users/$(request.auth.uid)/private/a`. */
export function parsePathLiteral(
  stream: TokenStream,
  parseExpression: () => Expression,
): Expression {
  const text = stream.lexer.text;
  const at = stream.peek().start;
  const segments: PathSegment[] = [];
  let offset = at;
  while (text.charAt(offset) === '/') {
    offset += 1;
    if (text.startsWith('$(', offset)) {
      stream.moveTo(offset + 2);
      segments.push({ kind: 'value', expression: parseExpression() });
      offset = stream.expect(')').end;
      continue;
    }
    const name = matchAt(placeholder, text, offset);
    if (name) {
      segments.push({ kind: 'placeholder', name: name[1] ?? '' });
      offset += name[0].length;
      continue;
    }
    const plain = matchAt(segmentText, text, offset)?.[0];
    if (plain === undefined) {
      throw new RulesSyntaxError('Path segment expected.', offset);
    }
    segments.push({ kind: 'text', text: plain });
    offset += plain.length;
  }
  stream.moveTo(offset);
  return { kind: 'path', segments, at };
}

/** Parses the pattern after `match`; `nextSlot` numbers the wildcards of the whole file. */
export function parsePattern(stream: TokenStream, nextSlot: () => number): PatternSegment[] {
  const text = stream.lexer.text;
  if (!stream.at('/')) stream.fail();
  let offset = stream.peek().start;
  const segments: PatternSegment[] = [];
  while (text.charAt(offset) === '/') {
    offset += 1;
    const found = matchAt(capture, text, offset);
    if (found) {
      const kind = found[2] === undefined ? 'capture' : 'rest';
      segments.push({ kind, name: found[1] ?? '', slot: nextSlot(), at: offset });
      offset += found[0].length;
      continue;
    }
    const plain = matchAt(segmentText, text, offset)?.[0];
    if (plain === undefined) {
      throw new RulesSyntaxError('Identifier or binding expected in path.', offset);
    }
    segments.push({ kind: 'text', text: plain });
    offset += plain.length;
  }
  stream.moveTo(offset);
  return segments;
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
