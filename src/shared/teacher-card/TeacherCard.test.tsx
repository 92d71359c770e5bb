import { createElement } from 'react';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { cardTeacherOf, type CardProfile } from './card-teacher.ts';
import { mathsTeacher } from './sample-card.ts';
import { TeacherCard } from './TeacherCard.tsx';

function show(locale: Locale, profile: Partial<CardProfile> = {}, more: object = {}) {
  const teacher = cardTeacherOf({ ...mathsTeacher, ...profile }, locale);
  const texts = textsFor(locale, 'card');
  render(createElement(TeacherCard, { teacher, locale, texts, portrait: 4, ...more }));
  return within(screen.getByRole('article'));
}

const hrefs = () =>
  screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);
const textOf = (selector: string) => document.querySelector(selector)?.textContent;

describe('the card of a teacher', () => {
  test('links to the profile and to the shown contact details only', () => {
    show('fr');
    expect(screen.getByRole('heading', { level: 3 }).getAttribute('translate')).toBe('no');
    expect(hrefs()).toEqual([
      ['LéaWeber', '/cours-de-rattrapage/mathematiques/lea-weber'],
      ['Écrire à Léa Weber', '/cours-de-rattrapage/mathematiques/lea-weber#contact'],
    ]);
    expect(screen.queryByText(/example\.lu/)).toBeNull();
  });

  test('links to the phone number and the Facebook page if the teacher shows them', () => {
    const facebookProfile = 'https://www.facebook.com/lea.weber';
    show('lb', { email: '', phone: '+352 621 123 456', facebookProfile });
    expect(hrefs()).toEqual([
      ['LéaWeber', '/nohellef/mathematik/lea-weber'],
      ['Léa Weber uruffen', 'tel:+352621123456'],
      ['Léa Weber op Facebook', facebookProfile],
    ]);
    expect(screen.getByRole('link', { name: /Facebook/ }).getAttribute('rel')).toBe(
      'noopener nofollow',
    );
  });

  test('has no link if it is disabled', () => {
    const card = show('en', {}, { isDisabled: true });
    expect(screen.queryByRole('link')).toBeNull();
    expect(card.getByRole('heading').textContent).toBe('LéaWeber');
    expect(card.getByRole('img', { name: 'Email Léa Weber' }).getAttribute('href')).toBeNull();
  });

  test('shows prices, role and facts in the language of the page', () => {
    const card = show('fr', {
      details: {
        ...noDetails,
        teachingLanguages: ['fr', 'de', 'en', 'pt'],
        experienceYears: 4,
        firstLesson: 'free',
      },
      isPrompt: true,
      reviewed: { count: 5, average: 4.6 },
    });
    const prices = card.getByRole('list', { name: 'Prix de l’heure' });
    expect(
      within(prices)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['35\u00a0€ Chez l’enseignant', '30\u00a0€ En ligne']);
    expect(card.getByText('Enseignant·e diplômé·e')).toBeTruthy();
    expect(textOf('.facts')).toBe(
      '4,6 sur 5 (5 avis) · Premier cours gratuit · Cours en français, allemand, anglais · Répond d’habitude en un jour · 4 ans d’expérience',
    );
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Mathématiques, Physique',
      'Classique 7e–5e · Général 7e–5e',
    ]);
  });

  test('marks the language of words that are not in the language of the page', () => {
    const bioLanguage = 'fr';
    const card = show('en', { bioLanguage });
    const words = card.getByText('“Je donne des cours de maths.”');
    expect([words.lang, words.dir]).toEqual(['fr', 'auto']);
    expect(words.parentElement?.textContent).toContain(' (French)');
  });

  test('does not mark words in the language of the page, or translated into it', () => {
    const own = show('fr', { bioLanguage: 'fr' }).getByText(/Je donne des cours de maths/);
    expect(own.hasAttribute('lang')).toBe(false);
    document.body.replaceChildren();
    const excerpts = { en: 'I teach maths.' } as never;
    const translated = show('en', { bioLanguage: 'fr', excerpts }).getByText('“I teach maths.”');
    expect(translated.hasAttribute('lang')).toBe(false);
    expect(translated.parentElement?.textContent).toBe('“I teach maths.”');
  });

  test('names three places, first the one searched for, and lists all on request', () => {
    const studentCities = ['belval', 'wiltz', 'mersch'].map((name) => placeIdOf(name));
    const sought = { cityId: placeIdOf('wiltz') };
    const card = show('en', { studentCities, studentRegions: ['vianden'] }, { sought });
    const named = [...document.querySelectorAll('.places > span')].map(
      ({ textContent }) => textContent,
    );
    expect(named[0]).toBe('Wiltz');
    expect(named).toHaveLength(3);
    const more = card.getByRole('button', { name: '2 more places' });
    const listed = document.getElementById(more.getAttribute('popovertarget') ?? '');
    expect(listed?.querySelector('h4')?.textContent).toBe('Where Léa Weber teaches');
    const lines = [...(listed?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(lines[0]).toBe('Vianden (canton)');
    expect(lines.join(' ')).toContain('Wiltz: Wiltz');
  });

  test('names three subjects, and lists all on request', () => {
    const card = show('lb', { subjects: ['mathematics', 'physics', 'latin', 'german', 'french'] });
    const more = card.getByRole('button', { name: '2 weider Fächer' });
    const listed = document.getElementById(more.getAttribute('popovertarget') ?? '');
    expect(listed?.querySelectorAll('li')).toHaveLength(5);
    expect(listed?.querySelector('h4')?.textContent).toBe('Fächer');
  });

  test('shows the picture, or the drawn portrait with its number', () => {
    const image = () => document.querySelector('img');
    show('en');
    expect(image()?.getAttribute('src')).toMatch(/portrait-4\.svg$/);
    expect(image()?.alt).toBe('');
    expect(image()?.dataset['portrait']).toBeUndefined();
    document.body.replaceChildren();
    show('en', { picture: { small: '/small.webp', large: '/large.webp' } as never });
    expect(image()?.getAttribute('src')).toBe('/small.webp');
    expect(image()?.dataset['portrait']).toBe('4');
  });
});
