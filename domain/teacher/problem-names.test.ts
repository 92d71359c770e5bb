import { describe, expect, test } from 'vitest';
import { noDetails } from './lesson-details.ts';
import { isMissing, problemsOf, profileProblems, type ProfileProblem } from './problem-names.ts';
import { sampleProfileFields } from './sample-teacher.ts';

const { details } = sampleProfileFields;

const at = (pricePerHourEur: number) => ({ pricePerHourEur });

const table: [what: string, change: object, problems: ProfileProblem[]][] = [
  ['no problem', {}, []],
  ['no first name', { firstName: '' }, ['firstNameRequired']],
  ['a first name of 61 letters', { firstName: 'a'.repeat(61) }, ['firstNameTooLong']],
  ['no last name', { lastName: '' }, ['lastNameRequired']],
  ['a last name of 61 letters', { lastName: 'a'.repeat(61) }, ['lastNameTooLong']],
  [
    'a first name of characters that cover the page',
    { firstName: `A${'\u0301'.repeat(9)}` },
    ['firstNameInvalid'],
  ],
  ['the site’s name as name', { firstName: 'Kloer' }, ['firstNameInvalid']],
  [
    'the site’s name divided into first and last name',
    { firstName: 'K l o', lastName: 'e r' },
    ['lastNameInvalid'],
  ],
  ['a last name of invisible characters', { lastName: '\u3164' }, ['lastNameInvalid']],
  ['a bio with text-reversing characters', { bio: 'a\u202eb' }, ['bioInvalid']],
  ['no role', { roleId: '' }, ['roleRequired']],
  ['no legal status', { details: noDetails }, ['tradesAsRequired']],
  ['a legal status that does not exist', { details: undefined }, ['tradesAsRequired']],
  ['no e-mail address', { email: '' }, ['emailRequired']],
  ['a phone number of letters', { phone: 'call me' }, ['phoneInvalid']],
  ['a phone number of 4 digits', { phone: '1234' }, ['phoneInvalid']],
  ['a phone number of 60 digits', { phone: '1'.repeat(60) }, ['phoneInvalid']],
  ['sixty letters as phone number', { phone: 'a'.repeat(60) }, ['phoneInvalid']],
  [
    'a Facebook address at another site',
    { facebookProfile: 'https://example.lu/me' },
    ['facebookInvalid'],
  ],
  [
    'a Facebook address with a path upwards',
    { facebookProfile: 'https://facebook.com/../l.php' },
    ['facebookInvalid'],
  ],
  [
    'a Facebook address with a hidden query',
    { facebookProfile: 'https://facebook.com/l.php%3fu=x' },
    ['facebookInvalid'],
  ],
  [
    'a Facebook address with a quote in the path',
    { facebookProfile: 'https://facebook.com/a"b' },
    ['facebookInvalid'],
  ],
  [
    'a Facebook address with an invisible character',
    { facebookProfile: 'https://facebook.com/a\u200bb' },
    ['facebookInvalid'],
  ],
  [
    'a Facebook address that redirects elsewhere',
    { facebookProfile: 'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.lu' },
    ['facebookInvalid'],
  ],
  [
    'a Facebook address that is too long',
    { facebookProfile: `https://www.facebook.com/${'x'.repeat(200)}` },
    ['facebookTooLong'],
  ],
  ['no bio', { bio: '' }, ['bioRequired']],
  ['a bio of 5001 letters', { bio: 'a'.repeat(5001) }, ['bioTooLong']],
  [
    'a translation of 5001 letters',
    { translations: { fr: 'a'.repeat(5001) } },
    ['translationTooLong'],
  ],
  [
    'a translation of invisible characters',
    { translations: { en: '\u200b' } },
    ['translationInvalid'],
  ],
  [
    'a translation into the language of the bio',
    { bioLanguage: 'lb', translations: { lb: 'Moien' } },
    ['translationInvalid'],
  ],
  [
    'more years of experience than a life has',
    { details: { ...details, experienceYears: 61 } },
    ['experienceInvalid'],
  ],
  [
    'experience that is not a number',
    { details: { ...details, experienceYears: Number.NaN } },
    ['experienceInvalid'],
  ],
  [
    'a qualification of 121 letters',
    { details: { ...details, qualification: 'a'.repeat(121) } },
    ['qualificationTooLong'],
  ],
  [
    'a qualification of invisible characters',
    { details: { ...details, qualification: '\u200b' } },
    ['qualificationInvalid'],
  ],
  ['no subject', { subjects: [] }, ['subjectRequired']],
  ['no school level', { schoolLevels: [] }, ['schoolLevelRequired']],
  ['no place of teaching', { teachingLocations: {} }, ['teachingLocationRequired']],
  [
    'prices of nothing, of 0 and above the limit',
    { teachingLocations: { teacherPlace: at(Number.NaN), studentPlace: at(0), online: at(501) } },
    [
      'validPriceRequiredForTeacherPlace',
      'validPriceRequiredForStudentPlace',
      'selectAtLeastOneRegionOrCity',
      'validPriceRequiredForOnline',
    ],
  ],
  [
    'prices with cents',
    { teachingLocations: { teacherPlace: at(30.5), online: at(0.4) } },
    ['validPriceRequiredForTeacherPlace', 'validPriceRequiredForOnline'],
  ],
  ['lessons at the teacher’s home without a city', { cityId: '' }, ['teacherCityRequired']],
  [
    'lessons at pupils’ homes without places',
    { teachingLocations: { studentPlace: at(30) } },
    ['selectAtLeastOneRegionOrCity'],
  ],
];

describe('the problems of a profile form', () => {
  test.each(table)('name what is wrong: %s', (_what, change, problems) => {
    expect(problemsOf({ ...sampleProfileFields, ...change })).toEqual(problems);
  });

  test('are all reported at once, in the order of the form', () => {
    const empty = {
      ...sampleProfileFields,
      firstName: '',
      lastName: '',
      roleId: '',
      bio: '',
      cityId: '',
      subjects: [],
      schoolLevels: [],
      teachingLocations: { teacherPlace: at(Number.NaN), studentPlace: at(Number.NaN) },
    };
    expect(problemsOf(empty)).toEqual([
      'firstNameRequired',
      'lastNameRequired',
      'roleRequired',
      'bioRequired',
      'subjectRequired',
      'schoolLevelRequired',
      'validPriceRequiredForTeacherPlace',
      'teacherCityRequired',
      'validPriceRequiredForStudentPlace',
      'selectAtLeastOneRegionOrCity',
    ]);
  });

  test('are all covered by this test', () => {
    const shown = new Set(table.flatMap(([, , problems]) => problems));
    expect([...shown].toSorted()).toEqual([...profileProblems].toSorted());
  });

  test('are thrown as an error for an entry that users do not type, such as the language', () => {
    expect(() => problemsOf({ ...sampleProfileFields, language: 'de' })).toThrow(RangeError);
  });

  test('are divided into missing and invalid entries', () => {
    expect(profileProblems.filter((problem) => !isMissing(problem))).toEqual([
      'firstNameTooLong',
      'firstNameInvalid',
      'lastNameTooLong',
      'lastNameInvalid',
      'phoneInvalid',
      'facebookInvalid',
      'facebookTooLong',
      'bioTooLong',
      'bioInvalid',
      'translationTooLong',
      'translationInvalid',
      'experienceInvalid',
      'qualificationTooLong',
      'qualificationInvalid',
      'validPriceRequiredForTeacherPlace',
      'validPriceRequiredForStudentPlace',
      'validPriceRequiredForOnline',
    ]);
  });
});
