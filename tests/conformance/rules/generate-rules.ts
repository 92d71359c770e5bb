import type { Random } from '#bench/support/random.ts';

const atoms = [
  'true',
  'false',
  'null',
  '0',
  '1',
  '-7',
  '9223372036854775807',
  '1.5',
  "'a'",
  "'😀é'",
  "b'\\xff'",
  '/a/$(id)/b',
  '[]',
  '{}',
  'id',
  'database',
  'request',
  'request.auth',
  'request.auth.uid',
  'request.time',
  'request.path',
  'request.resource.data',
  'resource',
  'resource.data',
  'resource.data.n',
  'resource.data.tags',
  'resource.data.m.k',
  'nothing',
  'f(1)',
  'f(1, 2)',
  'get(/databases/$(database)/documents/a/b)',
  "duration.value(1, 'h')",
  'timestamp.date(2024, 2, 29)',
  'latlng.value(1, 2)',
  "hashing.md5('a')",
] as const;
const operators = '&& || == != < <= > >= + - * / %'.split(' ') as [string, ...string[]];
const methods =
  'size keys values get diff hasAll hasAny hasOnly concat join removeAll toSet union difference matches split replace lower trim toUtf8 toHexString bind addedKeys affectedKeys seconds year toMillis latitude nope'.split(
    ' ',
  ) as [string, ...string[]];
const types = 'bool bytes float int list latlng number path map string timestamp'.split(' ') as [
  string,
  ...string[],
];

/** A syntactically correct random expression of the given depth. */
export function randomExpression(random: Random, depth: number): string {
  if (depth === 0) return random.pick(atoms);
  const next = () => randomExpression(random, random.below(depth));
  switch (random.below(12)) {
    case 0:
      return `((${next()}) in (${next()}))`;
    case 1:
    case 2:
    case 3:
      return `${next()} ${random.pick(operators)} ${next()}`;
    case 4:
      return `(${next()})`;
    case 5:
      return `!(${next()})`;
    case 6:
      return `(${next()}).${random.pick(methods)}(${random.below(3) === 0 ? '' : next()})`;
    case 7:
      return `((${next()}) is ${random.pick(types)})`;
    case 8:
      return `((${next()}) ? ${next()} : ${next()})`;
    case 9:
      return `[${next()}, ${next()}]`;
    case 10:
      return `{'k': ${next()}}`;
    default:
      return `(${next()})[${next()}]`;
  }
}

export function rulesAround(expression: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function f(a) { let b = [a, a]; return b; }
    match /a/{id} { allow read, write: if ${expression}
    ; }
  }
}`;
}

const noise = [
  ...'{}()[]\'"/\\$*=&|!<>+-.,:;%# \n',
  'allow',
  'match',
  'if',
  '😀',
  '\u0000',
] as const;

/** The source with some characters removed, doubled or replaced. */
export function mutate(source: string, random: Random): string {
  let text = source;
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.below(text.length + 1);
    const cut = random.below(3) === 0 ? random.below(8) : 0;
    const inserted = random.below(2) === 0 ? random.pick(noise) : '';
    text = text.slice(0, at) + inserted + text.slice(at + cut);
  }
  return text;
}
