import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

const files = repositoryFiles().filter((file) => /^src\/.*\.(tsx|astro)$/.test(file));

const attributeOf = ({ attributes }: ts.JsxOpeningLikeElement, name: string) =>
  attributes.properties
    .filter(ts.isJsxAttribute)
    .find((one) => one.name.getText() === name)
    ?.initializer?.getText();

const isSpread = ({ attributes }: ts.JsxOpeningLikeElement) =>
  attributes.properties.some(ts.isJsxSpreadAttribute);

const isInLabel = (node: ts.Node): boolean =>
  ts.isJsxElement(node)
    ? node.openingElement.tagName.getText() === 'label' || isInLabel(node.parent)
    : node.parent !== undefined && isInLabel(node.parent);

/** Every opening tag of a React component. */
function tagsOf(file: string): ts.JsxOpeningLikeElement[] {
  const parsed = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const found: ts.JsxOpeningLikeElement[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.push(node);
    ts.forEachChild(node, look);
  };
  look(parsed);
  return found;
}

const isField = (tag: ts.JsxOpeningLikeElement) =>
  ['input', 'textarea', 'select'].includes(tag.tagName.getText()) &&
  attributeOf(tag, 'type') !== '"hidden"' &&
  !tag.getText().includes(' hidden');

/** Fields and labels of a component that do not belong together, as they are written. */
function faultsIn(file: string): string[] {
  const tags = tagsOf(file);
  const labelled = tags.map((tag) => attributeOf(tag, 'htmlFor')).filter((id) => id !== undefined);
  const ids = new Set(tags.map((tag) => attributeOf(tag, 'id')));
  const unlabelled = tags.filter((tag) => {
    const id = attributeOf(tag, 'id');
    const isNamed = ['aria-label', 'aria-labelledby'].some((name) => attributeOf(tag, name));
    return (
      isField(tag) &&
      !isNamed &&
      !isSpread(tag) &&
      !isInLabel(tag) &&
      !(id !== undefined && labelled.includes(id))
    );
  });
  return [
    ...labelled.filter((id) => !ids.has(id)).map((id) => `no field has the id ${id}`),
    ...unlabelled.map((tag) => `no label: ${tag.getText()}`),
  ];
}

/** Labels of an Astro template without their field. The attributes of a field may be in an object, as `id`. */
function faultsInTemplate(file: string): string[] {
  const text = textOf(file);
  const labelled = [...text.matchAll(/<label\b[^>]* for=(\{[^}]*\}+|"[^"]*")/g)];
  return labelled
    .map(([, id = '']) => id)
    .filter((id) => !text.includes(` id=${id}`) && !(id === '{id}' && /^ +id,$/m.test(text)))
    .map((id) => `no field has the id ${id}`);
}

describe('an input field', () => {
  test.each(files.filter((file) => file.endsWith('.tsx')))('has a label in %s', (file) => {
    expect(faultsIn(file)).toEqual([]);
  });

  test.each(files.filter((file) => file.endsWith('.astro')))('has a label in %s', (file) => {
    expect(faultsInTemplate(file)).toEqual([]);
  });

  test('exists in our source code more than 30 times, so that this check is not empty', () => {
    expect(
      files
        .filter((file) => file.endsWith('.tsx'))
        .flatMap(tagsOf)
        .filter(isField).length,
    ).toBeGreaterThan(30);
  });
});
