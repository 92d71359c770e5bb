import { expect, test } from 'vitest';
import { Lexer } from './lexer.ts';
import { SourceText } from './source-text.ts';

test('the lexer of security rules reads tokens with their positions', () => {
  const lexer = new Lexer("a1 /* x */ == 'b\\'c' // end");
  const first = lexer.tokenAt(0);
  const second = lexer.tokenAt(first.end);
  const third = lexer.tokenAt(second.end);
  expect(first).toMatchObject({ kind: 'name', text: 'a1', start: 0, end: 2 });
  expect(second).toMatchObject({ kind: 'punctuation', text: '==', start: 11 });
  expect(third).toMatchObject({ kind: 'string', value: "b'c", start: 14 });
  expect(lexer.tokenAt(third.end)).toMatchObject({ kind: 'end' });
});

test('the lexer of security rules distinguishes integers and floats, and ends a number at a second dot', () => {
  expect(new Lexer('1').tokenAt(0)).toMatchObject({ kind: 'int', text: '1' });
  expect(new Lexer('1.5.2').tokenAt(0)).toMatchObject({ kind: 'float', text: '1.5' });
  expect(new Lexer('1.a').tokenAt(0)).toMatchObject({ kind: 'int', text: '1' });
});

test('the lexer of security rules reads bytes only if b is directly before a quote', () => {
  expect(new Lexer("b'\\x41'").tokenAt(0)).toMatchObject({ bytes: Uint8Array.of(0x41) });
  expect(new Lexer("b 'a'").tokenAt(0)).toMatchObject({ kind: 'name', text: 'b' });
});

test('the lexer of security rules reports an unknown escape or an unclosed string with its position', () => {
  expect(() => new Lexer("'ab\\d'").tokenAt(0)).toThrow(expect.objectContaining({ offset: 3 }));
  expect(() => new Lexer("  'ab\n'").tokenAt(0)).toThrow(expect.objectContaining({ offset: 2 }));
});

test('the lexer of security rules refuses typographic quotes only in single-quoted strings, as Google does', () => {
  for (const text of ["'a’b'", "'a‘b'", "b'a’'"]) {
    expect(() => new Lexer(text).tokenAt(0)).toThrow("Missing a closing '");
  }
  expect(new Lexer('"a’b"').tokenAt(0)).toMatchObject({ value: 'a’b' });
});

test('the lexer of security rules counts lines and columns from 1', () => {
  const source = new SourceText('ab\ncd\n');
  expect(source.positionOf(0)).toEqual({ line: 1, column: 1 });
  expect(source.positionOf(2)).toEqual({ line: 1, column: 3 });
  expect(source.positionOf(3)).toEqual({ line: 2, column: 1 });
  expect(source.positionOf(6)).toEqual({ line: 3, column: 1 });
});
