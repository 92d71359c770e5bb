import { expect, test } from 'vitest';
import { withoutContactDetails } from './without-contact-details.ts';

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
  ['ev\u200bil.lu an e\u2060v\u200dil\u00ad.lu', '[…] an […]'],
  ['ev\u{e0061}il.lu \ufeffwww\u200c.evil', '[…] […]'],
  ['evil․lu, anna＠evil', '[…], […]'],
  ['👨\u200d👩\u200d👧 👋\u{1f3fd} ❤\ufe0f', '👨\u200d👩\u200d👧 👋\u{1f3fd} ❤\ufe0f'],
  ['Ruff 621 123 456 un', 'Ruff […] un'],
  ['+352 621 12 34 56, 00352-26123456', '[…], […]'],
  ['(+352) 26.12.34/56', '[…]'],
  ['621\u00a0123\u202f456 6\u200b2\u200b1\u200b1\u200b2\u200b3', '[…]'],
  ['６２１１２３４５６ ٦٢١١٢٣٤٥٦', '[…]'],
  ['6\ufe0f\u20e32\ufe0f\u20e31\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3', '[…]'],
  ['6–2–1–1–2–3', '[…]'],
  ['31.12.2026 621', '[…]'],
  ['621_123_456 621*123*456', '[…]'],
  ['621,123,456', '[…]'],
  ['621|123|456', '[…]'],
  ['621 : 123 : 456', '[…]'],
  ['Klassen 7, 8, 9, 10 an 11, 17:30-19:00', 'Klassen 7, 8, 9, 10 an 11, 17:30-19:00'],
  ['Den 2026-11-25 oder 25/11/26, 17.30-19.00', 'Den 2026-11-25 oder 25/11/26, 17.30-19.00'],
  ['20-25 € 2-3 h, 7e an 6e, L-4010', '20-25 € 2-3 h, 7e an 6e, L-4010'],
  [
    'W.e.g. um 17.30 Auer, 25.11.2026, 3.5 Stonnen.\nMerci',
    'W.e.g. um 17.30 Auer, 25.11.2026, 3.5 Stonnen.\nMerci',
  ],
])('contact details are removed from a text: %j becomes %j', (text, left) => {
  expect(withoutContactDetails(text)).toBe(left);
});
