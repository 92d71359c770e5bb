import type { Value } from './values/value.ts';

/** In all these types, `at` is an offset into the source. */

export type BinaryOperator =
  | '&&'
  | '||'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

/** What a name refers to; the linker sets it unless the name is unknown. */
export type Reference =
  | { kind: 'local'; slot: number }
  | { kind: 'capture'; slot: number }
  | { kind: 'request' }
  | { kind: 'resource' };

export type PathSegment =
  | { kind: 'text'; text: string }
  | { kind: 'placeholder'; name: string }
  | { kind: 'value'; expression: Expression };

export type NameNode = { kind: 'name'; name: string; at: number; reference?: Reference };

export type CallNode = {
  kind: 'call';
  name: string;
  args: Expression[];
  at: number;
  /** The called function that the rules declare; absent for a built-in function. */
  target?: FunctionDeclaration;
};

export type MethodNode = {
  kind: 'method';
  object: Expression;
  name: string;
  args: Expression[];
  at: number;
  /** Set when the object is a namespace such as `math`, not a value. */
  namespace?: string;
};

export type Expression =
  | { kind: 'literal'; value: Value; at: number }
  | NameNode
  | { kind: 'member'; object: Expression; name: string; at: number }
  | { kind: 'index'; object: Expression; index: Expression; at: number }
  | { kind: 'slice'; object: Expression; from: Expression; to: Expression; at: number }
  | CallNode
  | MethodNode
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression; at: number }
  | {
      kind: 'binary';
      operator: BinaryOperator;
      left: Expression;
      right: Expression;
      at: number;
    }
  | { kind: 'is'; operand: Expression; type: string; at: number }
  | { kind: 'ternary'; condition: Expression; yes: Expression; no: Expression; at: number }
  | { kind: 'list'; items: Expression[]; at: number }
  | { kind: 'map'; entries: { key: string; value: Expression }[]; at: number }
  | { kind: 'path'; segments: PathSegment[]; at: number }
  | { kind: 'group'; inner: Expression; at: number };

export type FunctionDeclaration = {
  name: string;
  nameAt: number;
  parameters: { name: string; at: number }[];
  lets: { name: string; at: number; value: Expression }[];
  result: Expression;
};

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export type AllowStatement = {
  at: number;
  methods: ReadonlySet<Method>;
  /** Null for `allow read;` without a condition, which grants access. */
  condition: Expression | null;
};

export type PatternSegment =
  | { kind: 'text'; text: string }
  | { kind: 'capture'; name: string; slot: number; at: number }
  | { kind: 'rest'; name: string; slot: number; at: number };

export type MatchBlock = {
  at: number;
  pattern: PatternSegment[];
  functions: FunctionDeclaration[];
  matches: MatchBlock[];
  allows: AllowStatement[];
};

export type RulesFile = {
  version: '1' | '2';
  functions: FunctionDeclaration[];
  service: {
    name: string;
    at: number;
    functions: FunctionDeclaration[];
    matches: MatchBlock[];
  };
};
