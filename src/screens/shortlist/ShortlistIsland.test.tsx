import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { mostKept, shortlistText } from '@kloer/domain/shortlist/shortlist.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { readShortlist } from '#shared/shortlist/browser-shortlist.ts';
import { shortlistKey } from '#shared/shortlist/shortlist-key.ts';
import { projectTeacher } from '../../../functions/src/profile/projection/project-teacher.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, openIsland, pressEscape } from '../../../tests/support/island.ts';
import { ShortlistIsland } from './ShortlistIsland.tsx';
import { cardKeys, profileKeys } from './shortlist-texts.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

async function list(uid: string, fields: Partial<TeacherProfileFields> = {}) {
  await world.save(uid, { firstName: uid, email: `${uid}@example.lu`, ...fields });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
}

/** Anna teaches in Esch, and Ben online and at pupils' homes in the canton of Wiltz. */
async function listBoth() {
  await list('Anna');
  await list('Ben', {
    lastName: 'Thill',
    roleId: 'university-student',
    teachingLocations: {
      studentPlace: { pricePerHourEur: 30 },
      online: { pricePerHourEur: 25 },
    },
    studentRegions: ['wiltz'],
    showEmail: false,
    showPhone: true,
    phone: '+352 621 123 456',
    showFacebook: true,
    facebookProfile: 'https://www.facebook.com/ben.thill',
    details: {
      ...noDetails,
      teachingLanguages: ['fr', 'de'],
      experienceYears: 4,
      qualification: 'Bachelor',
      availability: ['mon-evening', 'sat-morning'],
      firstLesson: 'free',
      groups: true,
      tradesAs: 'private',
    },
  });
}

const kept = (uid: string, lastName = 'Weber') => ({ uid, name: `${uid} ${lastName}` });

function open(locale: Locale, at: string, own: { uid: string; name: string }[] = []) {
  if (own.length > 0) localStorage.setItem(shortlistKey, shortlistText(own));
  const props = {
    locale,
    texts: textsFor(locale, 'shortlist'),
    profileTexts: textsFor(locale, 'profile', profileKeys),
    cardTexts: textsFor(locale, 'card', cardKeys),
  };
  return openIsland(world, ShortlistIsland, props, { at });
}

const uids = () => readShortlist().map(({ uid }) => uid);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const here = () => location.pathname + location.search;
const cells = (label: string) => {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => within(head).getByRole('link').textContent);

describe('the own shortlist', () => {
  test('compares the teachers in their order, without what they hide', async () => {
    await listBoth();
    open('en', '/en/shortlist', [kept('Ben', 'Thill'), kept('Anna')]);
    expect(await screen.findByRole('heading', { name: 'Your shortlist' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Teachers side by side' })).toBeTruthy();
    expect(heads()).toEqual(['Ben Thill', 'Anna Weber']);
    const unsaid = '–not specified';
    for (const [label, ...values] of [
      ['At the teacher’s', unsaid, '40\u00a0€ an hourEsch-sur-Alzette'],
      ['At your place', '30\u00a0€ an hourWiltz (canton)', unsaid],
      ['Online', '25\u00a0€ an hour', unsaid],
      ['Levels', 'Classical years 7–5', 'Classical years 7–5'],
      ['Subjects', 'Mathematics, Physics', 'Mathematics, Physics'],
      ['Lessons in', 'French, German', unsaid],
      ['First lesson', 'free', unsaid],
      ['Teaching for', '4 years', unsaid],
      ['Education (self-declared)', 'Bachelor', unsaid],
      ['Small groups', 'yes', unsaid],
      ['Last updated', '21/11/2026', '21/11/2026'],
      [
        'Contact',
        'Write to Ben+352 621 123 456https://www.facebook.com/ben.thill',
        'Write to AnnaAnna@example.lu',
      ],
    ] as const) {
      expect(cells(label)).toEqual(values);
    }
    expect(cells('Usual times')[0]).toContain('Mon evening; Sat morning');
    expect(cells('Contract')).toEqual([
      'with a private individual: general contract law applies, not consumer law',
      'Business or private individual: not stated yet, so ask. Consumer rights apply only when you deal with a business.',
    ]);
    expect(screen.queryByRole('rowheader', { name: 'Exam preparation' })).toBeNull();
    for (const [name, href] of [
      ['Ben Thill', '/tutoring/mathematics/ben-thill'],
      ['Write to Ben', '/tutoring/mathematics/ben-thill#contact'],
      ['Call Ben Thill', 'tel:+352621123456'],
      ['Ben Thill on Facebook', 'https://www.facebook.com/ben.thill'],
      ['Email Anna Weber', 'mailto:Anna@example.lu'],
    ] as const) {
      expect(hrefOf(name)).toBe(href);
    }
    expect(screen.queryByText(/641 999 888/)).toBeNull();
    expect(screen.getByText('https://kloer.lu/tutoring/mathematics/anna-weber')).toBeTruthy();
  });

  test('compares what teachers offer where the family lives, and keeps the choice in the address', async () => {
    await listBoth();
    await list('Cleo', {
      teachingLocations: { studentPlace: { pricePerHourEur: 20 } },
      studentCities: [placeIdOf('esch-sur-alzette'), placeIdOf('belval')],
    });
    const { user } = open('fr', '/shortlist', [kept('Anna'), kept('Ben', 'Thill'), kept('Cleo')]);
    const lessons = await screen.findByRole('group', { name: 'Cours' });
    expect(
      within(lessons).getByRole('radio', { name: 'Tous les lieux', checked: true }),
    ).toBeTruthy();
    expect(cells('Chez vous')[2]).toContain('20\u00a0€ l’heurele plus bas');

    const home = await button(/^Où vous habitez/);
    await user.click(home);
    const picker = within(await screen.findByRole('dialog', { name: 'Où habitez-vous\u202f?' }));
    const search = picker.getByRole('combobox', { name: 'Rechercher une localité ou un canton' });
    await user.type(search, 'wiltz');
    await user.click(picker.getByRole('option', { name: /Wiltz \(canton\)/ }));
    expect(here()).toBe('/shortlist?canton=wiltz');
    expect(home.textContent).toBe('Où vous habitezWiltz (canton)');
    expect(cells('Chez vous').slice(1)).toEqual([
      '30\u00a0€ l’heurevient chez vousWiltz (canton)',
      expect.stringContaining('20\u00a0€ l’heurene vient pas chez vous'),
    ]);

    await user.click(within(lessons).getByRole('radio', { name: 'Chez l’enseignant' }));
    expect(here()).toBe('/shortlist?canton=wiltz&place=teacherPlace');
    expect(screen.queryByRole('rowheader', { name: 'Chez vous' })).toBeNull();
    await user.click(home);
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/shortlist?canton=wiltz&place=teacherPlace');
    await user.click(home);
    await user.type(screen.getByRole('combobox'), 'esch-sur-al{Enter}');
    expect(here()).toMatch(/^\/shortlist\?c(ity|anton)=esch-sur-alzette&place=teacherPlace$/);
    expect(cells('Chez l’enseignant')[0]).toBe(
      '40\u00a0€ l’heureprès de chez vousEsch-sur-Alzette',
    );
  });

  test('can be emptied teacher by teacher, and every removal can be undone', async () => {
    await listBoth();
    const { user } = open('lb', '/lb/shortlist', [kept('Anna'), kept('Ben', 'Thill')]);
    await user.click(await button('Ewechhuelen Anna Weber'));
    expect(heads()).toEqual(['Ben Thill']);
    expect(uids()).toEqual(['Ben']);
    expect(document.activeElement?.textContent).toBe(
      'Anna Weber ass net méi an Ärer Auswiel.Réckgängeg maachen',
    );
    await user.click(await button('Réckgängeg maachen'));
    expect(heads()).toEqual(['Anna Weber', 'Ben Thill']);
    expect(uids()).toEqual(['Anna', 'Ben']);
    expect(screen.queryByRole('button', { name: 'Réckgängeg maachen' })).toBeNull();

    await user.click(await button('All ewechhuelen'));
    expect(document.activeElement?.textContent).toContain('2 Léierpersounen ewechgeholl.');
    expect(uids()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Är Auswiel ass nach eidel.' })).toBeTruthy();
    expect(hrefOf('Léierpersoun fannen')).toBe('/nohellef');
    await user.click(await button('Réckgängeg maachen'));
    expect(heads()).toEqual(['Anna Weber', 'Ben Thill']);

    await user.click(await button('Ewechhuelen Anna Weber'));
    await user.click(await button('Ewechhuelen Ben Thill'));
    expect(document.activeElement?.textContent).toBe(
      'Ben Thill ass net méi an Ärer Auswiel.Réckgängeg maachen',
    );
  });

  test('says that the browser stores no change, and stays as it is', async () => {
    await listBoth();
    const { user } = open('en', '/en/shortlist', [kept('Anna'), kept('Ben', 'Thill')]);
    const remove = await button('Remove Anna Weber');
    const storage = localStorage;
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem });
    await user.click(remove);
    await announced('Your browser does not allow us to save this.');
    expect(heads()).toEqual(['Anna Weber', 'Ben Thill']);
    vi.stubGlobal('localStorage', storage);
    await user.click(remove);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heads()).toEqual(['Ben Thill']);
  });

  test('names teachers who are no longer listed, and removes them', async () => {
    await list('Anna');
    const { user } = open('fr', '/shortlist?place=teacherPlace', [
      kept('Ben', 'Thill'),
      kept('Anna'),
    ]);
    expect(await screen.findByText('Ben Thill n’est plus sur le site.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Chez l’enseignant', checked: true })).toBeTruthy();
    expect(heads()).toEqual(['Anna Weber']);
    await user.click(await button('Retirer Ben Thill'));
    expect(uids()).toEqual(['Anna']);
    expect(screen.queryByText('Ben Thill n’est plus sur le site.')).toBeNull();
  });

  test('shows teachers that another tab added', async () => {
    await listBoth();
    open('en', '/en/shortlist', [kept('Anna')]);
    await screen.findByRole('table');
    localStorage.setItem(shortlistKey, shortlistText([kept('Anna'), kept('Ben', 'Thill')]));
    dispatchEvent(new StorageEvent('storage', { key: shortlistKey }));
    await waitFor(() => expect(heads()).toEqual(['Anna Weber', 'Ben Thill']));
  });

  test('is announced as not loaded after a failure, and loads at the second attempt', async () => {
    await list('Anna');
    const { user, unreachable } = open('lb', '/lb/shortlist');
    expect(await screen.findByRole('link', { name: 'Léierpersoun fannen' })).toBeTruthy();
    unreachable.add('firestore');
    localStorage.setItem(shortlistKey, shortlistText([kept('Anna')]));
    dispatchEvent(new StorageEvent('storage', { key: shortlistKey }));
    await announced('D’Léierpersoune konnten net geluede ginn.');
    expect(screen.getByRole('alert').textContent).toContain('Anna Weber');
    expect(screen.queryByRole('table')).toBeNull();
    unreachable.clear();
    await user.click(await button('Nach eng Kéier'));
    await waitFor(() => expect(heads()).toEqual(['Anna Weber']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is shared as a link, which is shown if it cannot be copied', async () => {
    await listBoth();
    const link = 'https://kloer.lu/en/shortlist?of=Anna.Ben';
    const { user } = open('en', '/en/shortlist', [kept('Anna'), kept('Ben', 'Thill')]);
    await user.click(await button('Share'));
    await announced('Link copied.');
    expect(await navigator.clipboard.readText()).toBe(link);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await user.click(await button('Share'));
    await announced('Copy this link:');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link:' });
    expect(field.value).toBe(link);
    await user.click(field);
    expect(field.selectionEnd).toBe(link.length);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(await button('Print'));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('a shared shortlist', () => {
  test('is shown beside the own one, and added to it on request', async () => {
    await listBoth();
    await list('Cleo');
    const { user } = open('en', '/en/shortlist?of=Ben.Cleo.gone', [kept('Anna')]);
    expect(await screen.findByRole('heading', { name: 'A shortlist for you' })).toBeTruthy();
    await waitFor(() => expect(heads()).toEqual(['Ben Thill', 'Cleo Weber']));
    expect(screen.getByText('One of these teachers is no longer listed.')).toBeTruthy();
    expect(hrefOf('Your own shortlist (1)')).toBe('/en/shortlist');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Online' }));
    expect(here()).toBe('/en/shortlist?of=Ben.Cleo.gone&place=online');
    expect(uids()).toEqual(['Anna']);

    await user.click(await button('Add these to mine'));
    expect(uids()).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(document.activeElement?.textContent).toContain('2 teachers added to your shortlist.');
    expect(screen.getByRole('heading', { name: 'Your shortlist' })).toBeTruthy();
    expect(here()).toBe('/en/shortlist?place=online');
    await waitFor(() => expect(heads()).toEqual(['Anna Weber', 'Ben Thill', 'Cleo Weber']));
    await user.click(await button('Undo'));
    expect(uids()).toEqual(['Anna']);
  });

  test('is added as far as the own one has room', async () => {
    await listBoth();
    const own = Array.from({ length: mostKept - 1 }, (_, index) => kept(`T${index}`));
    const { user } = open('fr', '/shortlist?of=Ben.Anna', own);
    await waitFor(() => expect(heads()).toEqual(['Ben Thill', 'Anna Weber']));
    await user.click(await button('Ajouter à ma sélection'));
    await screen.findByText(
      'Votre sélection est complète : certains enseignants n’ont pas pu être ajoutés.',
      { exact: false },
    );
    expect(uids()).toHaveLength(mostKept);
  });
});
