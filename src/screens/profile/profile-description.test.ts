import { expect, test } from 'vitest';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { profileDescription } from './profile-description.ts';

const bio = 'Ich unterrichte seit zwölf Jahren.';

test("a profile is described by the bio if its language is the page's or unknown", () => {
  expect(profileDescription(sampleProfile({ bio }), 'fr')).toBe(bio);
  expect(profileDescription(sampleProfile({ bio, bioLanguage: 'lb' }), 'lb')).toBe(bio);
  const translations = { fr: 'J’enseigne depuis douze ans.' };
  const german = sampleProfile({ bio, bioLanguage: 'de', translations });
  expect(profileDescription(german, 'fr')).toBe(translations.fr);
});

test('a bio in another language is replaced by a summary of the offer', () => {
  const german = sampleProfile({ bio, bioLanguage: 'de' });
  expect(profileDescription(german, 'en')).toBe(
    'Léa Schmit, Qualified teacher: Mathematics, Physics (Belval). School levels, places and hourly prices.',
  );
});
