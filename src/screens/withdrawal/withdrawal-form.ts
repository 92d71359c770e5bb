import { AppError } from '@kloer/domain/errors/errors.ts';
import type { WithdrawalStatement } from '@kloer/domain/calls/withdrawal-calls.ts';
import { callApi } from '#kit/calls/api.ts';
import { callWithAppCheck } from '#kit/calls/app-check.ts';
import {
  besides,
  entriesOf,
  fieldOf,
  pageLocale,
  press,
  say,
  sayInstead,
  submitForm,
  tellFailure,
  textsOfForm,
} from '#features/plain-form/plain-form.ts';
import { createSendIds, writerLimits } from '#features/plain-form/entries.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import type { SessionNote } from '#shell/session/session-note.ts';
import { checkStatement, type WithdrawalTexts } from './withdrawal-statement.ts';
import { receivedWords, reviewWords } from './withdrawal-words.ts';

export { prepareCheckedCall as prepare } from '#kit/calls/app-check.ts';

const ids = createSendIds();

/** Whether the contract of the signed-in user was found, so that no other proof is needed. */
let isOwn = false;

async function send(form: HTMLFormElement, statement: WithdrawalStatement) {
  const both = { language: pageLocale(), declarationId: ids.idOf(statement) };
  const { name, plan } = statement;
  if (isOwn) {
    try {
      return await callApi('withdraw', { name, plan, ...both }, ownToken);
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      // The session has ended: the link in the mailed receipt proves the e-mail address instead.
      isOwn = false;
      offerSignIn();
    }
  }
  return callWithAppCheck('declare-withdrawal', { ...statement, ...both, ...besides(form) });
}

const isSessionOver = (error: unknown) =>
  error instanceof AppError && error.code === 'unauthenticated';

const offerSignIn = () => document.getElementById('withdrawal-sign-in')?.removeAttribute('hidden');

export async function submit(form: HTMLFormElement): Promise<void> {
  const texts = textsOfForm<WithdrawalTexts>(form);
  await submitForm(form, {
    check: () => checkStatement(entriesOf(form, ['name', 'email', 'plan'])),
    texts,
    limits: writerLimits,
    busy: texts.confirming,
    send: (statement) => send(form, statement),
    done: (answer, { email }) => {
      sayInstead(form, receivedWords(answer, email, texts, pageLocale()));
    },
    failed: (error) => tellFailure(error, texts),
  });
}

/** Handles the link in a mailed receipt, which proves the e-mail address of a withdrawal. */
export async function confirmDeclaration(
  form: HTMLFormElement,
  button: HTMLElement,
): Promise<void> {
  const texts = textsOfForm<WithdrawalTexts>(form);
  await press(button, {
    busy: texts.confirming,
    act: async () => {
      const [declaration = '', token = ''] = location.hash.slice(1).split('.');
      const answer = await callApi('confirm-withdrawal', { declaration, token });
      const place = document.getElementById('withdrawal-proof');
      if (place) sayInstead(place, receivedWords(answer, '', texts, pageLocale()));
    },
    failed: (error) => {
      tellFailure(error, texts);
      if (error instanceof AppError && error.code === 'code-invalid') form.hidden = false;
    },
  });
}

/** Shows a signed-in user the consequences of a withdrawal, and fills in known data. */
export async function startSignedIn(form: HTMLFormElement, note: SessionNote): Promise<void> {
  const texts = textsOfForm<WithdrawalTexts>(form);
  const name = fieldOf(form, 'name');
  const email = fieldOf(form, 'email') as HTMLInputElement;
  if (name.value === '') name.value = note.name;
  if (email.value === '') email.value = note.email;
  if (form.hidden) return;
  say([texts.looking]);
  try {
    const { contract } = await callApi('review-withdrawal', {}, ownToken);
    if (form.hidden) return;
    say(reviewWords(contract, texts, pageLocale()));
    if (!contract) return;
    isOwn = true;
    email.value = note.email;
    email.readOnly = true;
    (form.elements.namedItem('plan') as RadioNodeList).value = contract.plan;
  } catch (error) {
    // The session ended or the server cannot be reached. The withdrawal works without a session.
    console.error('The contract could not be looked at.', error);
    if (isSessionOver(error)) offerSignIn();
    if (!form.hidden) say([]);
  }
}
