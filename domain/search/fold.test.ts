import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Pétange', 'petange'],
  ['LËTZEBUERG', 'letzebuerg'],
  ['Straße', 'strasse'],
  ['c\u0327a', 'ca'],
])('for searching, the text %s is normalised to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
