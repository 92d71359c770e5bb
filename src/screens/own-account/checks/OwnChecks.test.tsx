import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { accountTexts } from '#features/own-data/account-texts.ts';
import { call } from '../../../../functions/src/entry/api/call.ts';
import { endOverdueChecks } from '../../../../functions/src/people/check/end-overdue-checks.ts';
import { person } from '../../../../tests/integration/support/callers.ts';
import { dayMs, startWorld, type World } from '../../../../tests/integration/support/world.ts';
import { announced, openIsland, pressEscape } from '../../../../tests/support/island.ts';
import { OwnAccountIsland } from '../OwnAccountIsland.tsx';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', {});
  await world.context.db.doc('admins/chief').set({});
});
afterEach(() => world.stop());

const does = (uid: string, name: CallName, request: object) =>
  call(world.context, name, person(uid), request, { address: '192.0.2.7' });

const content = '%PDF-1.7 the diploma of Anna Weber';
const send = (kind: 'diploma' | 'identity') =>
  does('anna', 'ask-check', { kind, scan: Buffer.from(content).toString('base64') });

async function decide(decision: object) {
  const { checks } = (await does('chief', 'admin-checks', {})) as CallResponse<'admin-checks'>;
  const [{ id, request } = { id: '', request: '' }] = checks;
  await does('chief', 'admin-decide-check', { id, request, ...decision });
}

const show = (locale: Locale) => {
  const controlTexts = textsFor(locale, 'owner', accountTexts);
  const props = { locale, texts: textsFor(locale, 'account'), controlTexts };
  const at = `${locale === 'fr' ? '' : `/${locale}`}/account`;
  return {
    ...openIsland(world, OwnAccountIsland, props, { uid: 'anna', at }),
    texts: textsFor(locale, 'checks'),
  };
};

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const scans = () => [...world.scans.values()].map((one) => Buffer.from(one).toString());
const file = (text: string, type = 'application/pdf') => new File([text], 'scan.pdf', { type });
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the documents that a teacher lets us check', () => {
  test('are sent after refused files, and withdrawn at the second attempt', async () => {
    const { user, texts, toasts, unreachable } = show('fr');
    const identity = await part(texts.identity);
    const field = () =>
      identity.getByLabelText<HTMLInputElement>(/^Copie : PDF, JPEG, PNG ou WebP/);
    const submit = () => identity.getByRole('button', { name: new RegExp(`^${texts.send}`) });
    expect(identity.getByText(/Masquez tout sauf votre nom et le pays/)).toBeTruthy();
    expect(identity.getByText(/au plus tard après 14 jours/)).toBeTruthy();
    expect(field().accept).toBe('.pdf,.jpg,.jpeg,.png,.webp');
    await user.click(submit());
    await announced('Choisissez d’abord un fichier.');
    expect(describedBy(field())).toBe('Choisissez d’abord un fichier.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const diploma = (await part(texts.diploma)).getByLabelText(/^Copie/);
    expect(diploma.getAttribute('aria-invalid')).toBe('false');
    expect(describedBy(diploma)).toBeUndefined();
    await user.upload(field(), file('x'.repeat(5 * 1024 * 1024 + 1)));
    await user.click(submit());
    await waitFor(() => expect(describedBy(field())).toBe(texts.tooLarge));
    await user.upload(field(), file('just text'));
    await user.click(submit());
    await waitFor(() => expect(describedBy(field())).toBe(texts['error-invalid-request']));
    expect(scans()).toEqual([]);
    await user.upload(field(), file(content));
    unreachable.add('ask-check');
    await user.click(submit());
    await waitFor(() =>
      expect(describedBy(field())).toBe(textsFor('fr', 'account')['error-unavailable']),
    );
    unreachable.clear();
    await user.click(submit());
    expect(
      await identity.findByText('Envoyée le 21/11/2026. Réponse au plus tard le 05/12/2026.'),
    ).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', title: 'La copie est envoyée' }]);
    expect(scans()).toEqual([content]);
    expect(identity.queryByLabelText(/^Copie/)).toBeNull();

    unreachable.add('remove-check');
    const takeBack = () => identity.getByRole('button', { name: 'Retirer la copie' });
    expect(describedBy(takeBack())).toBe(texts.identity);
    await user.click(takeBack());
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        kind: 'error',
        title: textsFor('fr', 'account')['error-unavailable'],
      }),
    );
    unreachable.clear();
    await user.click(takeBack());
    await waitFor(() => expect(field()).toBeTruthy());
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'C’est retiré' });
    expect(scans()).toEqual([]);
  });

  test('are shown with date and source, and removed only after a question', async () => {
    await send('diploma');
    await decide({ outcome: 'seen', source: 'University of Luxembourg' });
    const { user, texts, toasts } = show('lb');
    const diploma = await part(texts.diploma);
    const seen = { date: '21/11/2026', source: 'University of Luxembourg' };
    expect(diploma.getByText(fill(texts.seenOn, seen))).toBeTruthy();
    await user.click(diploma.getByRole('button', { name: texts.remove }));
    expect(screen.getByRole('alertdialog', { name: texts.diploma })).toBeTruthy();
    expect(screen.getByText(texts.removeText)).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(diploma.getByText(/University of Luxembourg/)).toBeTruthy();
    const again = diploma.getByRole('button', { name: texts.remove });
    expect(again.getAttribute('aria-disabled')).toBe('false');
    await user.click(again);
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: new RegExp(`^${texts.remove}`) }));
    await waitFor(() => expect(diploma.queryByText(/University/)).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toasts).toEqual([{ kind: 'success', title: texts.removed }]);
  });

  test('tell the reason of a refusal, a lapse, and a name that changed', async () => {
    await send('diploma');
    await decide({ outcome: 'declined', reason: 'The scan cannot be read.' });
    await send('identity');
    await decide({ outcome: 'seen', source: 'Luxembourg' });
    await world.save('anna', { lastName: 'Muller' });
    const { texts } = show('en');
    const diploma = await part('Diploma');
    expect(diploma.getByText('Declined on 21/11/2026. The reason:', { exact: false })).toBeTruthy();
    expect(diploma.getByText('The scan cannot be read.').dir).toBe('auto');
    expect(diploma.getByLabelText(/^Scan: PDF/)).toBeTruthy();
    expect(diploma.queryByRole('button', { name: texts.remove })).toBeNull();
    const identity = await part('Identity document');
    expect(identity.getByText('Seen on 21/11/2026: Luxembourg.')).toBeTruthy();
    expect(identity.getByText(texts.otherName)).toBeTruthy();
  });

  test('tell that a scan lapsed before an answer', async () => {
    await send('diploma');
    world.pass(15 * dayMs);
    await endOverdueChecks(world.context);
    const { texts } = show('fr');
    const lapsed = fill(texts.lapsed, { date: '06/12/2026' });
    expect(await screen.findByText(lapsed)).toBeTruthy();
    expect(scans()).toEqual([]);
  });
});
