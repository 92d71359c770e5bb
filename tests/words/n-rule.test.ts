import { describe, expect, test } from 'vitest';
import { signInCodeLimits } from '../../domain/account/account.ts';
import { linkHours } from '../../functions/src/people/accounts/mail-links.ts';
import { slipsIn } from './n-rule.ts';
import { type Said, catalogueTexts, seedTexts } from './said.ts';

/** Values in texts that never change, as numbers. */
const fixed: Readonly<Record<string, number>> = {
  '{{minutes}}': signInCodeLimits.minutes,
  '{{hours}}': linkHours.verify,
};

function slipsOf(texts: readonly Said[]): string[] {
  const found = texts
    .filter(({ locale }) => locale === 'lb')
    .flatMap(({ where, text }) =>
      slipsIn(text.replaceAll(/\{\{\w+\}\}/g, (value) => String(fixed[value] ?? value))).map(
        (slip) => `${where}: ${slip.found} → ${slip.reason}`,
      ),
    );
  return [...new Set(found)];
}

describe('the Luxembourgish n-rule is followed', () => {
  test('in the texts of the site', () => {
    expect(slipsOf(catalogueTexts)).toEqual([]);
  });

  test('in the texts of the demo teachers', () => {
    expect(slipsOf(seedTexts)).toEqual([]);
  });
});

describe('the check of the Luxembourgish n-rule', () => {
  test.each([
    ['wou d’Stonnen sinn', 'Stonne sinn'],
    ['an alle dräi Sproochen', 'allen dräi'],
    ['Gratis a ouni Kont', 'an ouni'],
    ['D’Filtere decidéieren', 'Filteren decidéieren'],
    ['a hellen Faarwen', 'an hellen'],
    ['Mir hunn keen Afloss', 'hu keen'],
    ['een, deen „keng Mathé kann“', 'dee keng'],
    ['an deenen nächste 10 Minutten', 'nächsten 10'],
    ['an deenen nächsten 24 Stonnen', 'nächste 24'],
    ['un <b>Kanner</b>', 'u Kanner'],
    ['an DSGVO', undefined],
    ['an XML', undefined],
    ['Kräizt e Kanton un, fir all', undefined],
    ['d’Grammaire an d’Diktat', undefined],
    ['si hunn dat, a si soen et', undefined],
    ['Kuckt dës Informatioune w.e.g. no', undefined],
    ['zu Schengen wunnt, zu Réiden ginn', undefined],
    ['D’Messagen gi gelueden', 'Messagë gi'],
    ['Averständnis (Artikel 6(1)(a)), dat', undefined],
    ['Schreift op {{email}}', undefined],
    ['Schreift un {{email}}', 'depends on the value'],
    ['D’Uertschafte vu {{name}}', 'depends on the value'],
  ])('finds in “%s”: %s', (text, reason) => {
    expect(slipsIn(text)[0]?.reason).toBe(reason);
  });
});
