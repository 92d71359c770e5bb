import { expect, test } from 'vitest';
import { withoutWebAddresses } from './without-web-addresses.ts';

test.each([
  ['Moien! Hutt Dir nach Plaz?', 'Moien! Hutt Dir nach Plaz?'],
  ['Kuckt https://evil.example/a?b=c#d elo', 'Kuckt […] elo'],
  ['HTTP://EVIL.EXAMPLE', '[…]'],
  ['www.evil.lu', '[…]'],
  ['evil.lu/casino, elo', '[…] elo'],
  ['(evil.example)', '([…])'],
  ['evil。com an evil．com', '[…] an […]'],
  ['bücher.example', '[…]'],
  ['192.0.2.7/login', '[…]'],
  ['javascript://evil', '[…]'],
  ['Schreift un all@evil.example!', 'Schreift un […]'],
  [
    'W.e.g. um 17.30 Auer, 25.11.2026, 3.5 Stonnen.\nMerci',
    'W.e.g. um 17.30 Auer, 25.11.2026, 3.5 Stonnen.\nMerci',
  ],
])('%j becomes %j', (text, left) => {
  expect(withoutWebAddresses(text)).toBe(left);
});
