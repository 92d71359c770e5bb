import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { cantonNames } from './cantons.ts';
import { roleNames } from './roles.ts';
import { schoolLevelNames } from './school-levels.ts';
import { subjectNames } from './subjects.ts';

test.each([
  ['cantons', cantonNames, 12],
  ['roles', roleNames, 5],
  ['school levels', schoolLevelNames, 17],
  ['subjects', subjectNames, 20],
])(
  'each of the %s has an id that fits into an address, and a unique name in each language',
  (_, names, count) => {
    const entries = Object.entries(names);
    expect(entries).toHaveLength(count);
    for (const [id] of entries) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const locale of locales) {
      const texts = entries.map(([, localized]) => localized[locale]);
      expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([]);
      expect(new Set(texts).size, locale).toBe(count);
    }
  },
);
