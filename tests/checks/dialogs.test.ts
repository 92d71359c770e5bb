import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

// A dialog may be rendered in a form, whose submit events React hands on wherever the dialog stands.
// `tests/e2e/form-dialogs.spec.ts` tries each dialog that can open over the form.

const dialogs = repositoryFiles()
  .filter((file) => /^src\/.*\.tsx$/.test(file))
  .map((file) => ({ file, text: textOf(file) }))
  .filter(({ text }) => text.includes('<dialog'));

test('one dialog has a form, and keeps its submit events from a form around it', () => {
  const withForm = dialogs.filter(({ text }) => text.includes('<form'));
  expect(withForm.map(({ file }) => file)).toEqual(['src/kit/pieces/ConfirmDialog.tsx']);
  expect(withForm[0]?.text).toContain('.preventDefault()');
  expect(withForm[0]?.text).toContain('.stopPropagation()');
});

test('no button of another dialog sends a form', () => {
  const others = dialogs.filter(({ text }) => !text.includes('<form'));
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter(({ text }) => text.includes('type="submit"'))).toEqual([]);
});
