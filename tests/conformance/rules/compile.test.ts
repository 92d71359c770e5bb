import { describe, expect, test } from 'vitest';
import { compileRules } from '#local/rules/index.ts';

const structure = 'wire-facts.md §1 Structure';
const limits = 'wire-facts.md §1 Limits';
const captured = 'production issues published in davideast/pyric, compile-limits';
const regex = 'matches-regex (davideast/pyric): RE2 refuses at compile time';
const google = "Google's emulator, asked in November 2026";
const names = 'production issues published in davideast/pyric, name-resolution';

/** The `|` marks the position where an error is expected, and is removed. */
function marked(source: string): { source: string; line: number; column: number } {
  const offset = source.indexOf('|');
  const before = source.slice(0, offset).split('\n');
  return {
    source: source.slice(0, offset) + source.slice(offset + 1),
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}

const file = (body: string, version = '2') => `rules_version = '${version}';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
}`;
const condition = (text: string) => file(`match /a/{id} { allow read: if ${text}; }`);

/** Rows: [source with a mark, error, source of this fact]. */
const faults: [string, string, string][] = [
  [condition("'a|\\d'"), 'an unknown escape', structure],
  [condition("'|\\.com' == ''"), 'an escaped dot', structure],
  [condition("'x|\\q'"), 'an unknown escape', structure],
  [condition("|'abc"), 'an unterminated string', structure],
  [condition('true &&|;'), 'an operator without its right side', structure],
  [condition('(true|;'), 'an open parenthesis', structure],
  [condition('true |)'), 'a closing parenthesis too many', structure],
  [condition('a.|1'), 'a number as a member', structure],
  [condition('a |= 1'), 'an assignment', structure],
  [condition('a ==|= 1'), 'a triple equals sign', structure],
  [condition('1 |& 2'), 'a single ampersand', structure],
  [condition('[1 |2]'), 'a list without commas', structure],
  [condition("{'a' |1}"), 'a map without a colon', structure],
  [condition('{|1: 2}'), 'a number as a map key', structure],
  [condition('true ? false|;'), 'a ternary without its else', structure],
  [condition("'a' is |text"), 'an unknown type', structure],
  [condition("'a' is |String"), 'a type in another case', structure],
  [condition("id.matches(|'(')"), 'an open group in a pattern', regex],
  [condition("id.matches(|'(?=a)b')"), 'a lookahead', regex],
  [condition("id.matches(|'(?<!a)b')"), 'a lookbehind', regex],
  [condition("id.matches(|'(a)\\\\1')"), 'a back reference', regex],
  [condition('|return'), 'a keyword as a variable', structure],
  [condition('a[|]'), 'an empty index', structure],
  [condition('f(1|;'), 'an open call', structure],
  [condition('|#'), 'a stray character', structure],
  [condition('1|e3 == 1'), 'an exponent', structure],
  [condition('|99999999999999999999 == 1'), 'an int over 64 bits', structure],
  [condition('/a/|/b == 1'), 'an empty path segment', structure],
  [condition('/a/$(b|;'), 'an open interpolation', structure],
  [
    condition("b'|\\u00e9' == b''"),
    'a code point escape in bytes',
    'bytes-literal (davideast/pyric)',
  ],
  [condition("b'|\\x0' == b''"), 'a short hex escape', 'bytes-literal (davideast/pyric)'],
  [condition("b'|\\400' == b''"), 'an octal escape over 255', 'bytes-literal (davideast/pyric)'],
  [condition("b'|\\/' == b''"), 'an escaped slash in bytes', 'bytes-literal (davideast/pyric)'],
  [condition('1 in [1] |== true'), 'in beside == without parentheses', google],
  [condition('true |== 1 is int'), 'is beside == without parentheses', google],
  [condition('1 in [1] |is bool'), 'in beside is without parentheses', google],
  [condition('[1].toSet() is |set'), 'set as a type, which fits no value there', google],
  [condition("{|a: 1} == {'a': 1}"), 'a name as a key of a map, which is a variable there', google],
  [condition('|math == null'), 'a package as a variable', google],
  [condition('[|timestamp] == []'), 'a package in a list', google],
  [condition('(4|/2) == 2'), 'a slash directly before its divisor', captured],
  [condition('|/* open'), 'an unterminated comment', structure],
  [file('match /a/{id} { allow |fetch; }'), 'an unknown method', structure],
  [file('match /a/{id} { allow read, |; }'), 'a missing method', structure],
  [file('match /a/{id} { allow read |if true; }'), 'a missing colon', structure],
  [file('match /a/{id} { allow read: |true; }'), 'a missing if', structure],
  [file('match /a/{id} { allow read: if true |allow write; }'), 'a missing semicolon', structure],
  [file('|/a/{id} { allow read; }'), 'a missing match', structure],
  [file('match |a/{id} { allow read; }'), 'a path without a slash', structure],
  [file('match /a/|{id { allow read; }'), 'an open capture', structure],
  [file('match /a/{id}|.jpg { allow read; }'), 'text after a capture', structure],
  [file('match /a/{id}|-{x} { allow read; }'), 'two captures in a segment', structure],
  [file('match /a/|{x=*} { allow read; }'), 'a single star', structure],
  [file('match /a/|{} { allow read; }'), 'an empty capture', structure],
  [file('match /a b|/c { allow read; }').replace('b|', '|b'), 'a space in a segment', structure],
  [file('match /{a=**}/b/|{c=**} { allow read; }'), 'a second recursive wildcard', structure],
  [
    file('match /{a=**} { match /b/|{c=**} { allow read; } }'),
    'a nested second recursive wildcard',
    structure,
  ],
  [
    file('match /|{a=**}/b/{c} { allow read; }', '1'),
    'a recursive wildcard inside a version 1 path',
    structure,
  ],
  [
    file('match /{a=**} { |match /b/{c} { allow read; } }', '1'),
    'a block below a version 1 wildcard',
    structure,
  ],
  [file('|let x = 1;'), 'a let outside a function', structure],
  [file('function f() { |true; }'), 'a function without return', structure],
  [file('function f() { let x = 1 |return x; }'), 'a let without a semicolon', structure],
  [file('function f() { return true; |let x = 1; }'), 'a let after return', structure],
  [file('function f(|1) { return true; }'), 'a number as a parameter', structure],
  [file('function f(a |b) { return true; }'), 'parameters without a comma', structure],
  [file('function |(a) { return true; }'), 'a function without a name', structure],
  [file('function f(a, |a) { return true; }'), 'a parameter declared twice', structure],
  [
    file('function f() { return true; } function |f() { return false; }'),
    'a function defined twice in a block',
    captured,
  ],
  [file('function |f() { return f(); }'), 'direct recursion', limits],
  [file('function |f() { return g(); } function g() { return f(); }'), 'mutual recursion', limits],
  [file('function |f(a, b, c, d, e, f1, g, h) { return true; }'), 'eight parameters', limits],
  [
    "function f() { return 1; }\n|rules_version = '2';\nservice cloud.firestore {}",
    'a declaration before rules_version',
    structure,
  ],
  ["service cloud.firestore {}\n|rules_version = '2';", 'rules_version at the end', structure],
  ["rules_version = |'3';\nservice cloud.firestore {}", 'an unknown version', structure],
  ['rules_version = |2;\nservice cloud.firestore {}', 'a number as a version', structure],
  ["rules_version = '2';|", 'a file without a service', structure],
  ['|', 'an empty file', structure],
  [
    "rules_version = '2';\nservice cloud.firestore {}\n|service cloud.firestore {}",
    'a second service',
    structure,
  ],
  ["rules_version = '2';\nservice |cloud.database {}", 'an unknown service', structure],
  [
    "rules_version = '2';\nservice cloud.firestore {\n  |allow read;\n}",
    'allow outside a match',
    structure,
  ],
  [
    "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} {\n    allow read;\n|",
    'a file that ends too early',
    structure,
  ],
  ["rules_version = '2';\nservice cloud.firestore {}\n|}", 'a brace too many', structure],
  ['|allow read;', 'no service at all', structure],
  ["|import { a } from 'b';", 'an import', structure],
];

describe('rules that production refuses at deployment are refused with line and column', () => {
  test.each(faults)('case %#, %j: %s (%s)', (text) => {
    const { source, line, column } = marked(text);
    const compiled = compileRules(source);
    expect(compiled.ok).toBe(false);
    const errors = compiled.issues.filter((issue) => issue.severity === 'error');
    expect(errors[0]).toMatchObject({ line, column });
    expect(errors[0]?.message).not.toBe('');
  });
});

const lets = (count: number) => {
  const bound = Array.from({ length: count }, (_, n) => `let v${n} = ${n};`).join(' ');
  return file(`match /a/{id} { function f() { ${bound} return true; } allow read: if f(); }`);
};
const chain = (count: number) => {
  const functions = Array.from({ length: count }, (_, n) =>
    n + 1 < count
      ? `function f${n}() { return f${n + 1}(); }`
      : `function f${n}() { return true; }`,
  );
  return file(`${functions.join(' ')} match /a/{id} { allow read: if f0(); }`);
};
const parameters = (count: number) => {
  const declared = Array.from({ length: count }, (_, n) => `p${n}`).join(', ');
  return file(`function f(${declared}) { return true; }`);
};
const nested = (count: number) => file(nest(count - 1));
const nest = (count: number): string =>
  count === 0 ? '' : `match /a${count}/{b${count}} { ${nest(count - 1)} allow read; }`;
const segments = (count: number) =>
  `rules_version = '2'; service cloud.firestore { match ${'/a'.repeat(count)} { allow read; } }`;
const captures = (count: number) => {
  const path = Array.from({ length: count }, (_, n) => `/{c${n}}`).join('');
  return `rules_version = '2'; service cloud.firestore { match ${path} { allow read; } }`;
};
const parentheses = (count: number) =>
  condition(`${'('.repeat(count)}id == 'a'${')'.repeat(count)}`);
const conjunction = (count: number) =>
  condition(Array.from({ length: count }, () => "id == 'a'").join(' && '));
const rightNested = (count: number): string =>
  count === 1 ? "id == 'a'" : `id != 'z' && (${rightNested(count - 1)})`;
const sized = (bytes: number) => {
  const source = condition('true');
  return source + ' '.repeat(bytes - source.length);
};

describe('the limits for rules are the same as in production:', () => {
  test.each([
    ['lets in a function', lets, 10, limits],
    ['functions on a call stack', chain, 20, limits],
    ['arguments of a function', parameters, 7, limits],
    ['nested match blocks', nested, 10, limits],
    ['segments of a path', segments, 100, limits],
    ['captures in a path', captures, 20, limits],
    ['bytes of a source', sized, 256 * 1024, limits],
    ['parentheses around a comparison', parentheses, 97, captured],
    ['comparisons in a flat chain', conjunction, 98, captured],
    ['terms nested to the right', (count: number) => condition(rightNested(count)), 49, captured],
  ] as [string, (count: number) => string, number, string][])(
    '%s: %o compiles with %i, but not with one more (%s)',
    (_, make, most) => {
      expect(compileRules(make(most))).toMatchObject({ ok: true });
      const refused = compileRules(make(most + 1));
      expect(refused.ok).toBe(false);
      expect(refused.issues.every(({ line, column }) => line > 0 && column > 0)).toBe(true);
    },
  );

  test(`a long chain of conditions is refused at the same position (${captured})`, () => {
    const refused = compileRules(parentheses(200));
    const at = parentheses(200).split('\n')[3]?.indexOf('(') ?? 0;
    expect(refused.issues).toEqual([
      {
        line: 4,
        column: at + 1 + 99,
        message: 'Expression is too complex to evaluate safely.',
        severity: 'error',
      },
    ]);
  });
});

describe('rules with a warning can be used, as in production:', () => {
  test.each([
    ["request.auth.uid == 'a' || notDeclared()", 'Invalid function name: notDeclared.', 27],
    ["request.auth.uid == 'a' && x.a1 == 'R'", 'Invalid variable name: x.', 27],
    ["bool('true')", 'Invalid function name: bool.', 0],
    ['math.isInfinite(1.0)', 'Invalid function name: math.isInfinite.', 0],
    ['debug(true)', 'Invalid function name: debug.', 0],
  ])(`%s: %s (${names})`, (text, message, offset) => {
    const compiled = compileRules(condition(text));
    expect(compiled.ok).toBe(true);
    const line = condition(text).split('\n')[3] ?? '';
    expect(compiled.issues).toEqual([
      { line: 4, column: line.indexOf(text) + offset + 1, message, severity: 'warning' },
    ]);
  });

  test(`an unused function is reported with its position (${names})`, () => {
    const compiled = compileRules(file('function unused() { return true; }'));
    expect(compiled.issues).toEqual([
      { line: 4, column: 14, message: 'Unused function: unused.', severity: 'warning' },
    ]);
  });

  test(`a call of a function outside its scope is reported (${names})`, () => {
    const source = `rules_version = '2';
function g() { return s(); }
service cloud.firestore {
  function s() { return true; }
  match /a/{b} { allow read: if g(); }
}`;
    expect(compileRules(source).issues).toMatchObject([
      { line: 2, column: 23, message: 'Invalid function name: s.', severity: 'warning' },
      { line: 4, column: 12, message: 'Unused function: s.', severity: 'warning' },
    ]);
  });
});

describe('rules are compiled:', () => {
  test.each([
    [
      'without a version, which means version 1',
      'service cloud.firestore { match /a/{b} { allow read; } }',
      '1',
    ],
    ['with version 2', "rules_version = '2'; service cloud.firestore {}", '2'],
    [
      'without a semicolon after the version',
      "rules_version = '2'\nservice cloud.firestore {}",
      '2',
    ],
    [
      'with double quotes around the version',
      'rules_version = "2"; service cloud.firestore {}',
      '2',
    ],
    [
      'with comments before the version',
      "/* a */ // b\nrules_version = '2'; service cloud.firestore {}",
      '2',
    ],
    [
      'with functions after the service',
      "rules_version = '2'; service cloud.firestore {} function f() { return 1; }",
      '2',
    ],
    ['for the service firebase.storage', "rules_version = '2'; service firebase.storage {}", '2'],
  ])(`%s (${structure})`, (_, source, version) => {
    const compiled = compileRules(source);
    expect(compiled).toMatchObject({ ok: true, ruleset: { version } });
  });

  test(`only if they are for the expected service (${structure})`, () => {
    const source = "rules_version = '2'; service firebase.storage {}";
    expect(compileRules(source, { service: 'firebase.storage' }).ok).toBe(true);
    expect(compileRules(source, { service: 'cloud.firestore' }).ok).toBe(false);
  });
});
