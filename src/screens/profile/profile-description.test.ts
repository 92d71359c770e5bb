import { expect, test } from 'vitest';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { profileDescription } from './profile-description.ts';

const bio = 'Ich unterrichte seit zwölf Jahren.';

test("the page description is the bio if written in the page's language or an unknown language", () => {
  expect(profileDescription(sampleProfile({ bio }), 'fr')).toBe(bio);
  expect(profileDescription(sampleProfile({ bio, bioLanguage: 'lb' }), 'lb')).toBe(bio);
  const translations = { fr: 'J’enseigne depuis douze ans.' };
  const german = sampleProfile({ bio, bioLanguage: 'de', translations });
  expect(profileDescription(german, 'fr')).toBe(translations.fr);
});

test('the page description is a summary of the lessons if the bio is in another language', () => {
  const german = sampleProfile({ bio, bioLanguage: 'de' });
  expect(profileDescription(german, 'en')).toBe(
    'Léa Schmit, Qualified teacher: Mathematics, Physics (Belval). School levels, places and hourly rates.',
  );
});
