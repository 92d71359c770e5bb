import { expect, test } from 'vitest';
import { textsOfForm } from './texts-of-form.ts';

test('the form’s script reads the texts that the form brought', () => {
  expect(textsOfForm({ dataset: { texts: '{"send":"Send"}' } })).toEqual({ send: 'Send' });
});

test('a form without its texts is named', () => {
  expect(() => textsOfForm({ dataset: {} })).toThrow('without data-texts');
});
