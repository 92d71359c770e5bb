import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { deliverDueMails } from '../../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { projectTeacher } from '../../../../functions/src/profile/projection/project-teacher.ts';
import { startWorld, type World } from '../../../../tests/integration/support/world.ts';
import { renderHtml } from '../../../../tests/support/built-renderer.ts';
import { announced, pressEscape } from '../../../../tests/support/island.ts';
import { describedBy, openPage } from '../../../../tests/support/open-page.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('sample', { email: 'anna.hidden@example.lu', showEmail: false });
  await world.grant('sample', 30);
  await projectTeacher(world.context, 'sample');
});
afterEach(() => world.stop());

const texts = textsFor('lb', 'message-form');
const writer = textsFor('lb', 'contact');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('the message to a teacher stays typed after Escape and after a failure, and is mailed once', async () => {
  const html = await renderHtml({ page: 'profile', locale: 'lb', profile: sampleProfile() });
  const { user, unreachable } = openPage(world, '/nohellef/mathematik/lea-schmit', html);
  const { openMessage } = await import('./open-message.ts');
  await openMessage();
  expect(screen.getByRole('dialog', { name: fill(texts.title, { name: 'Léa' }) })).toBeTruthy();
  expect(document.activeElement).toBe(field(texts.name));
  expect(field(texts.subject).value).toBe('mathematics');

  await user.click(screen.getByRole('button', { name: texts.send }));
  await waitFor(() => expect(describedBy(field(texts.name))).toBe(writer.nameRequired));
  expect(describedBy(field(texts.email))).toContain(texts.emailHelp);
  await user.type(field(texts.name), 'Léa Müller');
  await user.type(field(texts.words), 'Moien!');
  pressEscape();
  await openMessage();
  expect(field(texts.words).value).toBe('Moien!');
  expect(document.activeElement).toBe(field(texts.email));

  await user.type(field(texts.email), 'lea@example.lu');
  await user.selectOptions(field(texts.subject), 'physics');
  unreachable.add('write-to-teacher');
  await user.click(screen.getByRole('button', { name: texts.send }));
  await announced(texts.failed);
  expect(field(texts.words).value).toBe('Moien!');
  unreachable.clear();
  await user.click(screen.getByRole('button', { name: texts.send }));
  const sent = await screen.findByRole('heading', {
    name: fill(texts.sentTitle, { name: 'Léa' }),
  });
  expect(document.activeElement).toBe(sent);
  await deliverDueMails(world.context);
  const mails = world.mails.filter(({ to }) => to === 'anna.hidden@example.lu');
  expect(mails).toMatchObject([{ replyTo: 'lea@example.lu' }]);
  expect(mails[0]?.text).toContain('> Moien!');

  await user.click(screen.getByRole('button', { name: texts.close }));
  await openMessage();
  expect(field(texts.words).value).toBe('');
  expect(field(texts.email).value).toBe('lea@example.lu');
});
