import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { roleIds, roleNames } from '@kloer/domain/reference/roles.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { anouksForm } from '../../../../tests/support/anouks-form.ts';
import { FormContext } from '../form/form-context.ts';
import { newForm, type ProfileForm } from '../form/profile-form.ts';
import { CardPreview } from './CardPreview.tsx';
import { OtherWords } from './OtherWords.tsx';
import { PersonalCard } from './PersonalCard.tsx';
import { SectionSteps } from './SectionSteps.tsx';

function shown(part: ReactElement, changed: Partial<ProfileForm>): string {
  const form = anouksForm(null);
  form.setForm({ ...newForm, ...changed });
  form.check();
  const texts = textsFor('en', 'profile-form');
  return renderToStaticMarkup(createElement(FormContext, { value: { form, texts } }, part));
}

const preview = createElement(CardPreview, {
  texts: textsFor('en', 'card'),
  pictureSource: undefined,
});
const personal = createElement(PersonalCard, {
  picture: { source: undefined, isComing: false },
});

test('the preview in the profile form shows a role only if the user chose a role', () => {
  const names = roleIds.map((role) => roleNames[role].lb);
  const saysOne = (html: string) => names.some((name) => html.includes(name));
  expect(saysOne(shown(preview, {}))).toBe(false);
  expect(saysOne(shown(preview, { roleId: 'retired-teacher' }))).toBe(true);
});

const hidden = { showEmail: false, showPhone: false, showFacebook: false };

test.each([
  ['all contact details are switched off', hidden, true],
  ['only empty contact details are switched on', { ...hidden, showPhone: true, phone: ' ' }, true],
  ['the e-mail address is shown', { ...hidden, showEmail: true }, false],
  ['a phone number is shown', { ...hidden, showPhone: true, phone: '621 123' }, false],
])(
  'if no contact detail is shown, the profile form says that families can write only through the site: %s',
  (_when, changed, isSaid) => {
    expect(shown(personal, changed).includes('only reach you through the form')).toBe(isSaid);
  },
);

test('the picture in the profile form has the same buttons while it is loading as afterwards', () => {
  const awaited = createElement(PersonalCard, { picture: { source: undefined, isComing: true } });
  const arrived = createElement(PersonalCard, { picture: { source: '/me.webp', isComing: false } });
  const buttons = (part: ReactElement) => shown(part, {}).match(/<button.*?<\/button>/g);
  expect(buttons(awaited)).toEqual(buttons(arrived));
  expect(shown(awaited, {})).not.toContain('/portraits/');
});

test('the field for a translated text about the teacher declares the language of the translation', () => {
  const fields = shown(createElement(OtherWords), {
    bioLanguage: 'fr',
    translations: { en: 'Hello', lb: 'Moien' },
  });
  expect([...fields.matchAll(/<textarea[^>]* lang="(\w+)"/g)].map(([, lang]) => lang)).toEqual([
    'en',
    'lb',
  ]);
});

test('the list of sections in the profile form marks the complete sections', () => {
  const done = (changed: Partial<ProfileForm>) =>
    [...shown(createElement(SectionSteps), changed).matchAll(/href="#section-(\w+)" data-done/g)]
      .map(([, id]) => id)
      .join(' ');
  expect(done({})).toBe('');
  expect(done({ bio: 'Moien', subjects: ['latin'] })).toBe('bio subjects');
  const priced = { locations: ['online'], prices: { ...newForm.prices, online: '30' } } as const;
  expect(done({ ...priced, locations: ['online'] })).toBe('locations');
  expect(done({ locations: ['online'] })).toBe('');
});

test.each([
  [{ firstName: 'Anna@' }, 'first', 'The first name cannot contain “@”'],
  [{ lastName: 'Support' }, 'last', 'The last name cannot contain “Support”'],
  [{ firstName: 'K l o', lastName: 'e r' }, 'last', 'The last name cannot contain “K l o e r”'],
])('the profile form says which part of a name is not allowed: %j', (names, field, message) => {
  const html = shown(personal, names);
  const error = new RegExp(`id="profile-${field}-name-error"[^>]*>([^<]*)<`).exec(html);
  expect(error?.[1]).toBe(message);
});

test.each(['1'.repeat(60), '1234', 'call me'])(
  'the profile form shows the phone number %j as invalid',
  (phone) => {
    const html = shown(personal, { phone });
    expect(html.match(/id="profile-phone-error"[^>]*>([^<]*)</)?.[1]).toBe(
      'Enter a single phone number; a foreign one begins with +, for example +49 6501 1234',
    );
  },
);
