/**
 * The result of `allow get: if condition`. `error` differs from deny: the negated condition denies too, and `|| true`
 * allows.
 */
export type ConditionCase = {
  condition: string;
  verdict: 'allow' | 'deny' | 'error';
  source: string;
};

/** Makes test cases of one source from rows: a condition, or a condition with its result. */
export function cases(
  source: string,
  verdicts: { allow?: string[]; deny?: string[]; error?: string[] },
): ConditionCase[] {
  return (['allow', 'deny', 'error'] as const).flatMap((verdict) =>
    (verdicts[verdict] ?? []).map((condition) => ({ condition, verdict, source })),
  );
}

/** Where facts come from. `captured` are results of Google's servers, published in davideast/pyric. */
export const sources = {
  precedence: 'wire-facts.md §1 Structure, "Precedence, high to low"',
  literals: 'wire-facts.md §1 Structure, strings, bytes and path literals',
  is: 'wire-facts.md §1 Structure, "`is` types"',
  functions: 'wire-facts.md §1 Structure, functions and let',
  numbers: 'wire-facts.md §1 Types, int and float',
  strings: 'wire-facts.md §1 Types, string',
  lists: 'wire-facts.md §1 Types, list',
  maps: 'wire-facts.md §1 Types, map',
  mapDiff: 'wire-facts.md §1 Types, mapDiff',
  sets: 'wire-facts.md §1 Types, set',
  paths: 'wire-facts.md §1 Types, path',
  times: 'wire-facts.md §1 Types, timestamp and duration',
  places: 'wire-facts.md §1 Types, latlng',
  bytes: 'wire-facts.md §1 Types, bytes',
  globals: 'wire-facts.md §1 Types, "Globals"',
  evaluation: 'wire-facts.md §1 Evaluation (production verdict)',
  requestVariables: 'wire-facts.md §1 Limits, "Request variables"',
  capturedMath: 'production verdict published in davideast/pyric, rules-math-cases',
  capturedConversions: 'production verdict published in davideast/pyric, conversion-functions',
  capturedOrdering: 'production verdict published in davideast/pyric, ordering-operand-types',
  capturedArithmetic: 'production verdict published in davideast/pyric, arithmetic-operand-types',
  capturedMembership: 'production verdict published in davideast/pyric, prototype-chain-keys',
  capturedLists: 'production verdict published in davideast/pyric, upload-primitives-boundaries',
  capturedSets: 'production verdict published in davideast/pyric, stdlib-sets-and-mapdiff',
  capturedSlices: 'production verdict published in davideast/pyric, range-slice-list-and-string',
  capturedBytes: 'production verdict published in davideast/pyric, bytes-literal',
  capturedStrings: 'production verdict published in davideast/pyric, stdlib-string-bytes-hashing',
  capturedTimes: 'production verdict published in davideast/pyric, stdlib-timestamp-duration',
  capturedNames: 'production verdict published in davideast/pyric, name-resolution',
  capturedPaths: 'production verdict published in davideast/pyric, path-constructor-and-bind',
  referencePath: 'firebase.google.com/docs/reference/rules/rules.Path',
} as const;
