import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { call } from '../../../functions/src/entry/api/call.ts';
import { deliverDueMails } from '../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { projectTeacher } from '../../../functions/src/profile/projection/project-teacher.ts';
import { person } from '../../../tests/integration/support/callers.ts';
import { reviewsIn } from '../../../tests/integration/support/reviews.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import {
  addAdministrator,
  inSection,
  openAdministration,
} from '../../../tests/support/island-admin.ts';
import {
  announced,
  openIsland,
  pressEscape,
  type OpenIsland,
} from '../../../tests/support/island.ts';
import { AdminIsland } from './AdminIsland.tsx';
import { reportsTexts } from './reports-texts.ts';

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

async function list(uid = 'Anna') {
  await world.save(uid, { firstName: uid, email: `${uid.toLowerCase()}@example.lu` });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
}

const say = (name: CallName, request: object, uid?: string) =>
  call(world.context, name, uid === undefined ? null : person(uid), request, {
    address: '192.0.2.7',
  });

const mailed = async (to: string) => {
  await deliverDueMails(world.context);
  return world.mails.filter((mail) => mail.to === to).map(({ text }) => text ?? '');
};
const stored = async (collection: string) =>
  (await world.context.db.collection(collection).get()).docs.map((one) => one.data());
const dialog = async (title: string) =>
  within(await screen.findByRole('alertdialog', { name: title }));
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const told = ({ toasts }: OpenIsland, title: string) =>
  waitFor(() => expect(toasts.at(-1)?.title).toBe(title));

describe('the administration pages', () => {
  const open = (uid?: string) => {
    const props = {
      locale: 'lb',
      texts: textsFor('lb', 'admin'),
      reportTexts: reportsTexts('lb'),
      doctorTexts: textsFor('lb', 'doctor'),
      cantons: [],
    } as const;
    return openIsland(world, AdminIsland, props, { at: '/lb/admin', ...(uid && { uid }) });
  };

  test('send visitors and teachers home', async () => {
    await list();
    for (const uid of [undefined, 'Anna']) {
      const { left } = open(uid);
      await announced(textsFor('lb', 'admin').redirecting);
      await waitFor(() => expect(left).toEqual(['/lb']));
      expect(screen.queryByRole('navigation')).toBeNull();
    }
  });

  test('lead administrators without a second factor to their account', async () => {
    world.context.adminSecondFactor = 'required';
    open('chief');
    const link = await screen.findByRole('link', { name: textsFor('lb', 'admin').factorLink });
    expect(link.getAttribute('href')).toBe('/lb/account#second-factor');
  });

  test('count the work, and lead to it', async () => {
    await list();
    const { user } = await openAdministration(world, 'en');
    const overview = await inSection('Overview');
    await announced('As of 21/11/2026 11:00');
    const figure = (name: string) => overview.getByRole('link', { name: new RegExp(`${name}$`) });
    expect(figure('Visible').textContent).toBe('1Visible');
    for (const [name, href] of [
      ['Messages to answer', '#messages'],
      ['Reports to decide on', '#reports'],
      ['Checks to do', '#checks'],
      ['Emails not sent', '#unsent-mails'],
    ] as const) {
      expect(overview.getByRole('link', { name: new RegExp(name) }).getAttribute('href')).toBe(
        href,
      );
    }
    await user.click(figure('Not activated'));
    const teachers = await inSection('Teachers');
    expect(await teachers.findByText('No teachers found.')).toBeTruthy();
    expect(teachers.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe(
      'ended',
    );
    world.pass(5 * 60_000);
    await user.click(overview.getByRole('button', { name: 'Refresh' }));
    await announced('As of 21/11/2026 11:05');
  });
});

describe('messages to the operator', () => {
  const write = (name = 'Zoé Müller', message = 'How do I pay?') =>
    say('send-contact-email', {
      name,
      email: 'zoe@example.lu',
      message,
      language: 'lb',
      messageId: `message-${name.replaceAll(/[^a-z]/gi, 'x')}-number`,
    });

  test('are answered by mail; the typed answer stays after Escape and a failure', async () => {
    await write();
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const messages = await inSection('Messages');
    const card = within(await messages.findByRole('listitem', { name: 'Zoé Müller' }));
    expect(card.getByRole('link', { name: 'zoe@example.lu' }).getAttribute('href')).toBe(
      'mailto:zoe@example.lu',
    );
    expect(card.getByText('How do I pay?')).toBeTruthy();
    expect(card.getByText('Received on 21/11/2026 at 11:00:00.')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Reply', description: 'Zoé Müller' }));
    const label = 'Reply, in the sender’s language (Lëtzebuergesch)';
    const asked = await dialog('Reply to Zoé Müller');
    const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
    expect(document.activeElement).toBe(answer());
    await user.click(asked.getByRole('button', { name: /^Send the reply/ }));
    expect(answer().getAttribute('aria-invalid')).toBe('true');
    expect(answer().getAttribute('aria-describedby')).toBe(asked.getByText('Write a reply').id);
    await user.type(answer(), 'Mat Kaart.');
    pressEscape();
    await closed();
    await user.click(card.getByRole('button', { name: 'Reply' }));
    expect(answer().value).toBe('Mat Kaart.');
    expect(answer().getAttribute('aria-invalid')).toBe('false');

    island.unreachable.add('admin-answer-message');
    await user.click(screen.getByRole('button', { name: /^Send the reply/ }));
    await announced('The server could not be reached. Check your connection, then try again.');
    expect(answer().value).toBe('Mat Kaart.');
    island.unreachable.clear();
    await user.click(screen.getByRole('button', { name: /^Send the reply/ }));
    await told(island, 'The reply is on its way');
    await closed();
    expect(await messages.findByText('No messages are waiting for a reply.')).toBeTruthy();
    expect((await mailed('zoe@example.lu')).join('')).toContain('Mat Kaart.');

    await user.click(messages.getByRole('button', { name: 'Answered', pressed: false }));
    expect(await messages.findByText('Mat Kaart.')).toBeTruthy();
    expect(messages.getByText('Answered by email on 21/11/2026. By chief@kloer.lu.')).toBeTruthy();
    expect(messages.queryByRole('button', { name: 'Mark as unanswered' })).toBeNull();
  });

  test('are marked as answered, and wait again on request', async () => {
    await write();
    const island = await openAdministration(world, 'fr', { at: '/admin' });
    const texts = textsFor('fr', 'messages');
    const { user } = island;
    const messages = await inSection(texts.heading);
    await user.click(await messages.findByRole('button', { name: texts.markAnswered }));
    await told(island, texts.marked);
    await messages.findByText(texts.noneWaiting);
    await user.click(messages.getByRole('button', { name: texts.answered }));
    await user.click(await messages.findByRole('button', { name: texts.reopen }));
    await told(island, texts.reopened);
    await messages.findByText(texts.noneAnswered);
    await user.click(messages.getByRole('button', { name: texts.waiting }));
    await messages.findByText('How do I pay?');
    // Only the acknowledgement of the message was sent.
    expect(await mailed('zoe@example.lu')).toHaveLength(1);
  });

  test('are deleted only after a question', async () => {
    await write('Zoé Müller');
    await write('Spam', 'Buy now');
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const messages = await inSection('Messages');
    const remove = await messages.findByRole('button', { name: 'Delete…', description: 'Spam' });
    await user.click(remove);
    const asked = await dialog('Delete the message from Spam?');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(await stored('contactMessages')).toHaveLength(2);
    await user.click(remove);
    island.unreachable.add('admin-delete-message');
    await user.click(screen.getByRole('button', { name: /^Delete for good/ }));
    await told(island, 'The message was not deleted');
    island.unreachable.clear();
    await user.click(screen.getByRole('button', { name: /^Delete for good/ }));
    await told(island, 'Message deleted');
    await waitFor(() => expect(messages.queryByText('Buy now')).toBeNull());
    expect(messages.getByText('How do I pay?')).toBeTruthy();
  });

  test('are loaded at the second attempt', async () => {
    await write();
    const revoked = world.context.db.doc('admins/chief');
    const rights = (await revoked.get()).data() ?? {};
    const { user } = await openAdministration(world, 'en');
    const messages = await inSection('Messages');
    await messages.findByText('How do I pay?');
    await revoked.delete();
    await user.click(messages.getByRole('button', { name: 'Answered' }));
    const why = 'You are no longer an administrator of this site. Ask another administrator.';
    await waitFor(() => expect(messages.getByRole('alert').textContent).toBe(why));
    await revoked.set(rights);
    await user.click(messages.getByRole('button', { name: 'Try again' }));
    await messages.findByText('No message has been answered yet.');
  });
});

describe('reports of profiles', () => {
  const report = () =>
    say('report-profile', {
      profile: 'https://kloer.lu/tutoring/mathematics/anna-weber',
      reason: 'untrue',
      words: 'She is no teacher.',
      name: 'Zoé Müller',
      email: 'zoe@example.lu',
      goodFaith: true,
      language: 'fr',
      reportId: 'report-0123456789',
    });

  test('are decided with reasons, which are kept after a refusal and a closed dialog', async () => {
    await list();
    await report();
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const reports = await inSection('Reports');
    const card = within(await reports.findByRole('listitem', { name: 'Anna Weber' }));
    expect(card.getByRole('link', { name: 'See the profile' }).getAttribute('href')).toMatch(
      /\/anna-weber$/,
    );
    expect(card.getByText('She is no teacher.')).toBeTruthy();
    expect(
      card.getByText(/^Reported on 21\/11\/2026 at 11:00:00\. To be decided by /).textContent,
    ).toContain('By Zoé Müller (zoe@example.lu).');
    await user.click(card.getByRole('button', { name: 'Decide', description: 'Anna Weber' }));
    const asked = await dialog('Decide on the report');
    const label = 'Reasons, in the language of the person who made the report (Français)';
    const grounds = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
    const outcome = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Decision' });
    expect(outcome().value).toBe('no-action');
    await user.click(asked.getByRole('button', { name: /^Decide/ }));
    expect(grounds().getAttribute('aria-invalid')).toBe('true');
    expect(asked.getByText('Give the reasons').id).toBe(grounds().getAttribute('aria-describedby'));
    await user.selectOptions(outcome(), 'The profile is blocked');
    expect(
      asked.getByRole('link', { name: 'Show the teacher in the table' }).getAttribute('href'),
    ).toBe('#teachers');
    await user.type(grounds(), 'Diplôme vu.');
    await user.click(asked.getByRole('button', { name: /^Decide/ }));
    await announced('This decision does not match');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await closed();
    await user.click(card.getByRole('button', { name: 'Decide' }));
    expect(grounds().value).toBe('Diplôme vu.');
    expect(outcome().value).toBe('blocked');
    expect(screen.queryByText('This decision does not match', { exact: false })).toBeNull();
    await user.selectOptions(outcome(), 'Nothing to change');
    await user.click(
      (await dialog('Decide on the report')).getByRole('button', { name: /^Decide/ }),
    );
    await told(island, 'Decision saved');
    await closed();
    await reports.findByText('No reports are waiting for a decision.');
    expect((await mailed('zoe@example.lu')).join('')).toContain('Diplôme vu.');
    await user.click(reports.getByRole('button', { name: 'Decided' }));
    await reports.findByText('Decided on 21/11/2026 by chief@kloer.lu');
    expect(reports.getByText('Nothing to change')).toBeTruthy();
  });

  test('have a link to the row of the teacher, and a button that blocks the teacher', async () => {
    await list();
    await list('Ben');
    await report();
    world.pass(10 * dayMs);
    vi.setSystemTime(world.context.clock());
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const reports = await inSection('Reports');
    await reports.findByText('1 report has been waiting for more than five working days.');
    await user.click(reports.getByRole('link', { name: 'Show the teacher in the table' }));
    const teachers = await inSection('Teachers');
    expect((await teachers.findByRole<HTMLInputElement>('searchbox')).value).toBe('Anna Weber');
    await user.click(reports.getByRole('button', { name: 'Block the teacher…' }));
    const asked = await dialog('Block Anna Weber?');
    await user.click(asked.getByRole('radio', { name: 'It contains false statements' }));
    await user.click(asked.getByRole('button', { name: /^Block/ }));
    await told(island, 'The teacher is blocked');
    await closed();
    await reports.findByText('Blocked');
    world.pass(2 * 60_000);
    expect((await mailed('anna@example.lu')).join('')).toContain(
      'Grond: am Profil stinn Informatiounen, déi net stëmmen',
    );
    await waitFor(() =>
      expect(
        teachers.getByRole<HTMLInputElement>('switch', { name: 'Active: Anna Weber' }).checked,
      ).toBe(false),
    );
  });
});

describe('promo codes', () => {
  test('are created, changed, switched off and deleted', async () => {
    const island = await openAdministration(world, 'lb');
    const { user } = island;
    const codes = await inSection('Promocoden');
    await codes.findByText('Keng Promocoden');
    await user.click(codes.getByRole('button', { name: 'Code derbäisetzen' }));
    const asked = await dialog('Code derbäisetzen');
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    expect(document.activeElement).toBe(field('Code'));
    await user.click(asked.getByRole('button', { name: 'E Code virschloen' }));
    expect(field('Code').value).toMatch(/^[A-Z2-9]{8}$/);
    await user.clear(field('Code'));
    await user.type(field('Code'), 'moien!');
    await user.clear(field('Dauer a Méint (1–12)'));
    fireEvent.change(field('Leschten Dag'), { target: { value: '2026-11-01' } });
    await user.type(field('Maximal Benotzungen'), '0');
    const save = asked.getByRole('button', { name: /^Code derbäisetzen/ });
    await user.click(save);
    for (const [name, problem] of [
      ['Code', 'Gitt e Code aus grousse Buschtawen, Zifferen, - an _ an.'],
      ['Dauer a Méint (1–12)', 'Gitt eng ganz Zuel an (1–12).'],
      ['Maximal Benotzungen', 'Gitt eng ganz Zuel an: 1 oder méi.'],
      ['Leschten Dag', 'Wielt en Dag vun haut un, spéitstens an zéng Joer.'],
    ] as const) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      const described = document.getElementById(field(name).getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toBe(problem);
    }
    await user.clear(field('Code'));
    await user.type(field('Code'), 'moien');
    await user.type(field('Dauer a Méint (1–12)'), '3');
    await user.selectOptions(asked.getByRole('combobox', { name: 'Aart' }), 'Prouf');
    fireEvent.change(field('Leschten Dag'), { target: { value: '2027-03-01' } });
    await user.clear(field('Maximal Benotzungen'));
    await user.type(field('Maximal Benotzungen'), '20');
    await user.type(field('Notiz'), 'Schoulfest');
    island.unreachable.add('admin-create-promo-code');
    await user.click(save);
    await announced(textsFor('lb', 'admin')['error-unavailable']);
    await announced('1. Mäerz 2027');
    expect(field('Code').value).toBe('moien');
    island.unreachable.clear();
    await user.click(save);
    await told(island, 'Promocode ugeluecht');
    await closed();
    const row = within(
      (await codes.findByRole('rowheader', { name: /MOIEN/ })).closest('tr') as HTMLElement,
    );
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Dauer:3 Méint',
      'Aart:Prouf',
      'Status:Aktiv0-mol benotzt / 20, bis 01/03/2027',
      'Ugeluecht:21. November 2026',
      expect.stringContaining('Änneren'),
    ]);
    expect(row.getByRole('rowheader').textContent).toContain('Schoulfest');

    await user.click(row.getByRole('switch', { name: 'Aktiv: MOIEN' }));
    await told(island, 'Promocode geännert');
    expect(await stored('promoCodes')).toMatchObject([{ active: false, durationMonths: 3 }]);
    await user.click(codes.getByRole('button', { name: 'Änneren: MOIEN' }));
    const edited = await dialog('De Promocode änneren');
    expect(field('Notiz').value).toBe('Schoulfest');
    await user.clear(field('Notiz'));
    await user.click(edited.getByRole('button', { name: /^Späicheren/ }));
    await closed();
    await waitFor(() => expect(codes.queryByText('Schoulfest')).toBeNull());

    await user.click(codes.getByRole('button', { name: 'Läschen: MOIEN' }));
    const removing = await dialog('Dëse Promocode läschen?');
    expect(removing.getByText(/^MOIEN kann net méi benotzt ginn/)).toBeTruthy();
    pressEscape();
    await closed();
    expect(await stored('promoCodes')).toHaveLength(1);
    await user.click(codes.getByRole('button', { name: 'Läschen: MOIEN' }));
    await user.click(
      (await dialog('Dëse Promocode läschen?')).getByRole('button', { name: /^Läschen/ }),
    );
    await told(island, 'Promocode geläscht');
    await codes.findByText('Keng Promocoden');
    const log = await inSection(textsFor('lb', 'history').log);
    await log.findByText(textsFor('lb', 'history')['deed-delete-promo-code']);
  });

  test('list the people who used them', async () => {
    await world.save('Anna', { firstName: 'Anna', email: 'anna@example.lu' });
    const facts = {
      durationMonths: 3,
      type: 'promo',
      active: true,
      createdAt: world.context.clock(),
    };
    await world.context.db.doc('promoCodes/MOIEN').set(facts);
    await say('check-promo', { promoCode: 'MOIEN' }, 'Anna');
    await projectTeacher(world.context, 'Anna');
    const { user } = await openAdministration(world, 'lb');
    const codes = await inSection('Promocoden');
    await user.click(await codes.findByRole('button', { name: /^MOIEN: 1-mol benotzt/ }));
    const texts = textsFor('lb', 'redemptions');
    const shown = within(
      await screen.findByRole('dialog', { name: fill(texts.title, { code: 'MOIEN' }) }),
    );
    const link = await shown.findByRole('link', { name: 'Anna Weber' });
    expect(link.getAttribute('href')).toBe('/nohellef/mathematik/anna-weber');
    expect(shown.getByText(/21\/11\/2026/).textContent).toContain('21/02/2027');
    await user.click(shown.getByRole('link', { name: 'An der Tabell weisen: Anna Weber' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const teachers = await inSection('Léierpersounen');
    expect(teachers.getByRole<HTMLInputElement>('searchbox').value).toBe('Anna Weber');
  });
});

describe('scans of documents', () => {
  const pdf = Buffer.from('%PDF-1.7 the diploma of Anna Weber').toString('base64');

  test('are opened, and the institution appears on the profile', async () => {
    await list();
    await say('ask-check', { kind: 'diploma', scan: pdf }, 'Anna');
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:scan');
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const checks = await inSection('Checks');
    const row = within(await checks.findByRole('listitem', { name: 'Diploma: Anna Weber' }));
    expect(row.getByText(/^Sent on 21\/11\/2026 · To be decided by /)).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Check and decide' }));
    const asked = await dialog('Diploma: Anna Weber');
    const scan = await asked.findByRole('link', { name: /^Download the scan \(PDF\)/ });
    expect([scan.getAttribute('href'), scan.getAttribute('download')]).toEqual([
      'blob:scan',
      'scan.pdf',
    ]);
    const source = asked.getByRole('textbox', { name: 'Institution, as the profile shows it' });
    await user.click(asked.getByRole('button', { name: /^Decide/ }));
    expect(asked.getByText('Fill in this field').id).toBe(source.getAttribute('aria-describedby'));
    await user.type(source, 'University of Luxembourg');
    island.unreachable.add('admin-decide-check');
    await user.click(asked.getByRole('button', { name: /^Decide/ }));
    await announced('The server could not be reached.');
    expect((source as HTMLTextAreaElement).value).toBe('University of Luxembourg');
    island.unreachable.clear();
    await user.click(asked.getByRole('button', { name: /^Decide/ }));
    await told(island, 'Decision saved');
    await closed();
    await checks.findByText('No scan is waiting.');
    expect(world.scans.size).toBe(0);
    await projectTeacher(world.context, 'Anna');
    expect(await stored('profiles')).toMatchObject([
      { seen: { diploma: { source: 'University of Luxembourg' } } },
    ]);
  });

  test('are declined with a reason in the language of the teacher', async () => {
    await list();
    await say('ask-check', { kind: 'identity', scan: pdf }, 'Anna');
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:scan');
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const checks = await inSection('Checks');
    await user.click(await checks.findByRole('button', { name: 'Check and decide' }));
    const asked = await dialog('Identity document: Anna Weber');
    await user.click(asked.getByRole('radio', { name: 'Declined' }));
    const reason = 'Reason, in the teacher’s language (Lëtzebuergesch)';
    await user.type(asked.getByRole('textbox', { name: reason }), 'Net ze liesen.');
    await user.click(asked.getByRole('button', { name: /^Decide/ }));
    await told(island, 'Decision saved');
    expect((await mailed('anna@example.lu')).join('')).toContain('Net ze liesen.');
  });
});

describe('reviews that an administrator reads first', () => {
  test('are published, or removed with reasons that the author receives', async () => {
    const reviews = reviewsIn(world);
    await reviews.settle();
    const words = 'The lessons are clear, and my daughter now likes mathematics.';
    for (const email of ['lea@example.lu', 'max@example.lu', 'zoe@example.lu']) {
      await reviews.save(await reviews.link(email), { words });
    }
    vi.setSystemTime(world.context.clock());
    const island = await openAdministration(world, 'en');
    const { user } = island;
    const waiting = await inSection('Reviews to check');
    const cards = () => waiting.findAllByRole('listitem', { name: 'anna Weber' });
    const [first, second] = await cards();
    if (!first || !second) throw new Error('no two reviews wait');
    expect(within(first).getByRole('link', { name: 'See the profile' }).getAttribute('href')).toBe(
      '/tutoring/mathematics/anna-weber',
    );
    expect(within(first).getByText('The text is similar to that of another review')).toBeTruthy();
    expect(within(first).getByText(/by max@example.lu/)).toBeTruthy();
    await user.click(within(first).getByRole('button', { name: 'Publish the review' }));
    await told(island, 'Decision saved');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    await user.click(waiting.getByRole('button', { name: 'Remove the review…' }));
    const asked = await dialog('Remove this review?');
    const grounds = asked.getByRole('textbox', { name: 'Reasons, in the language of the review' });
    await user.type(grounds, 'Copied.');
    island.unreachable.add('admin-decide-review');
    await user.click(asked.getByRole('button', { name: /^Remove/ }));
    await announced('The server could not be reached.');
    expect((grounds as HTMLTextAreaElement).value).toBe('Copied.');
    island.unreachable.clear();
    await user.click(asked.getByRole('button', { name: /^Remove/ }));
    await closed();
    await waiting.findByText('No review is waiting for a decision.');
    expect((await mailed('zoe@example.lu')).join('')).toContain('Copied.');
  });
});
