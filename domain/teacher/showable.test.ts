import { describe, expect, test } from 'vitest';
import { isShowableName, refusedInName, usualName } from './showable.ts';

describe('a dot in a name', () => {
  test.each([
    'Dr.Weber',
    'Dr. Weber',
    'Dr.Dr.Weber',
    'Prof.Dr.Weber',
    'Prof. Dr.Ing. Weber',
    'DR.WEBER',
    'St.Germain',
    'Ste.Marie',
    'Jean-Cl.Meyer',
    'J.-Cl.Meyer',
    'Jean-Cl. Meyer',
    'M.Weber',
    'J.P.',
    'J.R.R.Tolkien',
    'A.Comte',
    'Ch.Lucas',
    'Fr.Neto',
    'Th.Comelli',
    'Mme.Infante',
    'Anna Weber Jr.',
    'Ol.Петрова',
    // Names with parts that look like top-level domains.
    'Dr.Shopov',
    'Dr.Topalov',
    'Dr.Proust',
    'Dr.Linka',
    'Dr.Livet',
    'Jean-Cl.Clubert',
    'Prof.Dr.Devos',
    'Dr. Link',
  ])('is accepted in %s', (name) => {
    expect(isShowableName(name)).toBe(true);
  });

  test.each([
    'kloer.lu',
    'weber.com',
    'example.lu/cours',
    't.me/x',
    'evil.lu',
    'Evil.lu',
    'Evil.Lu',
    'EVIL.LU',
    'Anna evil.LU',
    'ab.lu',
    'AB.LU',
    'Ab.Lu',
    'Ab.Com',
    'MAT.NET',
    'Math.Org-Team',
    'Anna (Tuto.Online)',
    'Go.Shop',
    'Evil.Xyz',
    'EVIL.XYZ',
    'Tk.Top Deals',
    'Jean Evil.App',
    'Math.Club',
    'Tuto.Site',
    'Tuto.Store',
    'Jo.Dev',
    'Evil.Link',
    'Tv.Live',
    'Ab.Biz',
    'Ab.Pro',
    'Evil.Vip',
    'Evil.Icu',
    'Ab.Me',
    'Ab.Io',
    'Ab.Co',
    'Ab.Eu',
    'Math.Academy',
    'Go.Shop.',
    'Go.Shop’s',
    'tutor24.com',
    'Tutor24.Com',
    'weber.academy',
    'Weber.Academy',
    'dr.weber.lu',
    'Dr.Weber.Lu',
    'weber.co.uk',
    'Weber.Berlin',
    'www.weber',
    'пример.рф',
    'пр.рф',
    'مثال.إختبار',
  ])('makes %s a web address, which is refused', (name) => {
    expect(isShowableName(name)).toBe(false);
  });
});

describe('a name that claims to belong to Kloer', () => {
  test.each([
    'Kloer',
    'K1oer',
    'Kłoer',
    'Ķloer',
    'ĸloer',
    'Ƙloer',
    'Klœr',
    'Kļöeŕ',
    'K l ō e r',
    'Équipe Kloęr',
    'Клоер',
    'ꓗloer',
    'ᏦLOER',
    'Klօer',
    'Support-Team',
    'Supp0rt',
    'Adm1n',
    'Modérateur',
    'Service Client',
  ])('is refused: %s', (name) => {
    expect(isShowableName(name)).toBe(false);
  });

  test.each([
    'Łukasz Kowalski',
    'Søren Ødegård',
    'Đorđe Jović',
    'Zoé Œuvrard',
    'Anna Петрова',
    '王小明',
    'Klara Loer',
    'Supporta',
    'Admiral',
  ])('is not confused with the harmless name %s, which is accepted', (name) => {
    expect(isShowableName(name)).toBe(true);
  });
});

test.each([
  ['O‘Brien', 'O’Brien'],
  ['D´Angelo', 'D’Angelo'],
  ['D`Angelo', 'D’Angelo'],
  ['OʼBrien', 'O’Brien'],
  ["O'Brien", "O'Brien"],
  ['Jean‑Luc', 'Jean-Luc'],
  ['Jean‐Luc', 'Jean-Luc'],
  ['Jean–Luc', 'Jean-Luc'],
  ['Jean−Luc', 'Jean-Luc'],
])('a teacher’s name %j is normalised to %j', (typed, usual) => {
  expect(usualName(typed)).toBe(usual);
  expect(isShowableName(usual)).toBe(true);
});

test.each([
  ['Anna Weber', undefined],
  ['Anna@Weber', '@'],
  ['Anna 🦊', '🦊'],
  ['Anna\u202eWeber', 'U+202E'],
  [`A${'\u0301'.repeat(9)}`, 'U+0301'],
  ['\u3164', 'U+3164'],
  ['Ａnna', 'Ａ'],
  ['123', '123'],
  ['Kloer', 'Kloer'],
  ['Anna Support', 'Support'],
  ['Weber.com', 'Weber.com'],
])('the part of the teacher’s name %j that is refused is %j', (name, part) => {
  expect(refusedInName(name)).toBe(part);
});
