import type { RE2JS } from 're2js';
import { Bytes } from '../../values/bytes.ts';
import type { Fuel } from '../../values/fuel.ts';
import { type Result, type Value, RuleError } from '../../values/value.ts';
import { compilePattern } from '../regex.ts';
import { refuseArguments } from './arguments.ts';

const plainMethods: Readonly<Record<string, (text: string) => Value>> = {
  size: (text) => BigInt(text.length),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  // Like Java's trim, removes every character up to the space.
  // oxlint-disable-next-line no-control-regex -- these are the characters meant
  trim: (text) => text.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, ''),
  toUtf8: (text) => Bytes.utf8(text),
};

export function callString(
  text: string,
  name: string,
  args: readonly Value[],
  at: number,
  fuel: Fuel,
): Result | undefined {
  const plain = Object.hasOwn(plainMethods, name) ? plainMethods[name] : undefined;
  if (plain) {
    fuel.spend(text.length);
    return refuseArguments(`string.${name}`, args, [], at) ?? plain(text);
  }
  switch (name) {
    case 'matches':
    case 'split': {
      const refused = refuseArguments(`string.${name}`, args, ['string'], at);
      return refused ?? withPattern(text, name, args[0] as string, '', at, fuel);
    }
    case 'replace': {
      const refused = refuseArguments('string.replace', args, ['string', 'string'], at);
      return refused ?? withPattern(text, name, args[0] as string, args[1] as string, at, fuel);
    }
    default:
      return undefined;
  }
}

function withPattern(
  text: string,
  name: 'matches' | 'split' | 'replace',
  source: string,
  replacement: string,
  at: number,
  fuel: Fuel,
): Result {
  const pattern = compilePattern(source, fuel);
  if (!pattern) return new RuleError(`Invalid regular expression: ${source}.`, at);
  spendOnMatch(text, pattern, fuel);
  if (name === 'matches') return pattern.matches(text);
  if (name === 'split') {
    fuel.spend(text.length);
    return split(text, pattern);
  }
  // At worst, the result contains the replacement at every position of the text.
  fuel.spend((text.length + 1) * (replacement.length + 1));
  try {
    return pattern.matcher(text).replaceAll(replacement, true);
  } catch {
    return new RuleError('Invalid replacement string.', at);
  }
}

/**
 * Splits as Google's emulator does: keeps an empty part at the beginning, drops empty parts at the end, but keeps at
 * least one part.
 */
function split(text: string, pattern: RE2JS): string[] {
  const matcher = pattern.matcher(text);
  const parts: string[] = [];
  let from = 0;
  while (matcher.find()) {
    parts.push(text.slice(from, matcher.start()));
    from = matcher.end();
  }
  parts.push(text.slice(from));
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

/** Counts the work of a match against the limit: at worst, RE2 takes a step for each character and instruction. */
function spendOnMatch(text: string, pattern: RE2JS, fuel: Fuel): void {
  fuel.spend(text.length * (1 + pattern.programSize() / 2));
}
