import { expect, test } from 'vitest';
import { likelySlip } from './likely-slip.ts';

test.each([
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmai.com', 'anna@gmail.com'],
  ['anna@ggmail.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmail.comm', 'anna@gmail.com'],
  ['anna@gmail', 'anna@gmail.com'],
  ['Anna@GMAIL.CON', 'Anna@gmail.com'],
  ['anna@hotmial.fr', 'anna@hotmail.fr'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@educaton.lu', 'anna@education.lu'],
  ['anna@weber.con', 'anna@weber.com'],
  ['anna@weber.luu', 'anna@weber.lu'],
])('the e-mail address %s is recognised as a typing error for %s', (typed, meant) => {
  expect(likelySlip(typed)).toBe(meant);
});

test.each([
  'anna@gmail.com',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@hotmail.be',
  'anna@example.lu',
  'anna@weber.lu',
  'anna@pt.lu',
  'anna@vo.lu',
  'anna@po.lu',
  'anna@uni.lu',
  'anna@xn--mller-kva.lu',
  'anna@localhost',
  'anna',
  '@gmail.con',
  'anna@',
  '',
])('the e-mail address %s is not reported as a typing error', (typed) => {
  expect(likelySlip(typed)).toBeNull();
});
