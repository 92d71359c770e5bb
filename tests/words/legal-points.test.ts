import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../domain/locale/locale.ts';
import { catalogues } from '../../i18n/catalogues.ts';
import { catalogueTexts } from './said.ts';

// Statements that the law requires or forbids, and that an edit could lose.

const legal = (locale: Locale, key: string) => catalogues[locale].legal[key] ?? '';

/** Each legal point as a pattern: its words, in this order. */
const points: Record<string, { key: string; said: Record<Locale, RegExp> }> = {
  'a contact point for everyone, where a person answers (DSA 11, 12)': {
    key: 'company',
    said: {
      fr: /Point de contact pour tous, autorités comprises.*\{\{email\}\}.*\{\{phone\}\}.*une personne/s,
      en: /Point of contact for everyone, authorities included.*\{\{email\}\}.*\{\{phone\}\}.*A person/s,
      lb: /Kontakt fir jiddereen, och fir d’Autoritéiten.*\{\{email\}\}.*\{\{phone\}\}.*e Mënsch/s,
    },
  },
  'how to report a profile, what receipt is sent, and what was decided (DSA 16)': {
    key: 'reports',
    said: {
      fr: /\{\{email\}\}.*quelle page et pourquoi.*confirmons.*ce qui a été décidé et pourquoi/s,
      en: /\{\{email\}\}.*which page, and why.*confirm.*what was decided and why/s,
      lb: /\{\{email\}\}.*wéi enger Säit a firwat.*confirméieren.*wat decidéiert gouf a firwat/s,
    },
  },
  'that a suspended teacher gets the reasons, and how to object (DSA 17)': {
    key: 'reports',
    said: {
      fr: /bloquons un profil, nous écrivons à l’enseignant.*quelle loi.*combien de temps.*contester/s,
      en: /block a profile, we write to the teacher.*which law.*how long.*object/s,
      lb: /Profil spären, schreiwe mir der Léierpersoun.*wéi e Gesetz.*wéi laang.*wiere/s,
    },
  },
  'that users get a mail about changed terms': {
    key: 'changes',
    said: { fr: /avertis par e-mail/, en: /told by email/, lb: /virdrun eng E-Mail/ },
  },
  'what decides the order of results, and that payment can (Omnibus 6a)': {
    key: 'ranking',
    said: {
      fr: /selon la date à laquelle cet accès prend fin.*un paiement peut influencer l’ordre/s,
      en: /the date on which this access ends.*a payment can influence the order/s,
      lb: /no dem Dag.*mat Suen un der Reiefolleg/s,
    },
  },
  'that teachers declare whether they are a business, and that the site does not check it (Omnibus 6a)':
    {
      key: 'use',
      said: {
        fr: /à titre professionnel ou comme particulier.*droit de la consommation/s,
        en: /as a business or as a private individual.*consumer law/s,
        lb: /als Betrib oder als Privatpersoun.*Konsumenterecht/s,
      },
    },
  'which function is for withdrawing, with the text on its button, and its receipt (2011/83/EU 11a)':
    {
      key: 'use',
      said: {
        fr: /« Se rétracter du contrat ici ».*« Confirmer la rétractation ».*moment de l’envoi.*accusé de réception.*jour, l’heure/s,
        en: /“Withdraw from contract here”.*“Confirm withdrawal”.*when it was sent.*receipt.*the day, the time/s,
        lb: /„Hei vum Kontrakt zrécktrieden“.*„Récktrëtt confirméieren“.*wéini e geschéckt gouf.*Bestätegung.*Dag, Auer/s,
      },
    },
  'which data about a withdrawal are stored (GDPR 13)': {
    key: 'what',
    said: {
      fr: /Rétractation du contrat.*nom, adresse e-mail, contrat concerné.*Stripe/s,
      en: /Withdrawal from the contract.*name, email address, which contract.*Stripe/s,
      lb: /Récktrëtt vum Kontrakt.*Numm, E-Mail-Adress, wéi e Kontrakt.*Stripe/s,
    },
  },
  'that the password is stored as a hash': {
    key: 'what',
    said: {
      fr: /mot de passe[^.]*empreinte/,
      en: /only a hash of the password/,
      lb: /Passwuert[^.]*Hash/,
    },
  },
  'which Google services the browser calls, and their logs': {
    key: 'what',
    said: {
      fr: /Hosting.*Firestore.*journaux.*Authentication.*Cloud Storage/s,
      en: /Hosting.*Firestore.*request logs.*Authentication.*Cloud Storage/s,
      lb: /Hosting.*Firestore.*Protokoller.*Authentication.*Cloud Storage/s,
    },
  },
};

describe.each(locales)('the legal pages in %s', (locale) => {
  test.each(Object.entries(points))('state %s', (_, { key, said }) => {
    expect(legal(locale, key)).toMatch(said[locale]);
  });

  test.each<[key: string, numbers: string[], what: string]>([
    ['changes', ['15'], 'that terms change with 15 days’ notice'],
    ['termination', ['30'], 'that a contract ends with 30 days’ notice'],
    [
      'use',
      ['14', '14', '16', '18'],
      'until when one may withdraw and is paid back, and from which age one may teach',
    ],
    ['aim', ['2.2', '301', '549', '3.2.1', '2.1'], 'which standard of accessibility asks for what'],
  ])('contain in the section “%s” exactly the numbers %j, which say %s', (key, numbers) => {
    expect(legal(locale, key).match(/\d+(?:\.\d+)*/g)).toEqual(numbers);
  });
});

/** The buttons in the words of the directive's versions; there is no Luxembourgish version. */
test.each<[locale: Locale, here: string, confirm: string]>([
  ['fr', 'Se rétracter du contrat ici', 'Confirmer la rétractation'],
  ['en', 'Withdraw from contract here', 'Confirm withdrawal'],
  ['lb', 'Hei vum Kontrakt zrécktrieden', 'Récktrëtt confirméieren'],
])(
  'the two buttons for a withdrawal have the text required by law, in %s',
  (locale, here, confirm) => {
    const { plan, shell, withdrawal } = catalogues[locale];
    expect([shell['withdraw'], plan['withdraw'], withdrawal['confirm']]).toEqual([
      here,
      here,
      confirm,
    ]);
  },
);

test.each<[what: string, never: RegExp]>([
  ['the platform for disputes that the EU closed in 2025', /consumers\/odr|\bODR\b|\bRLL\b/],
  ['cancelling in two clicks, which the site does not offer', /deux clics|two clicks|zwee Klick/i],
])('no text of the site mentions %s', (_, never) => {
  expect(catalogueTexts.filter(({ text }) => never.test(text)).map(({ where }) => where)).toEqual(
    [],
  );
});
