import { expect, test } from 'vitest';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { profileDescription } from './profile-description.ts';

const bio = 'Ich unterrichte seit zwölf Jahren.';

test('a profile is described by its own words where they are in the page’s language, or nobody knows', () => {
  expect(profileDescription(sampleProfile({ bio }), 'fr')).toBe(bio);
  expect(profileDescription(sampleProfile({ bio, bioLanguage: 'lb' }), 'lb')).toBe(bio);
  const translations = { fr: 'J’enseigne depuis douze ans.' };
  const german = sampleProfile({ bio, bioLanguage: 'de', translations });
  expect(profileDescription(german, 'fr')).toBe(translations.fr);
});

test('words in another language are none for the page, which then says what it is about', () => {
  const german = sampleProfile({ bio, bioLanguage: 'de' });
  expect(profileDescription(german, 'en')).toBe(
    'Léa Schmit, Qualified teacher: Mathematics, Physics (Belval). School levels, places and hourly prices.',
  );
});
