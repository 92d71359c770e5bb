import { expect, test } from 'vitest';
import { checkPassword } from './check-password.ts';

const check = (password: string) =>
  checkPassword(password, 'anna.weber@example.lu', ['Aïcha-Maria', 'Da Silva']);

test.each([
  'Kloer2026',
  'kloer.lu!',
  'K1oer2026',
  'moien123',
  'M0ien!!!',
  'MoienKloer1',
  'anna.weber',
  'AnnaWeber99',
  'weber2026!',
  '4nn4weber',
  'anna.weber@example.lu',
  'Aïcha1990',
  'aicha-maria',
  'DaSilva123',
  'Luxembourg1',
  'password1',
])('the password %s is refused, because it consists of common local words', async (password) => {
  await expect(check(password)).rejects.toMatchObject({ code: 'password-too-common' });
});

test.each([
  '0000000',
  'aaaaaaaaA',
  '      ',
  ' \t \u00a0  ',
  'abcabc',
  '123123123',
  'xyxyxyxyx',
  'Kluck!Kluck!',
  'abcdef',
  'fedcba987',
  'Reuter1',
  'Ferreira22',
  '987654',
  '20262026',
  'qwertz',
  'Qwertz1!',
  'azertyuiop',
  'poiuytreza',
  'asdfgh99',
  '1qay2wsx',
  '1qaz2wsx',
  'qwerty123456',
  'abc123456',
  'aaabbbccc',
  'weber1',
  'Weber1!',
  'Da Silva 7',
  'soleil1',
  'summer2026',
  'Summer2026!',
  '2026Sommer',
  'Été2026!',
  'printemps26',
  'Février2026',
  'Hierscht26',
  'doudou57',
  'benfica1904',
  'g1raffe!',
  'chocolat33',
])('the password %s is refused, because it can be guessed easily', async (password) => {
  await expect(check(password)).rejects.toMatchObject({ code: 'password-too-common' });
});

test.each([
  'une phrase à moi',
  'Kloer and a giraffe',
  'annapurna-8848',
  'tGf7!x9Qz',
  '73910462853',
  'weberknecht77',
  'abcdefuchs',
  'moo-moo-cow',
  '4417-2960',
  'aaab1kd',
  'giraffe und ee Krokodil',
  'Soleil73910462853',
  'Zwiebel',
  'Reuter 73910462853',
])('the password %s is accepted', async (password) => {
  expect(await check(password)).toBeUndefined();
});
