import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

// A dialog may be inside a form, and React passes its submit events to that form. `tests/e2e/form-dialogs.spec.ts`
// tests each dialog that can open over the form.

const dialogs = repositoryFiles()
  .filter((file) => /^src\/.*\.tsx$/.test(file))
  .map((file) => ({ file, text: textOf(file) }))
  .filter(({ text }) => text.includes('<dialog'));

test('only one dialog contains a form, whose submit events do not reach the page behind the dialog', () => {
  const withForm = dialogs.filter(({ text }) => text.includes('<form'));
  expect(withForm.map(({ file }) => file)).toEqual(['src/kit/pieces/ConfirmDialog.tsx']);
  expect(withForm[0]?.text).toContain('.preventDefault()');
  expect(withForm[0]?.text).toContain('.stopPropagation()');
});

test('dialogs without a form of their own have no submit button', () => {
  const others = dialogs.filter(({ text }) => !text.includes('<form'));
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter(({ text }) => text.includes('type="submit"'))).toEqual([]);
});

test('each dialog stores its draft separately for each object that it can show', () => {
  const kept = repositoryFiles()
    .filter((file) => /^src\/.*\.tsx$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/ draft=("[^"]*"|\{[^\n]*\})$/gm)].map(
        ([, key = '']) => [file, key] as const,
      ),
    );
  expect(kept.length).toBeGreaterThan(2);
  const ofAll = kept.filter(([file, key]) => {
    const named = /^\{(\w+)\}$/.exec(key)?.[1];
    const line = named && new RegExp(`const ${named} = .*`).exec(textOf(file))?.[0];
    return !(line ?? key).includes('${');
  });
  expect(ofAll).toEqual([]);
});
