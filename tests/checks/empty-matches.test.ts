import ts from 'typescript';
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

/** Names of properties that `toMatchObject` compares with `{}`, which matches every value, even null. */
function emptyMatches(text: string): string[] {
  const parsed = ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node, isMatch: boolean): void => {
    const begins =
      ts.isCallExpression(node) && node.expression.getText().endsWith('.toMatchObject');
    if (
      isMatch &&
      ts.isPropertyAssignment(node) &&
      ts.isObjectLiteralExpression(node.initializer) &&
      node.initializer.properties.length === 0
    ) {
      found.push(node.name.getText());
    }
    if (begins) for (const argument of node.arguments) look(argument, true);
    ts.forEachChild(node, (child) => {
      if (!begins || child === node.expression) look(child, isMatch);
    });
  };
  look(parsed, false);
  return found;
}

test('no test compares a property with {} in toMatchObject, which would match every value', () => {
  const wrong =
    'expect(one).toMatchObject({ a: { b: {} }, c: 1, d: [] });\nconst other = { e: {} };';
  expect(emptyMatches(wrong)).toEqual(['b']);
  const files = repositoryFiles().filter(
    (file) => /\.(test|spec)\.ts$/.test(file) && /toMatchObject[^;]*: \{\}/.test(textOf(file)),
  );
  const found = files.flatMap((file) => emptyMatches(textOf(file)).map((name) => [file, name]));
  expect(found).toEqual([]);
});
