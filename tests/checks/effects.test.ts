import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { repositoryFiles, repositoryRoot, textOf } from './source-files.ts';

const files = repositoryFiles().filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

/** React hooks that use the value returned by their function as the cleanup. */
const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'onMount']);

type Effect = ts.ArrowFunction | ts.FunctionExpression;

const isFunction = (node: ts.Node): node is Effect =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isIdentifier(expression)
      ? expression.text
      : '';
}

/** The values that a function returns, without those of functions inside it. */
function returnedBy({ body }: Effect): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, look);
  };
  ts.forEachChild(body, look);
  return found;
}

/** Whether an expression is a function or nothing, in every branch. */
function isCleanup(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(expression);
  const kinds = type.isUnion() ? type.types : [type];
  return kinds.every(
    (kind) => kind.getCallSignatures().length > 0 || (kind.flags & ts.TypeFlags.Undefined) !== 0,
  );
}

function wrongEffects(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const wrong: string[] = [];
  const look = (node: ts.Node): void => {
    ts.forEachChild(node, look);
    if (!ts.isCallExpression(node) || !effects.has(calledName(node))) return;
    // React's hooks have the effect as first argument, nanostores' `onMount` as second.
    const effect = node.arguments.find((argument) => isFunction(argument));
    const returned = effect && isFunction(effect) ? returnedBy(effect) : [];
    for (const expression of returned) {
      if (isCleanup(expression, checker)) continue;
      const { line } = source.getLineAndCharacterOfPosition(expression.getStart(source));
      wrong.push(`${path.relative(repositoryRoot, source.fileName)}:${line + 1}`);
    }
  };
  look(source);
  return wrong;
}

const options: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    { lib: ['ES2024', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', module: 'nodenext' },
    repositoryRoot,
  ).options,
  target: ts.ScriptTarget.ESNext,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
};

const withEffects = files.filter((file) =>
  [...effects].some((name) => textOf(file).includes(name)),
);
const planted = 'tests/support/wrong-effects.ts';

const program = ts.createProgram(
  [...withEffects, planted].map((name) => path.join(repositoryRoot, name)),
  options,
);

function violationsIn(names: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  return names.flatMap((name) => {
    const source = program.getSourceFile(path.join(repositoryRoot, name));
    return source ? wrongEffects(source, checker) : [`${name} was not read`];
  });
}

test('a React effect returns nothing except its cleanup function', () => {
  expect(withEffects.length).toBeGreaterThan(10);
  expect(violationsIn(withEffects)).toEqual([]);
});

test('a React effect that returns the result of a browser method is reported', () => {
  // Browsers may change what a method returns, such as scrolling, which now returns a promise.
  expect(violationsIn([planted])).toEqual([9, 11, 14].map((line) => `${planted}:${line}`));
});
