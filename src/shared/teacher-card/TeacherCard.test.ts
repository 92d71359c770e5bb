import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { cardTeacherOf } from './card-teacher.ts';
import { mathsTeacher } from './sample-card.ts';
import { TeacherCard } from './TeacherCard.tsx';

function card(
  changed: Partial<Profile> = {},
  locale: 'fr' | 'en' | 'lb' = 'fr',
  isDisabled = false,
) {
  return renderToStaticMarkup(
    createElement(TeacherCard, {
      teacher: cardTeacherOf({ ...mathsTeacher, ...changed }, locale),
      locale,
      texts: textsFor(locale, 'card'),
      portrait: 3,
      isDisabled,
    }),
  );
}

describe('a teacher’s card', () => {
  test('leads to the profile in the visitor’s language by the name', () => {
    expect(card({}, 'lb')).toContain('<a href="/nohellef/mathematik/lea-weber">Léa Weber</a>');
  });

  test('leads nowhere when it is disabled', () => {
    const html = card({ phone: '+352 621 123' }, 'fr', true);
    expect(html).toContain('data-disabled="true"');
    expect(html).toContain('<h3>Léa Weber</h3>');
    expect(html).not.toContain('href="/');
    expect(html).not.toContain('mailto:');
    expect(card()).not.toContain('data-disabled');
  });

  test('shows each place with its price in whole euros', () => {
    const html = card();
    expect(html).toContain('Chez l’enseignant');
    expect(html).toContain('35\u00a0€ l’heure');
    expect(html).toContain('30\u00a0€ l’heure');
    expect(html).not.toContain('Chez l’élève');
  });

  test('links the contact details that are shown, and no others', () => {
    const html = card();
    expect(html).toContain('href="mailto:lea@example.lu"');
    expect(html).not.toContain('tel:');
    expect(html).not.toContain('Facebook');
    expect(card({ email: '', phone: '+352 621 (123)' })).toContain('href="tel:+352621123"');
  });

  test('names three places and keeps all of them behind the rest’s number', () => {
    const names = ['belval', 'differdange', 'sanem', 'kayl'].map(placeIdOf);
    const html = card({ studentCities: names, studentRegions: ['capellen'] });
    expect(html.match(/class="chip"/g)).toHaveLength(4);
    expect(html).toContain('+3');
    expect(html).toContain('3 autres lieux');
    expect(html).toContain('<li>Capellen (canton)</li>');
    expect(html).toContain(
      '<li><b>Esch-sur-Alzette:</b> Esch-sur-Alzette, Belval, Differdange, Sanem, Kayl</li>',
    );
    expect(card()).not.toContain('popover');
  });

  test('says the whole country in one chip', () => {
    const html = card({ cityId: '', studentRegions: [...cantonIds], studentCities: [] });
    expect(html).toContain('Tout le pays');
    expect(html.match(/class="chip"/g)).toHaveLength(1);
  });

  test('names four subjects and counts the rest', () => {
    expect(card({ subjects: [...subjectKeys] })).toMatch(
      /Chimie <button[^>]*popoverTarget="subjects-teacher-1"/,
    );
  });

  test('shows the picture where there is one, else the drawn portrait, without style attributes', () => {
    const picture = { small: '/media/s.webp', large: '/media/l.webp' };
    expect(card({ picture })).toContain('srcSet="/media/s.webp 1x, /media/l.webp 2x"');
    expect(card({ picture })).toContain('data-portrait="/portraits/portrait-3.svg"');
    expect(card()).toContain('src="/portraits/portrait-3.svg"');
    expect(card({ picture })).not.toContain('style=');
  });
});
