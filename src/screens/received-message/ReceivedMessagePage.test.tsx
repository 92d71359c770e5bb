import { Timestamp } from 'firebase-admin/firestore';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textsFor } from '@kloer/i18n/translate.ts';
import { reviewsIn } from '../../../tests/integration/support/reviews.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced } from '../../../tests/support/island.ts';
import { openPage } from '../../../tests/support/open-page.ts';
import { showMessage } from './received-message.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const texts = textsFor('en', 'message-page');
const button = (name: string) => screen.findByRole('button', { name });

/** Opens the page from the link in the mail to the teacher. */
async function open(failing?: string) {
  const reviews = reviewsIn(world);
  await reviews.settle();
  await reviews.write('lea@example.lu');
  const [, link = ''] = (await reviews.sent()).flatMap(
    ({ text }) => /\/message#([\w-]{43})/.exec(text) ?? [],
  );
  const opened = openPage(world, `/en/message#${link}`);
  if (failing !== undefined) opened.unreachable.add(failing);
  const place = document.querySelector<HTMLElement>('[data-received]');
  if (place) void showMessage(place, link);
  return opened;
}

test('the page of a received message is tried again after a failure, and shows who wrote and when', async () => {
  const { user, unreachable } = await open('received-message');
  await announced(texts['error-unavailable']);
  expect(screen.queryByText(texts.loading)).toBeNull();
  unreachable.clear();
  await user.click(await button(texts.tryAgain));
  expect(await screen.findByRole('heading', { name: /Lea Muller.*21\/11\/2026/ })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.queryByRole('button', { name: texts.tryAgain })).toBeNull();
});

test('the page of a received message announces and focuses each result, and a failure changes nothing', async () => {
  const { user, unreachable } = await open();
  unreachable.add('handle-message');
  await user.click(await button(texts.stop));
  await announced(texts['error-unavailable']);
  expect(screen.getByText(texts.stopDone).hidden).toBe(true);
  unreachable.clear();
  await user.click(await button(texts.stop));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(texts.stopDone)));
  expect(screen.queryByRole('button', { name: texts.stop })).toBeNull();
  await user.click(await button(texts.answered));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(texts.answeredDone)));
  await user.click(await button(texts.report));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(texts.reportDone)));
  expect(await screen.findAllByText(/./, { selector: 'p[data-done]:not([hidden])' })).toHaveLength(
    3,
  );
  const { docs } = await world.context.db.collection('teacherMessages').get();
  const now = world.context.clock();
  expect(docs.map((one) => one.data())).toMatchObject([
    { answeredAt: Timestamp.fromDate(now), reportedAt: Timestamp.fromDate(now) },
  ]);
});
