import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { wakeForm } from '#features/plain-form/wake-form.ts';
import { deliverDueMails } from '../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { describedBy, openPage } from '../../../tests/support/open-page.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const texts = textsFor('lb', 'contact');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function open() {
  const opened = openPage(world, '/lb/contact');
  wakeForm(() => import('./contact-form.ts'));
  return {
    ...opened,
    send: () => opened.user.click(screen.getByRole('button', { name: texts.send })),
  };
}

const sentNotice = () => document.querySelector<HTMLElement>('#contact-sent');

test('the contact form shows each problem at its field, and leads to the first', async () => {
  const { user, send } = open();
  await user.type(field(texts.name), 'Léa@Weber');
  await user.type(field(texts.email), 'lea');
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field(texts.name)));
  expect(describedBy(field(texts.name))).toContain(fill(texts.nameInvalid, { part: '@' }));
  expect(describedBy(field(texts.email))).toBe(texts.invalidEmail);
  expect(describedBy(field(texts.message))).toBe(texts.messageRequired);
  expect(field(texts.message).getAttribute('aria-invalid')).toBe('true');
  await user.type(field(texts.message), 'Moien!');
  expect(field(texts.message).getAttribute('aria-invalid')).toBe('false');
  expect(world.mails).toEqual([]);
});

test('the contact form keeps typed text after a failure, and sends it to the operator once', async () => {
  const { user, send, unreachable, toasts } = open();
  await user.type(field(texts.name), 'Léa Weber');
  await user.type(field(texts.email), 'lea@example.lu');
  await user.type(field(texts.message), 'Wéi funktionéiert Kloer?');
  unreachable.add('send-contact-email');
  await send();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ kind: 'error', title: texts.errorSendingMessage });
  expect(field(texts.message).value).toBe('Wéi funktionéiert Kloer?');
  expect(sentNotice()?.hidden).toBe(true);

  unreachable.clear();
  await send();
  await waitFor(() => expect(sentNotice()?.hidden).toBe(false));
  expect(toasts[1]).toMatchObject({ kind: 'success', title: texts.messageSubmitted });
  expect(field(texts.message).value).toBe('');
  await deliverDueMails(world.context);
  const received = world.mails.filter(({ replyTo }) => replyTo === 'lea@example.lu');
  expect(received.map(({ text }) => text)).toEqual([
    expect.stringContaining('Wéi funktionéiert Kloer?'),
  ]);
});
