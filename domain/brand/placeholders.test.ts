import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { placeholders } from './placeholders.ts';

test('every detail of the example company is recognised as a placeholder', () => {
  expect(placeholders()).toEqual([
    'company.name',
    'company.street',
    'company.postalCode',
    'company.tradeRegister',
    'company.businessPermit',
    'company.vatNumber',
    'company.phone',
    'communityGroup.web',
    'communityGroup.app',
  ]);
});

test('the details of a real company are not taken for placeholders', () => {
  const real = {
    ...brand,
    company: {
      name: 'Nohëllef S.A.',
      street: '100, route d’Esch',
      postalCode: 'L-3000',
      tradeRegister: 'RCS Luxembourg B200400',
      businessPermit: '10020003/0',
      vatNumber: 'LU20003000',
      phone: '+352 20 00 30 01',
    },
    communityGroup: { web: 'https://www.facebook.com/groups/nohellef' },
  };
  expect(placeholders(real)).toEqual([]);
});
