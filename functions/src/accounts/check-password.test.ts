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
])('%s is made of what everybody knows here', async (password) => {
  await expect(check(password)).rejects.toMatchObject({ code: 'password-too-common' });
});

test.each([
  'une phrase à moi',
  'Kloer and a giraffe',
  'annapurna-8848',
  'tGf7!x9Qz',
  '73910462853',
  'weberknecht77',
])('%s is accepted', async (password) => {
  expect(await check(password)).toBeUndefined();
});
