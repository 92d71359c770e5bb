import { createElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { projectTeacher } from '../../../functions/src/profile/projection/project-teacher.ts';
import { firstResults } from '../../../functions/src/site/publish/first-results.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import {
  announced,
  openIsland,
  pressEscape,
  type OpenIsland,
} from '../../../tests/support/island.ts';
import { SearchEn } from './languages/SearchEn.tsx';
import { SearchFr } from './languages/SearchFr.tsx';
import { SearchLb } from './languages/SearchLb.tsx';
import { ResultList } from './results/ResultList.tsx';
import { publishedOf, publishedText, searchResultOf } from './results/search-result.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  days = 90;
});
afterEach(() => world.stop());

const islands = { fr: SearchFr, en: SearchEn, lb: SearchLb };
const online = { online: { pricePerHourEur: 25 } };

/** Each teacher is visible for a day less than the one before, which is the order of the list. */
let days = 90;

async function list(uid: string, fields: Partial<TeacherProfileFields> = {}) {
  days -= 1;
  await world.save(uid, { firstName: uid, email: `${uid}@example.lu`, ...fields });
  await world.grant(uid, days);
  await projectTeacher(world.context, uid);
}

/** Opens the page that was published with the teachers of the path's own filter. */
async function open(locale: Locale, at: string, own: Partial<SearchFilter> = {}, total?: number) {
  const filter = { ...noFilter, ...own };
  const profiles = await firstResults(world.context, filter);
  const results = profiles.map((profile) => searchResultOf(profile, locale));
  const children = createElement(ResultList, { results, locale, texts: textsFor(locale, 'card') });
  const published = publishedText(results.map(publishedOf));
  const props = { locale, own, published, total, children };
  return openIsland(world, islands[locale], props, { at });
}

const uidsIn = (place: string) =>
  [...document.querySelectorAll<HTMLElement>(`${place} [data-uid]`)].map(
    (one) => one.dataset['uid'],
  );
const shown = () => uidsIn('.found > div:not(.near)');
const chips = () => screen.queryByRole('list', { name: /Chosen|choisis|Är/ })?.textContent;
const here = () => location.pathname + location.search;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const focused = () => document.activeElement?.textContent;

/** Opens a picker, whose code loads when the pointer reaches its button. */
async function pick(user: OpenIsland['user'], field: RegExp, picker: string) {
  const opens = await button(field);
  await user.hover(opens);
  await waitFor(() => expect(opens.hasAttribute('popovertarget')).toBe(false));
  await user.click(opens);
  return within(screen.getByRole('dialog', { name: picker }));
}

describe('the search for teachers', () => {
  test('shows the teachers of the chosen subject, and all of them again without it', async () => {
    await list('Anna');
    await list('Ben', { subjects: ['latin'], teachingLocations: online });
    const { user, told } = await open('fr', '/');
    await announced('2 enseignants');
    await waitFor(() => expect(shown()).toEqual(['Anna', 'Ben']));
    expect(told).toEqual([]);
    expect(hrefOf('Ordre des résultats')).toBe('/terms#ranking');

    const picker = await pick(user, /^Matière/, 'Choisir une matière');
    expect(picker.getByRole('listbox', { name: 'Choisir une matière' })).toBeTruthy();
    const search = picker.getByRole('combobox', { name: 'Chercher une matière' });
    expect(document.activeElement).toBe(search);
    await user.type(search, 'zzz');
    await announced('Aucun résultat. Essayez un mot plus court.');
    await user.clear(search);
    await user.type(search, 'lat');
    const best = document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    expect(best?.textContent).toContain('Latin');
    await user.keyboard('{Enter}');
    await announced('1 enseignant');
    await waitFor(() => expect(shown()).toEqual(['Ben']));
    expect(here()).toBe('/?subject=latin');
    expect((await button(/^Matière/)).textContent).toBe('MatièreLatin');
    expect(chips()).toBe('Latin');
    expect(told).toEqual([['count-visits', { kind: 'appearances', uids: ['Ben'] }]]);

    await user.click(await button('Retirer le filtre\u00a0: Latin'));
    await announced('2 enseignants');
    await waitFor(() => expect(shown()).toEqual(['Anna', 'Ben']));
    expect(here()).toBe('/');
    expect(chips()).toBeUndefined();
    expect(focused()).toBe('Enseignants');

    history.back();
    await waitFor(() => expect(here()).toBe('/?subject=latin'));
    await waitFor(() => expect(shown()).toEqual(['Ben']));
  });

  test('closes a picker without a choice, and keeps the search', async () => {
    await list('Anna');
    const { user } = await open('lb', '/lb?subject=physics');
    await announced('1 Léierpersoun');
    const picker = await pick(user, /^Fach/, 'E Fach auswielen');
    expect(picker.getByRole('option', { selected: true }).textContent).toBe('Physik');
    await user.type(picker.getByRole('combobox'), 'lat');
    pressEscape();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'E Fach auswielen' })).toBeNull(),
    );
    expect(here()).toBe('/lb?subject=physics');
    await waitFor(() => expect(shown()).toEqual(['Anna']));
    const again = await pick(user, /^Fach/, 'E Fach auswielen');
    expect(again.getByRole<HTMLInputElement>('combobox').value).toBe('');
    await user.click(again.getByRole('option', { name: 'All Fächer' }));
    expect(here()).toBe('/lb');
  });

  test('lists the places of the canton chosen on the map', async () => {
    await list('Anna');
    await list('Ben', { cityId: placeIdOf('wiltz') });
    const { user } = await open('en', '/en');
    const picker = await pick(user, /^City/, 'Select a city');
    const map = within(await picker.findByRole('group', { name: 'Cantons' }));
    const wiltz = map.getByRole('button', { name: 'Wiltz' });
    expect(wiltz.getAttribute('aria-pressed')).toBe('false');
    wiltz.focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Clervaux');
    wiltz.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(
      picker.getByRole('combobox', { name: 'Search the cities' }),
    );
    expect(map.getByRole('button', { name: 'Wiltz', pressed: true })).toBeTruthy();
    const options = picker.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.slice(0, 2)).toEqual(['All cities', 'Canton of Wiltz']);
    expect(options).toContain('Wiltz');
    expect(options).not.toContain('Esch-sur-Alzette');

    await user.click(picker.getByRole('option', { name: 'Canton of Wiltz' }));
    await announced('1 teacher in the canton of Wiltz');
    expect(here()).toBe('/en?canton=wiltz');
    await waitFor(() => expect(shown()).toEqual(['Ben']));
    expect((await button(/^City/)).textContent).toBe('CityCanton of Wiltz');

    const again = await pick(user, /^City/, 'Select a city');
    expect(again.getByRole('option', { selected: true }).textContent).toBe('Canton of Wiltz');
    expect(again.queryByRole('option', { name: 'Esch-sur-Alzette' })).toBeNull();
    await user.type(again.getByRole('combobox'), 'Esch-sur-Alz');
    await user.click(again.getAllByRole('option')[0] as HTMLElement);
    await announced('1 teacher in Esch-sur-Alzette');
    expect(here()).toBe(`/en?city=${placeIdOf('esch-sur-alzette')}`);
    await waitFor(() => expect(shown()).toEqual(['Anna']));
  });

  test('counts while filters are chosen in the dialog, and searches when its button is pressed', async () => {
    await list('Anna');
    await list('Ben', { teachingLocations: online, roleId: 'university-student' });
    const { user } = await open('fr', '/?online=1');
    await announced('1 enseignant');
    await user.click(await button('Filtres'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtres' }));
    const levels = await dialog.findByRole('combobox', { name: 'Niveau scolaire' });
    expect(document.activeElement).toBe(levels);
    await user.selectOptions(levels, 'Secondaire classique, 4e–1re');
    await dialog.findByText(
      'Personne ne remplit tous ces critères. Essayez avec moins de filtres.',
    );
    await announced('Personne ne remplit tous ces critères.');
    expect(here()).toBe('/?online=1');

    await user.click(dialog.getByRole('button', { name: 'Tout effacer' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Prix de l’heure' }), '25');
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Qui enseigne' }),
      'Étudiant·e à l’université',
    );
    await user.click(await dialog.findByRole('button', { name: 'Afficher 1 enseignant' }));
    await announced('1 enseignant');
    expect(screen.queryByRole('dialog', { name: 'Filtres' })).toBeNull();
    expect(here()).toBe('/?upto=25&online=1&role=university-student');
    expect(chips()).toBe('25\u00a0€ l’heure au plusEn ligneÉtudiant·e à l’universitéTout effacer');
    await waitFor(() => expect(shown()).toEqual(['Ben']));

    await user.click(await button('Filtres (2)'));
    await user.click(await screen.findByRole('switch', { name: 'Avec avis' }));
    await user.click(screen.getByRole('radio', { name: 'Chez l’élève' }));
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filtres' })).toBeNull());
    expect(here()).toBe('/?upto=25&online=1&role=university-student');

    await user.click(await button('Retirer le filtre\u00a0: En ligne'));
    expect(focused()).toBe('Étudiant·e à l’université');
    expect(
      screen.getByRole<HTMLInputElement>('switch', { name: 'En ligne uniquement' }).checked,
    ).toBe(false);
    await user.click(await button('Tout effacer'));
    expect(here()).toBe('/');
    expect(focused()).toBe('Enseignants');
  });

  test('suggests other searches if there are no results', async () => {
    await list('Anna');
    await list('Ben', { subjects: ['latin'] });
    const { user, told } = await open('en', '/en?subject=latin&online=1');
    await announced('No results found');
    await announced('Remove a filter, or see the closest matches.');
    expect(told).toEqual([
      ['count-empty-search', { subject: 'latin', cityId: '', canton: '', online: true }],
    ]);
    const without = await button('Without “Online” (1 teacher)');
    expect(screen.queryByRole('button', { name: /Without “Latin”/ })).toBeNull();
    await screen.findByRole('heading', { name: 'Closest matches' });
    await announced('Latin');
    await waitFor(() => expect(uidsIn('.near')).toEqual(['Ben']));
    expect(hrefOf('Email me about new teachers')).toBe('/en/search-alert?subject=latin&online=1');

    await user.click(without);
    await announced('1 teacher');
    expect(here()).toBe('/en?subject=latin');
    expect(focused()).toBe('Teachers');
    expect(hrefOf('Email me about new teachers')).toBe('/en/search-alert?subject=latin');
  });

  test('offers the closest search and all teachers if there are no results', async () => {
    await list('Anna');
    const { user } = await open('fr', `/?subject=physics&city=${placeIdOf('wiltz')}`);
    await announced('Aucun résultat trouvé');
    await user.click(await button('Les afficher tous'));
    await announced('1 enseignant');
    expect(here()).toBe('/?subject=physics');
    await waitFor(() => expect(shown()).toEqual(['Anna']));

    await user.click(screen.getByRole('switch', { name: 'En ligne uniquement' }));
    await announced('Aucun résultat trouvé');
    expect(hrefOf('M’écrire s’il y a de nouveaux enseignants')).toBe(
      '/search-alert?subject=physics&online=1',
    );
    await user.click(await button('Afficher tous les enseignants'));
    await announced('1 enseignant');
    expect(here()).toBe('/');
    expect(focused()).toBe('Enseignants');
  });

  test('says that the search failed, and searches again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await list('Anna');
    const { user, unreachable } = await open('lb', '/lb');
    unreachable.add('firestore');
    await user.click(screen.getByRole('switch', { name: 'Nëmmen online' }));
    await announced(
      'D’Sich huet net geklappt.Kuckt Är Verbindung no a probéiert et nach eng Kéier.',
    );
    expect(screen.queryByText('Keng Resultater')).toBeNull();
    unreachable.clear();
    await list('Ben', { teachingLocations: online });
    await user.click(await button('Nach eng Kéier probéieren'));
    expect(focused()).toBe('Léierpersounen');
    await announced('1 Léierpersoun');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(shown()).toEqual(['Ben']));
    expect(here()).toBe('/lb?online=1');
  });

  test('loads more teachers below those of the page, also after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const uids = Array.from({ length: 20 }, (_, index) => `T${index + 10}`);
    for (const uid of uids) await list(uid);
    const { user, unreachable } = await open('en', '/en', {}, 20);
    await announced('20 teachers');
    await waitFor(() => expect(shown()).toEqual(uids.slice(0, 6)));
    unreachable.add('firestore');
    await user.click(await button('Show more teachers'));
    await announced('More teachers could not be loaded.Check your connection, then try again.');
    await announced('6 teachers shown');
    await waitFor(() => expect(shown()).toEqual(uids.slice(0, 6)));
    unreachable.clear();
    await user.click(await button('Try again'));
    await announced('18 of 20 teachers shown');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(shown()).toEqual(uids.slice(0, 18)));
    await waitFor(() => expect(focused()).toBe('T16Weber'));
    await user.click(await button('Show more teachers'));
    await announced('20 teachers');
    await waitFor(() => expect(shown()).toEqual(uids));
    expect(screen.queryByRole('button', { name: 'Show more teachers' })).toBeNull();
    await waitFor(() => expect(focused()).toBe('T28Weber'));
  });

  test('sorts by price, and shows the prices', async () => {
    await list('Anna');
    await list('Ben', { teachingLocations: online });
    const { user } = await open('fr', '/');
    const order = screen.getByRole('combobox', { name: 'Trier par' });
    await user.selectOptions(order, 'Prix le plus bas');
    await waitFor(() => expect(shown()).toEqual(['Ben', 'Anna']));
    expect(here()).toBe('/?sort=price');
    const prices = screen.getAllByRole('list', { name: 'Prix de l’heure' });
    expect(prices.map(({ textContent }) => textContent)).toEqual([
      '25\u00a0€ En ligne',
      '40\u00a0€ Chez l’enseignant',
    ]);
    await user.selectOptions(order, 'Durée restante');
    await waitFor(() => expect(shown()).toEqual(['Anna', 'Ben']));
    expect(here()).toBe('/');
  });
});

describe('the list of the teachers of a subject', () => {
  const heading = document.createElement('div');
  beforeEach(() => {
    heading.innerHTML =
      '<h1>Maths teachers</h1><a hreflang="fr" href="/">FR</a><a hreflang="lb" href="/">LB</a>';
    document.body.append(heading);
  });
  afterEach(() => heading.remove());

  test('keeps its heading and address while filters are added, and gives them up for others', async () => {
    await list('Anna');
    await list('Ben', { subjects: ['latin'], teachingLocations: online });
    await list('Cleo', { teachingLocations: online });
    const own = { subject: 'mathematics' } as const;
    const { user } = await open('en', '/tutoring/mathematics', own);
    await announced('2 teachers');
    expect(chips()).toBeUndefined();
    expect(hrefOf('FR')).toBe('https://kloer.lu/cours-de-rattrapage/mathematiques');
    expect(hrefOf('LB')).toBe('https://kloer.lu/nohellef/mathematik');

    await user.click(screen.getByRole('switch', { name: 'Online only' }));
    await waitFor(() => expect(shown()).toEqual(['Cleo']));
    expect(here()).toBe('/tutoring/mathematics?online=1');
    expect(chips()).toBe('Online');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maths teachers');

    const picker = await pick(user, /^Subject/, 'Select a subject');
    await user.click(picker.getByRole('option', { name: 'Latin' }));
    await waitFor(() => expect(shown()).toEqual(['Ben']));
    expect(chips()).toBe('LatinOnlineClear all');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teachers');
    expect(document.body.hasAttribute('data-elsewhere')).toBe(true);
    expect(hrefOf('FR')).toBe('https://kloer.lu/cours-de-rattrapage');
    expect(here()).toBe('/tutoring?subject=latin&online=1');
    await user.click(await button('Clear all'));
    expect(here()).toBe('/tutoring');
  });

  test('leads to all teachers if its filters have no results', async () => {
    await list('Anna');
    const { user } = await open('fr', '/cours-de-rattrapage/mathematiques?online=1', {
      subject: 'mathematics',
    });
    await announced('Aucun résultat trouvé');
    await user.click(await button('Afficher tous les enseignants'));
    await announced('1 enseignant');
    expect(here()).toBe('/cours-de-rattrapage');
    expect(chips()).toBeUndefined();
  });
});
