import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { ContactMessage } from '@kloer/domain/contact/contact.ts';
import { checkEntries, createSendIds, problemTexts } from './entries.ts';

const name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(5, 'tooLong'));
const schema = z.object({ name, town: name });
const check = (entered: { name: string; town: string }) =>
  checkEntries(schema, entered, ['name', 'town'], ['required', 'tooLong']);
const texts = { required: 'Say something', tooLong: 'At most {{limit}}' };

test('valid entries of a form are sent after the schema has trimmed them', () => {
  const checked = check({ name: ' Léa ', town: 'Wiltz' });
  expect(checked).toEqual({ isRight: true, sent: { name: 'Léa', town: 'Wiltz' } });
  expect(problemTexts(checked, texts, {}, 'en')).toEqual({});
});

test('each problem of a form is shown at its field, with the largest allowed length', () => {
  const checked = check({ name: '', town: 'Esch-sur-Sûre' });
  expect(checked).toMatchObject({ problems: { name: 'required', town: 'tooLong' } });
  const said = { name: 'Say something', town: 'At most 5,000' };
  expect(problemTexts(checked, texts, { tooLong: 5000 }, 'en')).toEqual(said);
});

const message = { name: 'Léa Weber', words: 'Moien!' };

test('unchanged entries of a form keep their message id when sent again, and changed entries get a new id', () => {
  let made = 0;
  const { idOf, arrived } = createSendIds(() => `id-${(made += 1)}`);
  expect([idOf(message), idOf({ ...message })]).toEqual(['id-1', 'id-1']);
  expect(idOf({ ...message, words: 'Moien nach eng Kéier!' })).toBe('id-2');
  // An id belongs to the last content only, even if the user types earlier content again.
  expect(idOf(message)).toBe('id-3');
  arrived();
  expect(idOf(message)).toBe('id-4');
});

test('an invalid name in a form is shown with the character that is not allowed', () => {
  const checked = checkEntries(ContactMessage, { name: 'Léa@Weber' }, ['name'], ['nameInvalid']);
  const said = problemTexts(checked, { nameInvalid: 'Without “{{part}}”' }, {}, 'en');
  expect(said).toEqual({ name: 'Without “@”' });
});
