import { describe, expect, test } from 'vitest';
import type { Locale } from '../../domain/locale/locale.ts';
import { catalogueTexts, referenceTexts } from './said.ts';

type Choice = {
  /** What no text says. */
  never: RegExp;
  say: string;
  /** Keys that may, as `namespace:key`: quoted by the specification, or read by search engines. */
  except?: readonly string[];
};

/** One word for one thing; `docs/words.md` says why. */
const choices: Record<Locale, readonly Choice[]> = {
  en: [
    { never: /\be-mail/i, say: 'email' },
    {
      never: /\blog(?:ged|ging)?[ -]?(?:in|out)\b/i,
      say: 'sign in',
      except: ['auth:logoutFailed'],
    },
    { never: /\btowns?\b|\bvillages?\b/i, say: 'city' },
    { never: /\bregions?\b/i, say: 'canton' },
    {
      never: /\btutors?\b/i,
      say: 'teacher',
      except: [
        'home:title',
        'profile:socialTitle',
        'lists:cantonTitle',
        'lists:cantonHeading',
        'lists:subjectDescription',
        'lists:cantonDescription',
        'lists:placeDescription',
        'lists:levelDescription',
      ],
    },
    { never: /\bletters?\b/i, say: 'email' },
    { never: /\b(?:en|de)crypt|\bscrambl/i, say: 'hash: nobody can reckon it back' },
    { never: /\bcolor|\bcenter|\b\w+iz(?:e|ed|ing|ation)\b(?<!\bsize)/i, say: 'British spelling' },
  ],
  fr: [
    { never: /\b(?:mails?|courriels?)\b(?<!e-mails?)/i, say: 'e-mail' },
    { never: /·/, say: 'the plural, or a form that names no gender' },
    { never: /\bconnecté|\bredirigé|\binscrit\b/i, say: 'a form that names no gender' },
    { never: /\bbrouill(?!on)|\b(?:dé)?chiffr(?!es?\b)|\bcrypt/i, say: 'empreinte' },
    {
      never: /cours de soutien|soutien scolaire/i,
      say: 'cours d’appui',
      except: [
        'lists:cantonTitle',
        'lists:subjectDescription',
        'lists:cantonDescription',
        'lists:placeDescription',
        'lists:levelDescription',
      ],
    },
    { never: /\bvilles?\b|\brégions?\b/i, say: 'localité, canton' },
    { never: /\.\.\.|\bmot de passe perdu/i, say: 'mot de passe oublié' },
  ],
  lb: [
    { never: /Commissioun/, say: 'Kommissioun' },
    { never: /gülteg/i, say: 'gëlteg' },
    { never: /Donnéeë/i, say: 'Daten' },
    { never: /Promo-?[ -]Cod/i, say: 'Promocode' },
    { never: /zréckz[éi]i|zréckgezu/i, say: 'zrécktrieden' },
    { never: /\bdierf/i, say: 'däerfen' },
    { never: /verschlëssel|kryptéier|chiffréier/i, say: 'Hash' },
    { never: /Wierkd|Aarbechtsd[ae]/, say: 'Schaffdeeg' },
    { never: /Economie/, say: 'Ekonomie' },
    { never: /Mathé/, say: 'Mathe' },
    { never: /Proprietaire/, say: 'Proprietär' },
    { never: /·/, say: 'the plural, or Léierpersoun' },
    { never: /(?:\b(?:en aktiven|den|keen)) Abonnement\b/i, say: 'dat Abonnement' },
    { never: /\b(?:e-mail|E-mail|Email)/, say: 'E-Mail' },
  ],
};

describe.each(Object.entries(choices) as [Locale, Choice[]][])('in %s', (locale, list) => {
  test.each(list)('every text says “$say”', ({ never, except = [] }) => {
    const said = catalogueTexts.filter((text) => text.locale === locale);
    const keyOf = (where: string) =>
      where.replace(
        /^i18n\/\w+\/([\w-]+)\.json:(.+)$/,
        (_, file: string, key: string) => `${file}:${key}`,
      );
    const found = said.filter(({ text }) => never.test(text)).map(({ where }) => keyOf(where));
    expect(found.filter((key) => !except.includes(key))).toEqual([]);
    // An exception that nobody needs is none.
    expect(except.filter((key) => !found.includes(key))).toEqual([]);
  });
});

test('a middle dot stands in the names of roles only, and for everybody there', () => {
  const dotted = referenceTexts.filter(({ text }) => text.includes('·'));
  expect(dotted.every(({ where }) => where.startsWith('domain/reference/roles.ts'))).toBe(true);
  expect(dotted.filter(({ locale }) => locale === 'fr')).toHaveLength(4);
});
