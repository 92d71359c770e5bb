import ts from 'typescript';
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

// A dialog may be rendered in a form, whose submit events React hands on wherever the dialog stands.
// `tests/e2e/profile-form.spec.ts` tries each dialog that can open over the form.

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

type Found = { tag: Tag; at: string; inside: readonly string[] };

/** Every tag of a name, with the names of the tags around it, the nearest last. */
function tagsOf(file: string, name: string): Found[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const look = (node: ts.Node, inside: readonly string[]): void => {
    const tag = ts.isJsxElement(node)
      ? node.openingElement
      : ts.isJsxSelfClosingElement(node)
        ? node
        : undefined;
    const own = tag?.tagName.getText(source);
    if (tag && own === name) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ tag, at: `${file}:${line + 1}`, inside });
    }
    ts.forEachChild(node, (child) => look(child, own === undefined ? inside : [...inside, own]));
  };
  look(source, []);
  return found;
}

const valueOf = ({ tag }: Found, attribute: string) =>
  tag.attributes.properties
    .filter((property) => ts.isJsxAttribute(property))
    .find((property) => property.name.getText() === attribute)
    ?.initializer?.getText() ?? '';

const components = repositoryFiles().filter((file) => /^src\/.*\.tsx$/.test(file));
const every = (name: string) => components.flatMap((file) => tagsOf(file, name));

test('every button says what it is: by default it would send the form around it', () => {
  const buttons = every('button');
  expect(buttons.length).toBeGreaterThan(20);
  expect(
    buttons
      .filter((one) => !/^"(?:button|submit)"$/.test(valueOf(one, 'type')))
      .map(({ at }) => at),
  ).toEqual([]);
});

test('the form of a dialog keeps its submit events from a form around the dialog', () => {
  const forms = every('form').filter(({ inside }) => inside.includes('dialog'));
  expect(forms.map(({ at }) => at.replace(/:\d+$/, ''))).toEqual([
    'src/kit/pieces/ConfirmDialog.tsx',
  ]);
  for (const form of forms) {
    expect(valueOf(form, 'onSubmit'), form.at).toContain('.preventDefault()');
    expect(valueOf(form, 'onSubmit'), form.at).toContain('.stopPropagation()');
  }
});

test('no button of a dialog without a form of its own sends one', () => {
  const buttons = every('button').filter(
    ({ inside }) => inside.includes('dialog') && !inside.includes('form'),
  );
  expect(buttons.length).toBeGreaterThan(0);
  expect(buttons.filter((one) => valueOf(one, 'type') !== '"button"').map(({ at }) => at)).toEqual(
    [],
  );
});
