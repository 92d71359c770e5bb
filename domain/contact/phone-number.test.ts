import examples from 'libphonenumber-js/mobile/examples';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { TeacherProfileFields } from '../teacher/teacher.ts';
import { phoneAddress } from './phone-address.ts';
import { readPhone } from './phone-number.ts';

test.each([
  ['621 123 456', '+352 621 123 456', '+352621123456'],
  ['+352 621 123 456', '+352 621 123 456', '+352621123456'],
  ['00352 621 123 456', '+352 621 123 456', '+352621123456'],
  ['352 621 123 456', '+352 621 123 456', '+352621123456'],
  ['\u202a+352 621 123 456\u202c', '+352 621 123 456', '+352621123456'],
  ['\u202d621 123 456\u202c', '+352 621 123 456', '+352621123456'],
  ['\u2066+352\u00a0621\u202f123\u2009456\u2069', '+352 621 123 456', '+352621123456'],
  ['(+352) 621 123 456', '+352 621 123 456', '+352621123456'],
  ['+352 (0) 621 123 456', '+352 621 123 456', '+352621123456'],
  ['+352‑621‑123‑456', '+352 621 123 456', '+352621123456'],
  ['621/123.456', '+352 621 123 456', '+352621123456'],
  ['٦٢١ ١٢٣ ٤٥٦', '+352 621 123 456', '+352621123456'],
  ['641 000 000', '+352 641 000 000', '+352641000000'],
  ['26 12 34 56', '+352 26 12 34 56', '+35226123456'],
  ['26 12 34', '+352 26 12 34', '+352261234'],
  ['+49 (0) 6501 12 34', '+49 6501 1234', '+4965011234'],
  ['+49 6501/12 34', '+49 6501 1234', '+4965011234'],
  ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78', '+33612345678'],
  ['+32 (0)63/12.34.56', '+32 63 12 34 56', '+3263123456'],
  ['+39 (0)6 698 12345', '+39 06 6981 2345', '+390669812345'],
  ['+351 912 345 678', '+351 912 345 678', '+351912345678'],
])('the phone number %j is displayed as %j and dialled as %s', (typed, shown, dialled) => {
  expect(readPhone(typed)).toBe(shown);
  expect(readPhone(shown)).toBe(shown);
  expect(phoneAddress(shown)).toBe(`tel:${dialled}`);
});

test.each([
  'call me',
  '1234',
  '1'.repeat(60),
  '26 12 34 56 / 621 123 456',
  '26 12 34 / 24 56 77',
  '+352 621 123 456 +352 26 12 34 56',
  '+352 621 123 456\n621 123 457',
  '621 123 456 or 621 123 457',
  '621 123 456 ext. 5',
  '621 123 45',
  '06 12 34 56 78',
  '++352 621 123 456',
  '12345<script>',
])('the text %j is refused as a phone number, because it is not exactly one number', (typed) => {
  expect(readPhone(typed)).toBeNull();
});

test.each(['', ' ', '\u202d\u202c'])('%j is accepted as an empty phone number', (typed) => {
  expect(readPhone(typed)).toBe('');
});

test('phone numbers of all countries can be stored and dialled', () => {
  for (const country of Object.keys(examples) as CountryCode[]) {
    const number = getExampleNumber(country, examples);
    const shown = readPhone(number?.number ?? '');
    expect(TeacherProfileFields.shape.phone.safeParse(shown).success, country).toBe(true);
    expect(phoneAddress(shown ?? ''), country).toBe(`tel:${number?.number}`);
  }
});

test.each([
  ['+352 621-123 456', '+352621123456'],
  ['621 123 456', '+352621123456'],
  ['00352 26 12 34', '+352261234'],
  ['+49 (0) 6501 12 34', '+4965011234'],
  ['06 12 34 56 78', '0612345678'],
])('the number %j, stored by an old version of the site, is dialled as %s', (stored, dialled) => {
  expect(phoneAddress(stored)).toBe(`tel:${dialled}`);
});
