import { expect, test } from 'vitest';
import { likelyLanguage } from './likely-language.ts';

test.each([
  ['it', 'Sono un insegnante di matematica e la mia lezione è per tutti.'],
  ['es', 'Soy profesora de español y doy clases para niños y adultos en la ciudad.'],
  ['pt', 'Dou explicações de matemática e física para alunos do secundário.'],
  ['de', 'Ich unterrichte Latein und Griechisch, mit viel Geduld.'],
] as const)('the language of a text in %s is recognised', (language, text) => {
  expect(likelyLanguage(text)).toBe(language);
});

test.each([
  '',
  'Mathématiques.',
  'Guitar for beginners',
  '数学老师',
  'Математика и физика для школьников',
])('the language of the text %j is not guessed', (text) => {
  expect(likelyLanguage(text)).toBeUndefined();
});
