import { describe, expect, test } from 'vitest';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { problemsOf } from '@kloer/domain/teacher/problem-names.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import {
  eurosOf,
  facebookAddress,
  fieldsOf,
  formOf,
  newForm,
  withLocation,
} from './profile-form.ts';

const { email, language } = sampleProfileFields;

describe('the form of a stored profile', () => {
  test.each([
    ['a teacher in Esch', sampleProfileFields],
    [
      'a teacher with every kind of lesson place',
      {
        ...sampleProfileFields,
        teachingLocations: {
          teacherPlace: { pricePerHourEur: 45 },
          studentPlace: { pricePerHourEur: 32 },
          online: { pricePerHourEur: 1 },
        },
        studentRegions: ['mersch' as const, 'vianden' as const],
        studentCities: [placeIdOf('belval'), placeIdOf('kirchberg')],
      },
    ],
  ])('is the same after converting to a form and back: %s', (_what, fields) => {
    expect(fieldsOf(formOf(fields), email, language)).toEqual(fields);
    expect(problemsOf(fieldsOf(formOf(fields), email, language))).toEqual([]);
  });

  test('hides contact details by default, unlike the form of a new profile', () => {
    const { showEmail, showPhone, showFacebook } = formOf({});
    expect([showEmail, showPhone, showFacebook]).toEqual([false, false, false]);
    expect([newForm.showEmail, newForm.showPhone, newForm.showFacebook]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('can be filled from a profile that an older version of the site wrote', () => {
    const form = formOf({
      firstName: 7,
      roleId: 'wizard',
      subjects: ['latin', 'magic', 'latin'],
      schoolLevels: 'all',
      cityId: 'atlantis',
      teachingLocations: { "Teacher's Place": { pricePerHourEur: 40 }, Moon: null, Online: {} },
      studentCities: ['atlantis', 'belval', 3],
      studentRegions: ['atlantis'],
    });
    expect(form).toEqual({
      ...newForm,
      showEmail: false,
      showPhone: false,
      showFacebook: false,
      subjects: ['latin'],
      locations: ['teacherPlace', 'online'],
      prices: { teacherPlace: '40', studentPlace: '', online: '' },
      studentCities: ['belval'],
    });
  });
});

describe('the profile that a form saves', () => {
  test('has trimmed names and bio', () => {
    const typed = { ...newForm, firstName: ' Léa ', lastName: '\tWeber', bio: 'Moien\n\nLéa\n' };
    expect(fieldsOf(typed, email, 'lb')).toMatchObject({
      firstName: 'Léa',
      lastName: 'Weber',
      bio: 'Moien\n\nLéa',
    });
  });

  test('has trimmed translations, and no empty translations', () => {
    const typed = { ...newForm, translations: { fr: ' Bonjour.\n', en: ' \n' } };
    expect(fieldsOf(typed, email, 'lb').translations).toEqual({ fr: 'Bonjour.' });
  });

  test('has city and served places only if its kinds of lesson places need them', () => {
    const everywhere = {
      ...newForm,
      cityId: placeIdOf('mersch'),
      studentRegions: ['mersch' as const],
      studentCities: [placeIdOf('belval')],
    };
    const fields = fieldsOf(everywhere, email, 'fr');
    expect(fields).toMatchObject({ cityId: '', studentRegions: [], studentCities: [] });
    expect(fields.teachingLocations).toEqual({});
    const chosen = { ...everywhere, locations: ['teacherPlace' as const, 'studentPlace' as const] };
    expect(fieldsOf(chosen, email, 'fr')).toMatchObject({
      cityId: 'mersch',
      studentRegions: ['mersch'],
      studentCities: ['belval'],
    });
  });

  test.each([
    ['35', 35],
    ['30€', 30],
    ['30 €', 30],
    ['30\u202f€', 30],
    ['€ 30', 30],
    ['30 Euro', 30],
    [' 30,00 ', 30],
    ['30.0', 30],
    ['0', 0],
    ['', Number.NaN],
    ['€', Number.NaN],
    ['30,5', Number.NaN],
    ['32,50', Number.NaN],
    ['0.4', Number.NaN],
    ['30 $', Number.NaN],
    ['-3', Number.NaN],
    ['1e3', Number.NaN],
    ['3,555', Number.NaN],
  ])('stores the typed price %j as %d', (typed, euros) => expect(eurosOf(typed)).toBe(euros));

  test.each([
    ['facebook.com/lea', 'https://facebook.com/lea'],
    ['http://www.Facebook.com/Lea', 'https://www.facebook.com/Lea'],
    ['https://www.facebook.com/lea ', 'https://www.facebook.com/lea'],
    ['https://m.facebook.com/lea?mibextid=x1#top', 'https://m.facebook.com/lea'],
    ['facebook.com/profile.php?ref=x&id=1000', 'https://facebook.com/profile.php?id=1000'],
    ['http://facebook.com/lea', 'https://facebook.com/lea'],
    ['fb.com/lea', 'https://facebook.com/lea'],
    ['https://www.fb.com/lea?ref=x', 'https://www.facebook.com/lea'],
    ['m.fb.com/lea', 'https://m.facebook.com/lea'],
    ['facebook.com/zoé', 'https://facebook.com/zo%C3%A9'],
    ['\u2068facebook.com/lea\u2069', 'https://facebook.com/lea'],
    ['notfb.com/lea', 'notfb.com/lea'],
    ['fb.com.evil.lu/lea', 'fb.com.evil.lu/lea'],
    ['https://l.facebook.com/l.php?u=x', 'https://l.facebook.com/l.php?u=x'],
    ['https://www.facebook.com/l.php?u=x', 'https://www.facebook.com/l.php?u=x'],
    ['https://example.lu/facebook.com/', 'https://example.lu/facebook.com/'],
    ['lea', 'lea'],
    ['', ''],
  ])('stores the typed Facebook address %j as %j', (typed, address) =>
    expect(facebookAddress(typed)).toBe(address),
  );
});

describe('choosing kinds of lesson places', () => {
  test("fills in the first city for lessons at the teacher's home", () => {
    expect(withLocation(newForm, 'online', true, 'fr').cityId).toBe('');
    expect(withLocation(newForm, 'teacherPlace', true, 'fr')).toMatchObject({
      locations: ['teacherPlace'],
      cityId: 'abweiler',
      isCityToCheck: true,
    });
    const inMersch = { ...newForm, cityId: placeIdOf('mersch') };
    expect(withLocation(inMersch, 'teacherPlace', true, 'fr')).toMatchObject({
      cityId: 'mersch',
      isCityToCheck: false,
    });
  });

  test('removes a city that was filled in but not checked', () => {
    const filledIn = withLocation(newForm, 'teacherPlace', true, 'fr');
    expect(withLocation(filledIn, 'teacherPlace', false, 'fr')).toEqual(newForm);
    const checked = { ...filledIn, isCityToCheck: false };
    expect(withLocation(checked, 'teacherPlace', false, 'fr').cityId).toBe('abweiler');
  });

  test('keeps the price of a kind that is unticked and ticked again', () => {
    const priced = { ...newForm, prices: { ...newForm.prices, online: '35' } };
    const taken = withLocation(withLocation(priced, 'online', true, 'fr'), 'online', false, 'fr');
    expect(taken.locations).toEqual([]);
    expect(withLocation(taken, 'online', true, 'fr').prices.online).toBe('35');
  });

  test('keeps the kinds in a fixed order', () => {
    const online = withLocation(newForm, 'online', true, 'fr');
    expect(withLocation(online, 'teacherPlace', true, 'fr').locations).toEqual([
      'teacherPlace',
      'online',
    ]);
  });
});
