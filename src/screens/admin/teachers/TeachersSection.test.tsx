import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  grantAdmin,
  revokeAdmin,
} from '../../../../functions/src/administration/administrators.ts';
import { call } from '../../../../functions/src/entry/api/call.ts';
import { projectTeacher } from '../../../../functions/src/profile/projection/project-teacher.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { startWorld, type World } from '../../../../tests/integration/support/world.ts';
import {
  announced,
  catchFiles,
  pressEscape,
  type OpenIsland,
} from '../../../../tests/support/island.ts';
import {
  addAdministrator,
  inSection,
  openAdministration,
} from '../../../../tests/support/island-admin.ts';

type Queries = ReturnType<typeof within>;

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await addAdministrator(world);
  vi.useFakeTimers({ toFake: ['Date'], now: world.context.clock() });
});
afterEach(async () => {
  vi.useRealTimers();
  await world.stop();
});

async function save(uid: string, fields: Partial<TeacherProfileFields> = {}, days = 0) {
  await world.save(uid, { firstName: uid, email: `${uid}@example.lu`, ...fields });
  if (days > 0) await world.grant(uid, days);
  await projectTeacher(world.context, uid);
  world.pass(60_000);
}

const stored = async (path: string) => (await world.context.db.doc(path).get()).data();
const names = (table: Queries) =>
  table
    .getAllByRole('rowheader')
    .map((head: HTMLElement) => head.querySelector('bdi')?.textContent);
const rowOf = (table: Queries, name: string) =>
  within(table.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement);
const dialog = async (title: string) =>
  within(await screen.findByRole('alertdialog', { name: title }));
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const toastOf = ({ toasts }: OpenIsland) => toasts.at(-1);

describe('the table of teachers', () => {
  test('finds, filters and sorts teachers, and keeps the choice in the address', async () => {
    await save('Anna', {}, 30);
    await save('Ben', { showPhone: true });
    await save('Cleo', { showEmail: false }, 3);
    const { user } = await openAdministration(world, 'en');
    const table = await inSection('Teachers');
    await announced('3 teachers');
    expect(names(table)).toEqual(['Cleo Weber', 'Ben Weber', 'Anna Weber']);
    const anna = rowOf(table, 'Anna Weber');
    expect(anna.getByRole('link', { name: 'Anna Weber' }).getAttribute('href')).toBe(
      '/tutoring/mathematics/anna-weber',
    );
    expect(anna.getByText('21 December 2026')).toBeTruthy();
    expect(anna.getByText('Free access')).toBeTruthy();
    expect(rowOf(table, 'Ben Weber').getByText('Not activated')).toBeTruthy();
    expect(rowOf(table, 'Ben Weber').getByText('No date')).toBeTruthy();

    await user.click(table.getByRole('button', { name: 'Teacher' }));
    await waitFor(() => expect(names(table)).toEqual(['Anna Weber', 'Ben Weber', 'Cleo Weber']));
    expect(table.getByRole('columnheader', { name: 'Teacher' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await user.click(table.getByRole('button', { name: 'Teacher' }));
    await waitFor(() => expect(names(table)[0]).toBe('Cleo Weber'));
    expect(table.getByRole('columnheader', { name: 'Teacher' }).getAttribute('aria-sort')).toBe(
      'descending',
    );

    await user.selectOptions(table.getByRole('combobox', { name: 'Status' }), 'Visible');
    await announced('2 teachers');
    expect(names(table)).toEqual(['Cleo Weber', 'Anna Weber']);
    const moment = table.getByRole('combobox', { name: 'New, ending or disputed' });
    await user.selectOptions(moment, 'Ending within 14 days');
    await announced('1 teacher');
    expect(names(table)).toEqual(['Cleo Weber']);
    expect(location.search).toContain('state=visible');
    await user.selectOptions(moment, 'Any time');
    await user.selectOptions(table.getByRole('combobox', { name: 'Status' }), 'All statuses');
    await user.type(table.getByRole('searchbox', { name: 'Search by name or email' }), 'ben@');
    await announced('1 teacher');
    expect(names(table)).toEqual(['Ben Weber']);
  });

  test('names the account without a profile that has the address searched for', async () => {
    await save('Anna');
    const metadata = { creationTime: '2026-11-02T10:00:00Z' } as never;
    world.accounts.set('new', {
      uid: 'new',
      email: 'new@example.lu',
      emailVerified: false,
      metadata,
    });
    const { user } = await openAdministration(world, 'fr', { at: '/admin' });
    const table = await inSection('Enseignants');
    await announced('1 enseignant');
    await user.type(table.getByRole('searchbox'), 'new@example.lu');
    expect(await table.findByText('Aucun enseignant trouvé.')).toBeTruthy();
    expect(await table.findByText('new@example.lu a un compte sans profil.')).toBeTruthy();
  });

  test('says that teachers could not be loaded, and loads them at the second attempt', async () => {
    await save('Anna');
    const island = await openAdministration(world, 'lb');
    const table = await inSection('Léierpersounen');
    await announced('1 Léierpersoun');
    await addAdministrator(world, 'kim');
    await revokeAdmin(world.context, 'chief@kloer.lu');
    await island.user.click(table.getByRole('button', { name: 'Léierpersoun' }));
    await waitFor(() =>
      expect(table.getByRole('alert').textContent).toBe(
        textsFor('lb', 'admin')['error-permission-denied'],
      ),
    );
    await grantAdmin(world.context, 'chief@kloer.lu');
    await island.user.click(table.getByRole('button', { name: 'Nach eng Kéier probéieren' }));
    await waitFor(() => expect(table.queryByRole('alert')).toBeNull());
    expect(names(table)).toEqual(['Anna Weber']);
  });

  test('grants days, and takes the last change back', async () => {
    await save('Anna', {}, 30);
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const table = await inSection('Teachers');
    await announced('1 teacher');
    const row = () => rowOf(table, 'Anna Weber');
    const day = () => row().getByLabelText<HTMLInputElement>('Last free day: Anna Weber');
    expect(day().value).toBe('2026-12-21');
    await user.click(row().getByRole('button', { name: '+3 months: Anna Weber' }));
    expect(day().value).toBe('2027-03-21');
    await announced('21 March 2027.');
    await user.click(row().getByRole('button', { name: 'Save: Last free day: Anna Weber' }));
    await row().findByText('21 March 2027');
    expect(toastOf(island)).toEqual({ kind: 'success', title: 'Teacher updated successfully' });
    expect(row().getByText('Last changed by chief@kloer.lu')).toBeTruthy();
    await user.click(row().getByRole('button', { name: 'Undo the last change to Anna Weber' }));
    await row().findByText('21 December 2026');

    fireEvent.change(day(), { target: { value: '2099-01-01' } });
    await announced('1 January 2099. Choose a day within ten years.');
    expect(day().getAttribute('aria-invalid')).toBe('true');
    await user.click(row().getByRole('button', { name: 'Save: Last free day: Anna Weber' }));
    fireEvent.change(day(), { target: { value: '2026-11-01' } });
    await announced('This day is in the past: the free access ends immediately.');

    island.unreachable.add('admin-update-teacher');
    await user.click(row().getByRole('button', { name: 'Clear the date: Anna Weber' }));
    await waitFor(() =>
      expect(toastOf(island)).toMatchObject({
        kind: 'error',
        title: 'Failed to update teacher',
        description: 'The server could not be reached. Check your connection, then try again.',
      }),
    );
    expect(day().value).toBe('2026-11-01');
    expect(island.toasts).toHaveLength(3);
    island.unreachable.clear();
    await user.click(row().getByRole('button', { name: 'Clear the date: Anna Weber' }));
    await row().findByText('No date');
    expect((await stored('subscriptions/Anna'))?.['entitlement']).toEqual({});
  });

  test('refuses an unknown promo code beside its field, and keeps what was typed', async () => {
    await save('Anna');
    const island = await openAdministration(world, 'fr', { at: '/admin' });
    const table = await inSection('Enseignants');
    const field = await table.findByRole<HTMLInputElement>('textbox', {
      name: /^Code promo d.*Anna Weber$/,
    });
    await island.user.type(field, 'RENTREE');
    await island.user.click(table.getByRole('button', { name: /Code promo d.*Anna Weber$/ }));
    const problem = await table.findByRole('alert');
    expect(problem.textContent).toContain('Ce code n’existe pas');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(problem.id);
    expect(field.value).toBe('RENTREE');
    expect(island.toasts).toEqual([]);
    await island.user.type(field, 'S');
    expect(table.queryByRole('alert')).toBeNull();
  });

  test('blocks a teacher with a reason, and lets the teacher back in', async () => {
    await save('Anna', {}, 30);
    await save('Ben', {}, 30);
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const table = await inSection('Teachers');
    await announced('2 teachers');
    const active = () =>
      table.getByRole<HTMLInputElement>('switch', { name: 'Active: Anna Weber' });
    await user.click(active());
    const asked = await dialog('Block Anna Weber?');
    await user.click(asked.getByRole('button', { name: /^Block/ }));
    await announced('Choose a reason.');
    const facts = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', {
        name: 'What was found, for the teacher (optional)',
      });
    await user.type(facts(), 'The diploma is not yours.');
    await user.click(asked.getByRole('radio', { name: 'It contains false statements' }));
    pressEscape();
    await closed();
    expect(active().checked).toBe(true);
    await user.click(active());
    expect(facts().value).toBe('The diploma is not yours.');
    expect(
      screen.getByRole('radio', { name: 'It contains false statements', checked: true }),
    ).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();

    island.unreachable.add('admin-update-teacher');
    await user.click(screen.getByRole('button', { name: /^Block/ }));
    await waitFor(() => expect(toastOf(island)?.title).toBe('Failed to update teacher'));
    expect(facts().value).toBe('The diploma is not yours.');
    island.unreachable.clear();
    await user.click(screen.getByRole('button', { name: /^Block/ }));
    await closed();
    expect(active().checked).toBe(false);
    expect(rowOf(table, 'Anna Weber').getByText('Blocked')).toBeTruthy();
    expect(table.getByRole<HTMLInputElement>('switch', { name: 'Active: Ben Weber' }).checked).toBe(
      true,
    );
    const { docs } = await world.context.db.collection('mails').get();
    expect(JSON.stringify(docs.map((mail) => mail.data()))).toContain('The diploma is not yours.');

    await user.click(active());
    await waitFor(() => expect(active().checked).toBe(true));
    expect(rowOf(table, 'Anna Weber').getByText('Visible')).toBeTruthy();
  });

  test('asks for the password again after a while, and then makes the change', async () => {
    await save('Anna');
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const table = await inSection('Teachers');
    await announced('1 teacher');
    const { auth } = world.context;
    const fresh = auth.verifyIdToken;
    auth.verifyIdToken = async (token) => {
      const claims = await fresh(token);
      return { ...claims, auth_time: claims.auth_time - 13 * 60 * 60 };
    };
    await user.click(table.getByRole('button', { name: '+3 months: Anna Weber' }));
    await user.click(table.getByRole('button', { name: 'Save: Last free day: Anna Weber' }));
    const asked = await dialog('Is it really you?');
    const password = asked.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    expect(document.activeElement).toBe(password);
    await user.click(asked.getByRole('button', { name: /^Confirm/ }));
    expect(await asked.findByText('Enter your password.')).toBeTruthy();
    await user.type(password, 'falsch');
    await user.click(asked.getByRole('button', { name: /^Confirm/ }));
    expect(await asked.findByText('This password is wrong.')).toBeTruthy();
    expect(password.getAttribute('aria-invalid')).toBe('true');
    await user.clear(password);
    await user.type(password, 'Geheim-123');
    auth.verifyIdToken = fresh;
    await user.click(asked.getByRole('button', { name: /^Confirm/ }));
    await closed();
    await table.findByText('21 February 2027');
    expect(toastOf(island)?.title).toBe('Teacher updated successfully');
  });

  test('shows the change of another administrator instead of overwriting it', async () => {
    await save('Anna', {}, 30);
    await addAdministrator(world, 'kim');
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const table = await inSection('Teachers');
    await announced('1 teacher');
    const kim = {
      uid: 'kim',
      email: 'kim@kloer.lu',
      emailVerified: true,
      signedInAt: world.context.clock(),
    };
    const change = { teacherId: 'Anna', revision: null, endDate: '2027-01-31' };
    await call(world.context, 'admin-update-teacher', kim, change, { address: '192.0.2.7' });
    await user.click(table.getByRole('button', { name: 'Clear the date: Anna Weber' }));
    await waitFor(() =>
      expect(toastOf(island)).toMatchObject({
        description:
          'kim@kloer.lu has changed Anna Weber in the meantime. The table shows the current version; your change was not saved.',
      }),
    );
    expect(table.getByText('31 January 2027')).toBeTruthy();
  });

  test('is saved as a file', async () => {
    await save('Anna');
    const files = catchFiles();
    const island = await openAdministration(world, 'en');
    const table = await inSection('Teachers');
    await announced('1 teacher');
    island.unreachable.add('admin-export-teachers');
    await island.user.click(table.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(toastOf(island)?.title).toBe('The file could not be created.'));
    island.unreachable.clear();
    await island.user.click(table.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(toastOf(island)?.title).toBe('The file contains the whole list'));
    expect(files.map(({ name }) => name)).toEqual(['kloer-2026-11-21.csv']);
    expect(await files[0]?.text()).toContain('https://kloer.lu/tutoring/mathematics/anna-weber');
  });
});

describe('the history of a teacher', () => {
  const openHistory = async (island: OpenIsland) => {
    await island.user.click(await screen.findByRole('button', { name: 'History of Anna Weber' }));
    return within(await screen.findByRole('dialog', { name: 'History of Anna Weber' }));
  };

  test('shows what makes the profile visible, and stores a note', async () => {
    await save('Anna', {}, 30);
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const shown = await openHistory(island);
    expect(await shown.findByText('Free access: until 21 December 2026')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'See the public page' }).getAttribute('href')).toBe(
      '/tutoring/mathematics/anna-weber',
    );
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Internal note' });
    expect(note().getAttribute('aria-describedby')).toBeTruthy();
    await user.type(note(), 'Called on Monday.');
    island.unreachable.add('admin-note-teacher');
    await user.click(shown.getByRole('button', { name: 'Save the note' }));
    await waitFor(() => expect(toastOf(island)?.title).toBe('The note was not saved'));
    expect(note().value).toBe('Called on Monday.');
    await user.click(shown.getByRole('button', { name: 'Close' }));

    const again = await openHistory(island);
    await again.findByText('Free access: until 21 December 2026');
    expect(note().value).toBe('Called on Monday.');
    island.unreachable.clear();
    await user.click(again.getByRole('button', { name: 'Save the note' }));
    await waitFor(() => expect(toastOf(island)?.title).toBe('Note saved'));
    expect(again.queryByRole('button', { name: 'Save the note' })).toBeNull();
    expect(await again.findByText('Internal note changed')).toBeTruthy();
    expect(again.getAllByText(/21\/11\/2026 at 11:0\d:00, chief@kloer.lu/).length).toBeGreaterThan(
      0,
    );
  });

  test('deletes the account only with a reason and the typed name', async () => {
    await save('Anna', {}, 30);
    await save('Ben');
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const shown = await openHistory(island);
    await user.click(await shown.findByRole('button', { name: 'Delete the account…' }));
    const asked = await dialog('Delete the account of Anna Weber?');
    const remove = asked.getByRole('button', { name: /^Delete for good/ });
    await user.click(remove);
    await announced('Choose a reason.');
    await user.click(asked.getByRole('radio', { name: 'The person asked for it' }));
    const name = asked.getByRole('textbox', { name: 'To confirm, type the name: Anna Weber' });
    await user.type(name, 'Anna');
    await user.click(remove);
    await announced('The name does not match. Type it as shown.');
    expect(await stored('teachers/Anna')).toBeTruthy();
    await user.type(name, ' Weber');
    await user.click(remove);
    await waitFor(() =>
      expect(toastOf(island)).toEqual({ kind: 'success', title: 'Account deleted' }),
    );
    await closed();
    expect(screen.queryByRole('dialog')).toBeNull();
    const table = await inSection('Teachers');
    await waitFor(() => expect(names(table)).toEqual(['Ben Weber']));
    expect(await stored('deletions/Anna')).toBeTruthy();
  });
});
