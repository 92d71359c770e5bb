import { describe, expect, test } from 'vitest';
import { isProof, seedFor } from '../../tests/support/sample.ts';
import { Random } from '../../bench/support/random.ts';
import { emailAddress } from './email-address.ts';

const address = emailAddress('invalidEmail');
const read = (typed: string) => address.safeParse(typed).data ?? null;

function isTakenByBrowsers(text: string): boolean {
  const [local = '', host = '', ...rest] = text.split('@');
  const isLetterOrDigit = (sign: string) => /^[a-z0-9]$/i.test(sign);
  const isInLocal = (sign: string) =>
    isLetterOrDigit(sign) || ".!#$%&'*+/=?^_`{|}~-".includes(sign);
  const isLabel = (label: string) =>
    label.length >= 1 &&
    label.length <= 63 &&
    [...label].every((sign) => isLetterOrDigit(sign) || sign === '-') &&
    !label.startsWith('-') &&
    !label.endsWith('-');
  if (rest.length > 0 || local === '' || ![...local].every(isInLocal)) return false;
  return host.split('.').every(isLabel);
}

const published = [
  'anna@example.lu',
  'anna.weber+kloer@gmail.com',
  "o'brien@example.ie",
  'anna_weber-1@sub.example.co.uk',
  'anna@localhost',
  'anna@example',
  '1234567890@example.com',
  '_______@example.com',
  "!#$%&'*+/=?^_`{|}~-@example.org",
  'much.more.unusual@example-one.com',
  'anna@example.museum',
  'anna@xn--mller-kva.lu',
  'anna@example.xn--p1ai',
  'anna@xn--80ak6aa92e.xn--p1ai',
  'anna@123.123.123.123',
  '.anna@example.lu',
  'anna.@example.lu',
  'anna..weber@example.lu',
  'a/b@example.lu',
  `${'a'.repeat(64)}@example.lu`,
  `anna@${'a'.repeat(63)}.lu`,
  `anna@${'a'.repeat(64)}.lu`,
  'anna',
  '@example.lu',
  'anna@',
  'anna@@example.lu',
  'anna@example@lu',
  'anna@-example.lu',
  'anna@example-.lu',
  'anna@.lu',
  'anna@example.',
  'anna@example..lu',
  'anna@exam_ple.lu',
  'anna@[123.123.123.123]',
  '"anna weber"@example.lu',
  'anna weber@example.lu',
  'anna@exam ple.lu',
  'anna(comment)@example.lu',
  'Anna <anna@example.lu>',
  'anna@example.lu,ben@example.lu',
  'anna@example.lu;',
  'änna@example.lu',
  'anna@example.lu/path',
  'anna@example.lu:25',
];

describe('an e-mail address', () => {
  test.each(published)('is accepted if and only if browsers accept it: %s', (typed) => {
    expect(read(typed) !== null).toBe(isTakenByBrowsers(typed));
  });

  test('is accepted if and only if browsers accept it (random texts)', () => {
    const random = new Random(seedFor('addresses'));
    const signs = [...'aZ09.-_+\'!/@@ xn--äß"(<,;:[]\\é'];
    for (let round = 0; round < (isProof ? 200_000 : 5000); round += 1) {
      const part = (longest: number) =>
        Array.from({ length: random.below(longest) }, () => random.pick(signs)).join('');
      const typed = round % 3 === 0 ? part(14) : `${part(8)}@${part(6)}.${part(4)}`;
      const host = typed.slice(typed.lastIndexOf('@') + 1).trim();
      if (/[^\0-\u007f]/.test(host) || typed.trim() !== typed) continue;
      expect(read(typed) !== null, JSON.stringify(typed)).toBe(isTakenByBrowsers(typed));
    }
  });

  test.each([
    ['anna@müller.lu', 'anna@xn--mller-kva.lu'],
    ['Anna@MÜLLER.LU', 'anna@xn--mller-kva.lu'],
    ['anna@mu\u0308ller.lu', 'anna@xn--mller-kva.lu'],
    ['anna@straße.de', 'anna@xn--strae-oqa.de'],
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
    ['anna@ｅｘａｍｐｌｅ．ｌｕ', 'anna@example.lu'],
    ['  anna@example.lu\n', 'anna@example.lu'],
    ['\u202aanna@example.lu\u202c', 'anna@example.lu'],
    ['anna\u200b@exam\u00adple.lu\ufeff', 'anna@example.lu'],
  ])('is converted to the form that mail servers accept: %j', (typed, known) => {
    expect(read(typed)).toBe(known);
    expect(isTakenByBrowsers(known)).toBe(true);
  });

  test.each(['anna@müller.lu/x', 'anna@müller.lu:80', 'anna@%6d%C3%BCller.lu', 'anna@m ü.lu'])(
    'is refused if the part after the @ is not an ordinary host name: %j',
    (typed) => {
      expect(read(typed)).toBeNull();
    },
  );

  test('is refused if it is longer than mail servers allow', () => {
    expect(read(`${'a'.repeat(243)}@example.lu`)).not.toBeNull();
    expect(read(`${'a'.repeat(244)}@example.lu`)).toBeNull();
    expect(read(`${'a'.repeat(239)}@müller.lu`)).toBeNull();
  });
});
