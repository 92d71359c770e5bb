import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { noDetails, type LessonDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { cardTeacherOf } from './card-teacher.ts';
import { mathsTeacher } from './sample-card.ts';
import { TeacherCard } from './TeacherCard.tsx';

function card(
  changed: Partial<Profile> = {},
  locale: 'fr' | 'en' | 'lb' = 'fr',
  isDisabled = false,
  sought: Partial<SearchFilter> = {},
) {
  return renderToStaticMarkup(
    createElement(TeacherCard, {
      teacher: cardTeacherOf({ ...mathsTeacher, ...changed }, locale),
      locale,
      texts: textsFor(locale, 'card'),
      portrait: 3,
      isDisabled,
      sought,
    }),
  );
}

describe('a teacher’s card', () => {
  test("links the name to the profile in the visitor's language", () => {
    expect(card({}, 'lb')).toContain(
      '<h3 translate="no"><a href="/nohellef/mathematik/lea-weber"><bdi>Léa</bdi><br/><bdi>Weber</bdi></a></h3>',
    );
  });

  test("shows the bio in the visitor's language, or else the original", () => {
    const excerpts = { en: 'I teach maths.' };
    expect(card({ excerpts }, 'en')).toContain('I teach maths.');
    expect(card({ excerpts }, 'lb')).toContain(mathsTeacher.excerpt);
  });

  test("names the language of the bio if it differs from the visitor's", () => {
    const german = { bioLanguage: 'de' } as const;
    expect(card(german, 'lb')).toContain(
      '<span lang="de" dir="auto">„Je donne des cours de maths.“</span> (Däitsch)</p>',
    );
    expect(card({ ...german, excerpts: { lb: 'Moien!' } }, 'lb')).not.toContain('lang=');
    expect(card({ bioLanguage: 'lb' }, 'lb')).not.toContain('lang=');
    expect(card({ bioLanguage: '' }, 'lb')).not.toContain('lang=');
  });

  test('has no links when it is disabled', () => {
    const html = card({ phone: '+352 621 123' }, 'fr', true);
    expect(html).toContain('data-disabled="true"');
    expect(html).toContain('<h3 translate="no"><bdi>Léa</bdi><br/><bdi>Weber</bdi></h3>');
    expect(html).not.toContain('href="/');
    expect(html).not.toContain('mailto:');
    expect(card()).not.toContain('data-disabled');
  });

  test('shows the price of each kind of lesson place that the teacher offers, in whole euros', () => {
    expect(card()).toContain(
      '<ul aria-label="Prix de l’heure" class="prices">' +
        '<li><b>35\u00a0€</b> Chez l’enseignant</li>' +
        '<li><b>30\u00a0€</b> En ligne</li></ul>',
    );
  });

  test('shows the optional facts about the lessons, and whether the teacher usually answers within a day', () => {
    const details: LessonDetails = {
      ...noDetails,
      teachingLanguages: ['fr', 'de', 'lb', 'en'],
      experienceYears: 12,
      firstLesson: 'free',
    };
    expect(card({ details, isPrompt: true })).toContain(
      '<div class="facts">Premier cours gratuit · Cours en français, allemand, luxembourgeois · ' +
        'Répond d’habitude en un jour · 12 ans d’expérience</div>',
    );
    expect(card({ details: { ...details, firstLesson: 'reduced' } }, 'en')).toContain(
      '<div class="facts">Lessons in French, German, Luxembourgish · 12 years of experience</div>',
    );
    expect(card({ details: { ...noDetails, experienceYears: 0 } })).not.toContain('class="facts"');
    expect(card({ reviewed: { count: 1200, average: 4.6 } })).toContain(
      '<div class="facts">4,6 sur 5 (1\u202f200 avis)</div>',
    );
    const on = '21/11/2026';
    const seen = { diploma: { on, source: 'University' }, identity: { on, source: '' } };
    expect(card({ seen }, 'en')).toContain('<div class="facts">Diploma seen (21/11/2026)</div>');
    expect(card({ reviewed: { count: 2 } })).not.toContain('class="facts"');
    expect(card()).not.toContain('class="facts"');
  });

  test("has the background colour of the first subject's family", () => {
    expect(card()).toContain('<div class="numbers"><img class="arch"');
    expect(card({ subjects: ['greek', 'mathematics'] })).toContain('<div class="tongues"><img');
  });

  test("has the quotation marks of the visitor's language", () => {
    expect(card()).toContain(
      '<p><span dir="auto">«\u00a0Je donne des cours de maths.\u00a0»</span></p>',
    );
    expect(card({ bioLanguage: 'fr' }, 'lb')).toContain(
      '<p><span lang="fr" dir="auto">„Je donne des cours de maths.“</span> (Franséisch)</p>',
    );
    expect(card({ excerpt: '' })).not.toContain('«');
  });

  test('links only to contact details that the teacher shows', () => {
    const html = card();
    // The link opens the message form. Without scripts it leads to the e-mail address.
    expect(html).toContain('href="/cours-de-rattrapage/mathematiques/lea-weber#contact"');
    expect(html).not.toContain('mailto:');
    expect(html).not.toContain('tel:');
    expect(html).toContain('aria-label="Écrire à Léa Weber"');
    expect(html).not.toContain('Facebook');
    expect(card({ email: '', phone: '+352 621 (123)' })).toContain('href="tel:+352621123"');
  });

  test('shows three places and a button with the number of further places', () => {
    const names = ['belval', 'differdange', 'sanem', 'kayl'].map(placeIdOf);
    const html = card({ studentCities: names, studentRegions: ['capellen'] });
    expect(html.match(/class="chip"/g)).toHaveLength(4);
    expect(html).toContain('+3');
    expect(html).toContain('3 autres lieux');
    expect(html).toContain('<li>Capellen (canton)</li>');
    expect(html).toContain(
      '<li><b>Esch-sur-Alzette :</b> Esch-sur-Alzette, Belval, Differdange, Sanem, Kayl</li>',
    );
    expect(card()).not.toContain('popover');
  });

  test.each<[what: string, sought: Partial<SearchFilter>, first: string]>([
    ['city', { cityId: placeIdOf('kayl') }, 'Kayl'],
    ['commune of a city', { cityId: placeIdOf('esch-sur-alzette') }, 'Esch-sur-Alzette'],
    ['canton', { canton: 'capellen' }, 'Capellen (canton)'],
    ['city in a served canton', { cityId: placeIdOf('mamer') }, 'Capellen (canton)'],
  ])('shows the searched place before other places: %s', (_what, sought, first) => {
    const studentCities = ['differdange', 'sanem', 'belval', 'kayl'].map(placeIdOf);
    const html = card({ studentCities, studentRegions: ['capellen'] }, 'fr', false, sought);
    expect(html).toContain(`class="places"><span class="chip">${first}</span>`);
  });

  test('shows a name in smaller letters if one of its words is wider than the column', () => {
    const size = (lastName: string) =>
      /<h3 translate="no"( class="\w+")?/.exec(card({ lastName }))?.[1];
    expect(size('Hoffmann')).toBeUndefined();
    expect(size('Gonçalves')).toBe(' class="long"');
    expect(size('Schmit-Hoffmann')).toBeUndefined();
  });

  test('shows the chip “the whole country” if the teacher serves all cantons', () => {
    const html = card({ cityId: '', studentRegions: [...cantonIds], studentCities: [] });
    expect(html).toContain('Tout le pays');
    expect(html.match(/class="chip"/g)).toHaveLength(1);
  });

  test('shows three subjects and the number of further subjects', () => {
    expect(card({ subjects: [...subjectKeys] })).toMatch(
      /Physique <button[^>]*popoverTarget="subjects-teacher-1"/,
    );
  });

  test('shows three groups of levels; a button lists all of them by full name', () => {
    expect(card()).toContain('<dd><span>Classique 7e–5e · </span><span>Général 7e–5e</span></dd>');
    const html = card({ schoolLevels: [...schoolLevelIds] });
    expect(html).toContain('<span>Cycles 1–4 · </span>');
    expect(html).toContain('+9');
    expect(html).toContain('9 autres niveaux');
    expect(html).toContain('<li>Secondaire classique, 7e–5e</li>');
  });

  test('loads its picture after the text', () => {
    expect(card()).toContain('loading="lazy"');
    expect(card()).not.toContain('fetchPriority="high"');
  });

  test('shows the picture or else a drawn portrait, without style attributes', () => {
    const picture = { small: '/media/s.webp', large: '/media/l.webp' };
    expect(card({ picture })).toContain('src="/media/s.webp"');
    expect(card({ picture })).toContain('data-portrait="3"');
    expect(card()).toContain('src="/portraits/portrait-3.svg"');
    expect(card({ picture })).not.toContain('style=');
  });
});
