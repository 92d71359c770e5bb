import type { RulesService } from '../api.ts';
import type {
  Expression,
  FunctionDeclaration,
  MethodNode,
  NameNode,
  Reference,
} from '../syntax.ts';
import { compilePattern } from '../evaluator/regex.ts';
import { Fuel } from '../values/fuel.ts';
import { children } from './children.ts';
import type { Issues } from './issues.ts';
import type { Scope } from './scope.ts';

const common = ['int', 'float', 'string', 'path'];

/** Built-in functions without a namespace. Google's production server knows neither `bool` nor `debug`. */
const globalFunctions: Readonly<Record<RulesService, ReadonlySet<string>>> = {
  'cloud.firestore': new Set([...common, 'get', 'exists', 'getAfter', 'existsAfter']),
  'firebase.storage': new Set(common),
};

const everywhere: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['math', new Set(['abs', 'ceil', 'floor', 'isNaN', 'pow', 'round', 'sqrt'])],
  ['timestamp', new Set(['date', 'value'])],
  ['duration', new Set(['abs', 'time', 'value'])],
  ['latlng', new Set(['value'])],
  ['hashing', new Set(['crc32', 'crc32c', 'md5', 'sha256'])],
];

/** Built-in functions by namespace. Google's production server refuses the documented `math.isInfinite`. */
const namespaces: Readonly<Record<RulesService, ReadonlyMap<string, ReadonlySet<string>>>> = {
  'cloud.firestore': new Map(everywhere),
  'firebase.storage': new Map([...everywhere, ['firestore', new Set(['exists', 'get'])]]),
};

/**
 * Maximum nesting of an expression: Google's production server compiles 99 levels and refuses 100. Parentheses and
 * binary operators add a level; other expressions were not measured and add none.
 */
const maxLevel = 99;

function checkNesting(node: Expression, issues: Issues, level = 1): void {
  if (level > maxLevel) {
    issues.error('Expression is too complex to evaluate safely.', node.at);
    return;
  }
  const deeper = node.kind === 'group' || node.kind === 'binary' ? level + 1 : level;
  for (const child of children(node)) checkNesting(child, issues, deeper);
}

export type LinkContext = {
  service: RulesService;
  scope: Scope;
  locals: ReadonlyMap<string, number>;
  issues: Issues;
  /** Called for every call of a function that the rules declare. */
  onCall: (target: FunctionDeclaration) => void;
};

/**
 * Resolves every name and call in an expression. Unknown names are warnings, as on Google's servers: they deploy and
 * fail when evaluated.
 */
export function linkExpression(root: Expression, context: LinkContext): void {
  checkNesting(root, context.issues);
  link(root, context);
}

function link(node: Expression, context: LinkContext): void {
  if (node.kind === 'name') linkName(node, context);
  if (node.kind === 'method') checkPattern(node, context.issues);
  if (node.kind === 'method' && linkNamespace(node, context)) {
    for (const argument of node.args) link(argument, context);
    return;
  }
  if (node.kind === 'call') {
    const target = context.scope.findFunction(node.name);
    if (target) {
      node.target = target;
      context.onCall(target);
    } else if (!globalFunctions[context.service].has(node.name)) {
      context.issues.warning(`Invalid function name: ${node.name}.`, node.at);
    }
  }
  for (const child of children(node)) link(child, context);
}

function linkName(node: NameNode, context: LinkContext): void {
  const reference = findReference(node.name, context);
  if (reference) node.reference = reference;
  else if (namespaces[context.service].has(node.name))
    context.issues.error(`${node.name} is a package and cannot be used as variable name.`, node.at);
  else context.issues.warning(`Invalid variable name: ${node.name}.`, node.at);
}

function findReference(name: string, context: LinkContext): Reference | null {
  const local = context.locals.get(name);
  if (local !== undefined) return { kind: 'local', slot: local };
  const capture = context.scope.findCapture(name);
  if (capture !== undefined) return { kind: 'capture', slot: capture };
  return name === 'request' || name === 'resource' ? { kind: name } : null;
}

/**
 * Handles calls such as `math.abs(x)`. Returns whether the object is a namespace; a variable of that name hides it.
 */
function linkNamespace(node: MethodNode, context: LinkContext): boolean {
  if (node.object.kind !== 'name' || findReference(node.object.name, context)) return false;
  const namespace = node.object.name;
  const functions = namespaces[context.service].get(namespace);
  if (!functions) return false;
  node.namespace = namespace;
  if (!functions.has(node.name)) {
    context.issues.warning(`Invalid function name: ${namespace}.${node.name}.`, node.at);
  }
  return true;
}

/**
 * Checks the literal pattern of `matches`. Google's production server compiles it at deployment, unlike the pattern of
 * `replace`.
 */
function checkPattern(node: MethodNode, issues: Issues): void {
  const [pattern] = node.args;
  if (node.name !== 'matches' || node.args.length !== 1 || pattern?.kind !== 'literal') return;
  if (typeof pattern.value !== 'string' || compilePattern(pattern.value, new Fuel())) return;
  issues.error(`Invalid regular expression pattern. Pattern: ${pattern.value}.`, pattern.at);
}
