import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { brand } from '../../domain/brand/brand.ts';
import { locales } from '../../domain/locale/locale.ts';
import { catalogues } from '../../i18n/catalogues.ts';

/** Digest of the legal texts on the day of their last change. */
const lastChange = { day: '2026-11-28', digest: 'f6a20bf237743fc2' };

test('the date on the legal pages is the date of their last change', () => {
  const texts = locales.map((locale) => catalogues[locale].legal);
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  // If the texts changed, update `brand.legalUpdatedAt` and both values above.
  expect({ day: brand.legalUpdatedAt, digest }).toEqual(lastChange);
});
