import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { fillString } from '@kloer/i18n/fill.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, openIsland, pressEscape } from '../../../tests/support/island.ts';
import { setUser } from '../../../tests/support/island-session.ts';
import { ProfileFormIsland } from './ProfileFormIsland.tsx';

const edit = { fr: '/cours-de-rattrapage/edit', en: '/tutoring/edit', lb: '/nohellef/edit' };
const draftKey = 'kloer.draft.1.anna';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { details: { ...noDetails, tradesAs: 'private' } });
  await world.grant('anna', 30);
});
afterEach(() => world.stop());

type Options = { uid?: string; at?: string; isBeginning?: boolean };

function show(locale: Locale, { uid, at = edit[locale], isBeginning = false }: Options = {}) {
  const texts = textsFor(locale, 'profile-form');
  const props = { locale, texts, cardTexts: textsFor(locale, 'card'), isBeginning };
  const opened = openIsland(
    world,
    ProfileFormIsland,
    props,
    uid === undefined ? { at } : { at, uid },
  );
  const text = (key: keyof typeof texts, values: Record<string, string | number> = {}) =>
    fillString(texts[key] as string, values, locale);
  return { ...opened, text };
}

/** Opens the form of a teacher with a profile. */
async function open(locale: Locale, at = edit[locale]) {
  const opened = show(locale, { uid: 'anna', at });
  await screen.findByLabelText(opened.text('firstName'));
  return opened;
}

const box = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, {
    selector: 'textarea, input:not([type=checkbox])',
  });
const choice = (name: string) =>
  screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' });
const tick = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: '[type=checkbox]:not([role])' });
const toggle = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: '[role=switch]' });
const button = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}`), hidden: true });
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const describedBy = (one: HTMLElement) =>
  (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const isWrong = (one: HTMLElement) => one.getAttribute('aria-invalid') === 'true';
const links = () =>
  screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
const stored = async (uid = 'anna') => (await world.context.db.doc(`teachers/${uid}`).get()).data();
const draft = (key = draftKey) => localStorage.getItem(key) ?? '';
const save = (text: (key: 'saveProfile') => string) => button(text('saveProfile'));

describe('the form of the own profile', () => {
  test('shows the stored profile, and stores each field as it was entered', async () => {
    const { user, text, left, toasts } = await open('fr');
    expect(box('Prénom').value).toBe('Anna');
    expect(box('Nom').value).toBe('Weber');
    expect(choice(text('role')).value).toBe('certified-teacher');
    expect(choice(text('tradesAs')).value).toBe('private');
    const email = box('Adresse e-mail');
    expect([email.value, email.readOnly]).toEqual(['anna@example.lu', true]);
    expect(box(text('phone')).value).toBe('+352 641 999 888');
    expect(box(text('bio')).value).toBe('Moien! Ech ginn Nohëllef.');
    const shown = () =>
      (['showEmail', 'showPhone', 'showFacebook'] as const).map((key) => toggle(text(key)).checked);
    expect(shown()).toEqual([true, false, false]);
    expect(links()[0]).toEqual([text('toShare'), '/account#online']);
    expect(screen.getByText(text('stateSaved')).tagName).toBe('OUTPUT');
    expect(describedBy(box(text('bio')))).toEqual([
      text('bioHint'),
      text('bioCount', { count: 25, limit: 5000 }),
    ]);

    enter(box('Prénom'), ' Léa ');
    enter(box('Nom'), 'Klein');
    enter(choice(text('role')), 'university-student');
    enter(choice(text('tradesAs')), 'business');
    enter(box(text('phone')), '621 123 456');
    fireEvent.blur(box(text('phone')));
    await waitFor(() => expect(box(text('phone')).value).toBe('+352 621 123 456'));
    enter(box(text('facebookProfile')), 'm.facebook.com/lea.klein?ref=share');
    enter(box(text('bio')), 'Je donne des cours.');
    await user.click(toggle(text('showEmail')));
    await announced(text('noContact'));
    await user.click(toggle(text('showPhone')));
    await user.click(toggle(text('showFacebook')));
    expect(screen.queryByText(text('noContact'))).toBeNull();
    await user.click(tick('Chimie'));
    await user.click(tick('Physique'));
    enter(choice(text('mainSubject')), 'chemistry');
    expect(describedBy(choice(text('mainSubject')))).toEqual([text('mainSubjectHint')]);
    await user.click(tick('Cycle 4'));
    await user.click(screen.getByText(text('more')));
    const languages = screen.getByRole('group', { name: text('teachingLanguages'), hidden: true });
    await user.click(within(languages).getByLabelText('Allemand'));
    enter(box(text('experience')), '12');
    enter(box(text('qualification')), ' Uni.lu ');
    await user.click(screen.getByRole('checkbox', { name: 'mardi soir', hidden: true }));
    enter(choice(text('firstLesson')), 'free');
    for (const key of ['groups', 'examPreparation', 'showsExtract'] as const) {
      await user.click(toggle(text(key)));
    }
    await announced('Pas encore enregistré');
    await user.dblClick(save(text));
    await waitFor(() => expect(left).toEqual(['/']));
    expect(toasts).toEqual([{ kind: 'success', title: text('updated') }]);
    expect(await stored()).toMatchObject({
      firstName: 'Léa',
      lastName: 'Klein',
      roleId: 'university-student',
      email: 'anna@example.lu',
      phone: '+352 621 123 456',
      facebookProfile: 'https://m.facebook.com/lea.klein',
      showEmail: false,
      showPhone: true,
      showFacebook: true,
      bio: 'Je donne des cours.',
      subjects: ['chemistry', 'mathematics'],
      schoolLevels: ['cycle-4', 'classic-lower'],
      details: {
        tradesAs: 'business',
        teachingLanguages: ['de'],
        experienceYears: 12,
        qualification: 'Uni.lu',
        availability: ['tue-evening'],
        firstLesson: 'free',
        groups: true,
        examPreparation: true,
        showsExtract: true,
      },
      teachingLocations: { teacherPlace: { pricePerHourEur: 40 } },
    });
    expect(JSON.parse(localStorage.getItem('kloer.session') ?? '')).toMatchObject({
      uid: 'anna',
      name: 'Léa Klein',
      paths: null,
    });
    expect(draft()).toBe('');
  });

  test('names each wrong entry at its field and in a list that leads to it', async () => {
    const { user, text } = await open('lb');
    const wrong = [
      [box(text('firstName')), '', text('firstNameRequired'), 'profile-first-name'],
      [choice(text('role')), '', text('roleRequired'), 'profile-role'],
      [choice(text('tradesAs')), '', text('tradesAsRequired'), 'profile-trades-as'],
      [box(text('lastName')), 'K'.repeat(61), text('lastNameTooLong'), 'profile-last-name'],
      [box(text('phone')), '12', text('phoneInvalid'), 'profile-phone'],
      [box(text('facebookProfile')), 'lea.lu', text('facebookInvalid'), 'profile-facebook'],
      [box(text('bio')), 'a'.repeat(5001), text('bioTooLong'), 'profile-bio'],
      [box(text('experience')), 'vill', text('experienceInvalid'), 'profile-experience'],
      [
        box(text('qualification')),
        'a'.repeat(121),
        text('qualificationTooLong'),
        'profile-qualification',
      ],
    ] as const;
    for (const [field, value] of wrong) enter(field, value);
    fireEvent.focus(box(text('phone')));
    for (const name of ['Mathematik', 'Physik']) await user.click(tick(name));
    await user.click(tick('Classique, 7e–5e'));
    await user.click(tick(text('teacherPlace')));
    await user.click(save(text));
    const summary = await screen.findByRole('region');
    expect(document.activeElement).toBe(summary);
    expect(screen.getByRole('region', { name: `${text('incomplete')} ${text('checkEntries')}` }));
    expect(within(summary).getByText(text('problemsHint'))).toBeTruthy();
    const groups = [
      [text('subjectRequired'), text('subjects')],
      [text('schoolLevelRequired'), text('schoolLevels')],
      [text('teachingLocationRequired'), text('locations')],
    ] as const;
    const named = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(named.toSorted()).toEqual(
      [...wrong.map(([, , problem]) => problem), ...groups.map(([problem]) => problem)].toSorted(),
    );
    for (const [field, , problem, id] of wrong) {
      expect([field.id, isWrong(field)]).toEqual([id, true]);
      expect(describedBy(field)).toContain(problem);
      const link = within(summary).getByRole('link', { name: problem });
      expect(link.getAttribute('href')).toBe(`#${id}`);
      await user.click(link);
      await waitFor(() => expect(document.activeElement).toBe(field));
    }
    for (const [problem, name] of groups) {
      const group = screen.getByRole('group', { name });
      expect(describedBy(group)).toContain(problem);
      await user.click(within(summary).getByRole('link', { name: problem }));
      await waitFor(() => expect(document.activeElement).toBe(group.querySelector('input')));
    }
    enter(box(text('firstName')), 'Léa');
    expect(isWrong(box(text('firstName')))).toBe(false);
    expect(within(summary).queryByText(text('firstNameRequired'))).toBeNull();
    enter(box(text('lastName')), 'Kloer');
    await user.click(save(text));
    expect(describedBy(box(text('lastName'))).join()).toContain('Kloer');
    const sections = screen.getByRole('navigation', { name: text('sections') });
    expect(
      within(sections)
        .getAllByRole('link')
        .map((one) => [one.getAttribute('href'), one.textContent.includes(text('sectionDone'))]),
    ).toEqual([
      ['#section-personal', false],
      ['#section-bio', false],
      ['#section-subjects', false],
      ['#section-levels', false],
      ['#section-locations', false],
    ]);
    expect(await stored()).toMatchObject({ firstName: 'Anna', lastName: 'Weber' });
  });

  test('keeps the entries offline, after failed calls and refusals, and stores them later', async () => {
    const { user, text, left, toasts, unreachable } = await open('en');
    enter(box('First name'), 'Léa');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(save(text));
    await announced('You are offline: nothing was sent, but nothing is lost.');
    expect(JSON.parse(draft())).toMatchObject({ form: { firstName: 'Léa' } });
    online.mockRestore();
    unreachable.add('save-profile');
    await user.click(save(text));
    await announced(text('error-unavailable'));
    expect(toasts).toEqual([{ kind: 'error', title: 'Error saving profile' }]);
    await announced('Not saved yet. Kept in this browser.');
    unreachable.clear();
    const account = world.accounts.get('anna');
    Object.assign(account ?? {}, { emailVerified: false });
    await user.click(save(text));
    await announced(text('error-permission-denied'));
    unreachable.add('send-auth-mail');
    await user.click(button(text('resendMail')));
    await announced(text('error-unavailable'));
    unreachable.clear();
    await user.click(button(text('resendMail')));
    await announced(text('resentMail', { email: 'anna@example.lu' }));
    Object.assign(account ?? {}, { emailVerified: true });
    expect(box('First name').value).toBe('Léa');
    await user.click(save(text));
    await waitFor(() => expect(left).toEqual(['/en']));
    expect(await stored()).toMatchObject({ firstName: 'Léa', phone: '+352 641 999 888' });
    expect(draft()).toBe('');
  });

  test('restores a draft after a reload, and discards it only after a question', async () => {
    const first = await open('fr');
    enter(box(first.text('bio')), 'Un début de texte.');
    fireEvent(window, new Event('pagehide'));
    expect(JSON.parse(draft())).toMatchObject({ form: { bio: 'Un début de texte.' } });
    cleanup();
    const { user, text } = await open('fr');
    await announced(text('draftRestored'));
    expect(box(text('bio')).value).toBe('Un début de texte.');
    await user.click(button(text('discardUnsaved')));
    const dialog = screen.getByRole('alertdialog', { name: text('discardTitle') });
    expect(describedBy(dialog)).toEqual([text('discardText')]);
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(box(text('bio')).value).toBe('Un début de texte.');
    await user.click(button(text('discardUnsaved')));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(
      question.getByRole('button', { name: new RegExp(`^${text('discardDraft')}`) }),
    );
    expect(box(text('bio')).value).toBe('Moien! Ech ginn Nohëllef.');
    await announced(text('stateSaved'));
    await waitFor(() => expect(draft()).toBe(''));
    expect(screen.queryByText(text('draftRestored'))).toBeNull();
  });

  test('lets the teacher choose between the versions of two devices', async () => {
    const { user, text, left } = await open('en');
    world.pass(60_000);
    await world.save('anna', {
      bio: 'From the phone.',
      phone: '+352 621 000 001',
      lastName: 'Neu',
    });
    enter(box(text('bio')), 'From the computer.');
    enter(box(text('firstName')), 'Léa');
    await user.click(save(text));
    const dialog = await screen.findByRole('alertdialog', { name: 'Changed on another device' });
    expect(describedBy(dialog)).toEqual([text('conflictText', { parts: 'name, text' })]);
    const version = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
    expect(version('Your version')).toMatchObject({ value: 'From the computer.', readOnly: true });
    expect(version('The other version')).toMatchObject({
      value: 'From the phone.',
      readOnly: true,
    });
    pressEscape();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(await stored()).toMatchObject({ bio: 'From the phone.' });
    await user.click(button('Use the other version'));
    await announced(text('theirsTaken'));
    expect([box(text('bio')).value, box(text('firstName')).value]).toEqual([
      'From the phone.',
      'Anna',
    ]);
    await user.click(button('Restore my version'));
    expect([
      box(text('bio')).value,
      box(text('firstName')).value,
      box(text('phone')).value,
    ]).toEqual(['From the computer.', 'Léa', '+352 621 000 001']);
    expect(screen.queryByText(text('theirsTaken'))).toBeNull();
    world.pass(60_000);
    await world.save('anna', { bio: 'From the phone again.' });
    await user.click(save(text));
    await screen.findByRole('alertdialog');
    await user.click(button('Keep my version'));
    await waitFor(() => expect(left).toEqual(['/en']));
    expect(await stored()).toMatchObject({
      firstName: 'Léa',
      lastName: 'Weber',
      bio: 'From the computer.',
      phone: '+352 621 000 001',
    });
  });

  test('says that the session ended, keeps the entries, and goes on after a new sign-in', async () => {
    const { user, text, left } = await open('fr', '/cours-de-rattrapage/edit?a=b');
    enter(box(text('bio')), 'Un nouveau texte.');
    setUser(undefined);
    await announced(text('expired'));
    const link = screen.getByRole('link', { name: text('signInAgain') });
    expect(link.getAttribute('href')).toBe('/login?next=%2Fcours-de-rattrapage%2Fedit%3Fa%3Db');
    await user.click(save(text));
    await waitFor(() => expect(document.activeElement).toBe(link.closest('[role=alert]')));
    expect(JSON.parse(draft())).toMatchObject({ form: { bio: 'Un nouveau texte.' } });
    expect(await stored()).toMatchObject({ bio: 'Moien! Ech ginn Nohëllef.' });
    localStorage.removeItem(draftKey);
    dispatchEvent(new StorageEvent('storage', { key: draftKey, newValue: null }));
    await announced(text('signedOut'));
    fireEvent(window, new Event('pagehide'));
    expect([draft(), box(text('bio')).value]).toEqual(['', 'Un nouveau texte.']);
    const again = screen.getByRole('link', { name: text('signInAgain') });
    again.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(again);
    expect(draft()).toContain('Un nouveau texte.');
    localStorage.removeItem(draftKey);
    setUser(world.accounts.get('anna'));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    localStorage.setItem('kloer.session', JSON.stringify({ uid: 'anna', email: '', name: '' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await waitFor(() => expect(screen.queryByText(text('signedOut'))).toBeNull());
    expect(draft()).toContain('Un nouveau texte.');
    await user.click(save(text));
    await waitFor(() => expect(left).toEqual(['/']));
    expect(await stored()).toMatchObject({ bio: 'Un nouveau texte.' });
  });

  test('takes the text in other languages, each marked with its language', async () => {
    const { user, text, left } = await open('lb');
    expect(screen.queryByRole('group', { name: text('otherWords'), hidden: true })).toBeNull();
    enter(choice(text('bioLanguage')), 'fr');
    const group = within(screen.getByRole('group', { name: text('otherWords'), hidden: true }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      text('addWords-en'),
      text('addWords-lb'),
    ]);
    for (const [language, words] of [
      ['en', 'I teach maths.'],
      ['lb', ' Ech ginn Mathé. '],
    ] as const) {
      await user.click(button(text(`addWords-${language}`)));
      const field = box(text(`wordsIn-${language}`));
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect([field.lang, field.dir]).toEqual([language, 'auto']);
      enter(field, words);
      expect(describedBy(field)).toEqual([
        text('bioCount', { count: words.trim().length, limit: 5000 }),
      ]);
    }
    const offered = [...choice(text('bioLanguage')).options].map(({ value }) => value);
    expect(offered).toContain('fr');
    expect(offered).not.toContain('en');
    expect(offered).not.toContain('lb');
    const lb = box(text('wordsIn-lb'));
    enter(lb, 'a'.repeat(5001));
    await user.click(save(text));
    expect(describedBy(lb)).toEqual([text('translationTooLong')]);
    expect([isWrong(lb), isWrong(box(text('wordsIn-en')))]).toEqual([true, false]);
    expect(describedBy(box(text('wordsIn-en')))).toEqual([
      text('bioCount', { count: 14, limit: 5000 }),
    ]);
    await user.click(screen.getByRole('link', { name: text('translationTooLong') }));
    await waitFor(() => expect(document.activeElement).toBe(lb));
    enter(lb, ' Ech ginn Mathé. ');
    await user.click(save(text));
    await waitFor(() => expect(left).toEqual(['/lb']));
    expect(await stored()).toMatchObject({
      bio: 'Moien! Ech ginn Nohëllef.',
      bioLanguage: 'fr',
      translations: { en: 'I teach maths.', lb: 'Ech ginn Mathé.' },
    });
    cleanup();
    await open('lb');
    expect(box(text('wordsIn-en'))).toMatchObject({ value: 'I teach maths.', lang: 'en' });
    enter(box(text('wordsIn-en')), '');
    await user.click(save(text));
    await waitFor(async () =>
      expect((await stored())?.['translations']).toEqual({ lb: 'Ech ginn Mathé.' }),
    );
  });

  test('takes the places of lessons with their prices, and shows them as they will be seen', async () => {
    const { user, text, left } = await open('en');
    const part = (name: string) => tick(name).closest<HTMLElement>('.place') ?? document.body;
    expect(part('At my place').textContent).toContain('40\u00a0€ an hour');
    expect(part('At my place').textContent).toContain('Esch-sur-Alzette');
    await user.click(button('Edit\\s?: At my place'));
    await user.click(button('City'));
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a city' }));
    await user.type(picker.getByRole('combobox', { hidden: true }), 'Mersch{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const price = () => within(part('At my place')).getByLabelText<HTMLInputElement>(text('price'));
    enter(price(), '30,5');
    await user.click(button('Confirm: At my place'));
    expect(describedBy(price())).toContain(text('validPriceRequiredForTeacherPlace'));
    expect(document.activeElement).toBe(price());
    enter(price(), '35 €');
    await user.click(button('Confirm: At my place'));
    await waitFor(() => expect(document.activeElement).toBe(button('Edit\\s?: At my place')));
    expect(part('At my place').textContent).toMatch(/35\s€ an hour.*Mersch/);

    await user.click(tick('Online'));
    expect(describedBy(within(part('Online')).getByLabelText(text('price')))).toEqual([
      text('priceHint', { limit: 500 }),
    ]);
    enter(within(part('Online')).getByLabelText(text('price')), '25');
    const pupil = tick(text('studentPlace'));
    expect(describedBy(pupil).join()).toContain(text('publicPlacesHint'));
    await user.click(pupil);
    enter(within(part(text('studentPlace'))).getByLabelText(text('price')), '45');
    await user.click(button(`Confirm: ${text('studentPlace')}`));
    const places = screen.getByRole('group', { name: text('regions'), hidden: true });
    expect(describedBy(places)).toEqual([
      text('regionsHint'),
      text('selectAtLeastOneRegionOrCity'),
    ]);
    expect(document.activeElement).toBe(places.querySelector('input'));
    const search = box(text('searchPlaces'));
    enter(search, 'xyzxyz');
    await announced(text('noMatch'));
    enter(search, 'Echternach');
    await user.click(tick('Echternach (canton)'));
    enter(search, '');
    await user.click(button(text('showPlaces', { name: 'Mersch \\(canton\\)' })));
    await user.click(tick('Lintgen'));
    expect(tick('Mersch (canton)')).toMatchObject({ checked: false, indeterminate: true });
    expect(tick('Echternach (canton)').checked).toBe(true);
    await user.click(button(`Confirm: ${text('studentPlace')}`));
    expect(part(text('studentPlace')).textContent).toMatch(
      /45\s€ an hour.*Echternach \(canton\), Lintgen/,
    );
    await user.click(save(text));
    await waitFor(() => expect(left).toEqual(['/en']));
    expect(await stored()).toMatchObject({
      teachingLocations: {
        teacherPlace: { pricePerHourEur: 35 },
        studentPlace: { pricePerHourEur: 45 },
        online: { pricePerHourEur: 25 },
      },
      cityId: 'mersch',
      studentRegions: ['echternach'],
      studentCities: ['lintgen'],
    });
  });

  test('asks before a link leads away from unsaved entries', async () => {
    const { user, text, left } = await open('fr');
    const elsewhere = document.createElement('a');
    elsewhere.href = '/terms';
    elsewhere.textContent = 'Conditions';
    document.body.append(elsewhere);
    onTestFinished(() => elsewhere.remove());
    enter(box(text('bio')), 'Un nouveau texte.');
    await user.click(elsewhere);
    const dialog = screen.getByRole('alertdialog', { name: text('leaveTitle') });
    expect(describedBy(dialog)).toEqual([text('leaveText')]);
    await user.click(button(text('stay')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([left, box(text('bio')).value]).toEqual([[], 'Un nouveau texte.']);
    elsewhere.href = '/auth?logout';
    await user.click(elsewhere);
    expect(describedBy(screen.getByRole('alertdialog', { name: text('signOutTitle') }))).toEqual([
      text('signOutText'),
    ]);
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    elsewhere.href = '/terms';
    await user.click(elsewhere);
    await user.click(button(`${text('leave')} `));
    expect(left).toEqual(['https://kloer.lu/terms']);
    expect(draft()).toContain('Un nouveau texte.');
  });

  test('shows a preview of the card without the contact details that are hidden', async () => {
    const { user, text } = await open('en');
    const card = () => document.querySelector('aside')?.textContent ?? '';
    const hrefs = () =>
      [...document.querySelectorAll('aside a')].map((one) => one.getAttribute('href'));
    expect(card()).toContain('AnnaWeber');
    expect(hrefs().join()).not.toContain('641');
    enter(box(text('firstName')), 'Léa');
    enter(box(text('bio')), 'Maths with patience.');
    expect(card()).toContain('LéaWeber');
    expect(card()).toContain('Maths with patience.');
    expect(card()).toContain('40\u00a0€');
    await user.click(toggle(text('showPhone')));
    expect(hrefs().join()).toContain('tel:+352641999888');
    await user.click(toggle(text('showPhone')));
    expect(hrefs().join()).not.toContain('tel:');
  });

  test('gives advice in the language of the page, and moves the focus there', async () => {
    const { user, text } = await open('lb');
    const advice = textsFor('lb', 'writing');
    await user.click(button(text('writingHelp')));
    const part = await screen.findByText(advice['example-numbers']);
    expect(document.activeElement).toBe(part.parentElement);
    for (const key of ['length', 'questionsHeading', 'question5', 'exampleHelp'] as const) {
      expect(screen.getByText(String(advice[key]))).toBeTruthy();
    }
  });

  test('refuses a picture of a wrong type in words', async () => {
    const { user, text } = await open('en');
    const chooser = document.querySelector<HTMLInputElement>('input[data-picture]');
    const file = new File(['no picture'], 'a.png', { type: 'image/png' });
    fireEvent.change(chooser ?? document.body, { target: { files: [file] } });
    await announced('Please select a valid image file (JPEG, PNG, GIF, SVG, WebP)');
    const choose = button('Choose a picture');
    expect(describedBy(choose)).toEqual([text('pictureHint'), text('invalidFileType')]);
    const press = vi.spyOn(chooser as HTMLInputElement, 'click');
    await user.click(choose);
    expect(press).toHaveBeenCalledOnce();
  });
});

describe('the page of the profile form', () => {
  test('sends visitors to the sign-in page, and refuses the profile of another teacher', async () => {
    const visitor = show('lb', { at: '/nohellef/edit?a=b' });
    await announced(visitor.text('opening'));
    await waitFor(() =>
      expect(visitor.left).toEqual(['/lb/login?next=%2Fnohellef%2Fedit%3Fa%3Db']),
    );
    cleanup();
    const { text, left } = show('fr', { uid: 'anna', at: '/profile/edit/lea' });
    expect(await screen.findByRole('heading', { name: text('refusedTitle') })).toBeTruthy();
    expect(screen.getByText(text('refused'))).toBeTruthy();
    expect(links()).toEqual([[text('editOwn'), '/cours-de-rattrapage/edit']]);
    expect([left, screen.queryByLabelText(text('firstName'))]).toEqual([[], null]);
  });

  test('sends a teacher whose plan has ended to the plans, and says why', async () => {
    world.pass(31 * 86_400_000);
    const { text, left, toasts } = show('en', { uid: 'anna' });
    await waitFor(() => expect(left).toEqual(['/en/activate-account']));
    expect(toasts).toEqual([{ kind: 'error', title: text('needsSubscription') }]);
  });

  test('announces that the profile could not be loaded, and loads it at the second attempt', async () => {
    const { user, text, unreachable } = show('fr', { uid: 'anna' });
    unreachable.add('firestore');
    await announced(text('loadFailed'));
    unreachable.clear();
    await user.click(button(text('retry')));
    expect(await screen.findByLabelText(text('firstName'))).toHaveProperty('value', 'Anna');
    expect(links()[0]).toEqual([text('toShare'), '/account#online']);
  });

  test('opens an invisible profile without the notice that families see it', async () => {
    await world.decide('anna', { paused: true });
    const { text } = await open('fr');
    expect(screen.queryByText(text('youAreOnline'))).toBeNull();
  });
});

describe('the steps to a first profile', () => {
  const step = (text: (key: 'sections') => string) =>
    within(screen.getByRole('navigation', { name: text('sections'), hidden: true }));
  const current = (text: (key: 'sections') => string) =>
    step(text).getByText((_words, element) => element?.getAttribute('aria-current') === 'step');

  function enterWho(text: ReturnType<typeof show>['text']) {
    enter(box(text('firstName')), 'Léa');
    enter(box(text('lastName')), 'Klein');
    enter(choice(text('role')), 'university-student');
    enter(choice(text('tradesAs')), 'private');
  }

  test('lead through the form, keep the draft in the account, and create the profile', async () => {
    const email = 'lea@example.lu';
    world.accounts.set('lea', { uid: 'lea', email, emailVerified: true, metadata: {} as never });
    const { user, text, left } = show('lb', { uid: 'lea' });
    expect(await screen.findByText(text('begunElsewhere'))).toBeTruthy();
    await announced(text('stateEmpty'));
    expect(current(text).getAttribute('href')).toBe('#who');
    expect(
      step(text)
        .getAllByRole('link', { hidden: true })
        .map((one) => one.getAttribute('href')),
    ).toEqual(['#who', '#what', '#where', '#words', '#picture']);
    expect(box(text('email'))).toMatchObject({ value: email, readOnly: true });
    expect([toggle(text('showEmail')).checked, toggle(text('showPhone')).checked]).toEqual([
      true,
      true,
    ]);
    await user.click(button(text('stepNext')));
    const summary = screen.getByRole('region', { name: text('incomplete'), hidden: true });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link', { hidden: true })
        .map((one) => one.textContent),
    ).toEqual([
      text('firstNameRequired'),
      text('lastNameRequired'),
      text('roleRequired'),
      text('tradesAsRequired'),
    ]);
    enterWho(text);
    await user.click(button(text('stepNext')));
    const title = text('stepOf', { step: 2, count: 5, name: text('stepWhat') });
    expect([document.activeElement?.textContent, location.hash]).toEqual([title, '#what']);
    const drafts = async () => {
      const { text: words = '{}' } = (await world.context.db.doc('drafts/lea').get()).data() ?? {};
      return JSON.parse(String(words)) as unknown;
    };
    await waitFor(async () =>
      expect(await drafts()).toMatchObject({ form: { firstName: 'Léa', lastName: 'Klein' } }),
    );
    await announced(text('stateSent'));
    await user.click(button(text('stepBack')));
    expect([location.hash, box(text('firstName')).value]).toEqual(['#who', 'Léa']);

    cleanup();
    localStorage.removeItem('kloer.draft.1.lea');
    const other = show('lb', { uid: 'lea' });
    await announced(text('draftRestored'));
    expect(location.hash).toBe('#what');
    await user.click(tick('Chimie'));
    await user.click(tick('Cycle 4'));
    await user.click(button(text('stepNext')));
    await user.click(tick(text('online')));
    enter(box(text('price')), '30');
    await user.click(button(text('stepNext')));
    enter(box(text('bio')), 'Ech ginn Cours.');
    await user.click(button(text('stepNext')));
    expect(current(text).getAttribute('href')).toBe('#picture');
    other.unreachable.add('save-profile');
    await user.click(button(text('createProfile')));
    await announced(text('error-unavailable'));
    other.unreachable.clear();
    await user.click(button(text('createProfile')));
    await waitFor(() => expect(other.left).toEqual(['/lb/activate-account']));
    expect(other.toasts).toEqual([
      { kind: 'error', title: text('saveFailed') },
      { kind: 'success', title: text('created') },
    ]);
    expect(await stored('lea')).toMatchObject({
      firstName: 'Léa',
      email,
      subjects: ['chemistry'],
      schoolLevels: ['cycle-4'],
      teachingLocations: { online: { pricePerHourEur: 30 } },
      bio: 'Ech ginn Cours.',
      language: 'lb',
    });
    expect(await drafts()).toEqual({});
    expect(left).toEqual([]);
  });

  test('begin without an account, stay in this browser, and go on in the new account', async () => {
    const { user, text, left } = show('fr', { at: '/profile/begin', isBeginning: true });
    expect(await screen.findByText(text('guestNotice'))).toBeTruthy();
    expect(links()[0]).toEqual([text('haveAccount'), '/auth?next=%2Fprofile%2Fbegin']);
    expect(screen.queryByLabelText(text('email'), { selector: '[type=email]' })).toBeNull();
    enterWho(text);
    await user.click(button(text('stepNext')));
    await user.click(tick('Chimie'));
    await user.click(tick('Cycle 4'));
    await user.click(button(text('stepNext')));
    await user.click(tick(text('online')));
    enter(box(text('price')), '30');
    await user.click(button(text('stepNext')));
    await user.click(button(text('stepAccount')));
    expect(describedBy(box(text('bio')))).toContain(text('bioRequired'));
    expect(left).toEqual([]);
    enter(box(text('bio')), 'Je donne des cours.');
    await user.click(button(text('stepAccount')));
    expect(left).toEqual(['/auth?view=sign_up&next=%2Fprofile%2Fbegin']);
    expect(draft('kloer.draft.1.guest')).toContain('Je donne des cours.');
    cleanup();

    const email = 'lea@example.lu';
    world.accounts.set('lea', { uid: 'lea', email, emailVerified: true, metadata: {} as never });
    const begun = show('fr', { uid: 'lea', at: '/profile/begin#words', isBeginning: true });
    await waitFor(() => expect(begun.left).toEqual(['/profile/edit#words']));
    cleanup();
    show('fr', { uid: 'lea' });
    await announced(text('draftRestored'));
    expect(location.hash).toBe('#picture');
    expect([draft('kloer.draft.1.guest'), draft('kloer.draft.1.lea').length > 0]).toEqual([
      '',
      true,
    ]);
  });
});
