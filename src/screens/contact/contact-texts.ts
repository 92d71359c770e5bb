import { contactLimits } from '@kloer/domain/contact/contact.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { contactProblems, type ContactProblem } from './contact-message.ts';

/** The texts that travel with the form, of the namespace `contact`. */
export const formTexts = [
  ...contactProblems,
  'send',
  'sending',
  'messageSubmitted',
  'messageSubmittedHelp',
  'errorSendingMessage',
  'error-unavailable',
  'error-rate-limited',
  'error-internal',
] as const;

export type FormTexts = TextsOf<'contact', (typeof formTexts)[number]>;

/** What is said beside a field. */
export function problemText(problem: ContactProblem, texts: FormTexts): string {
  switch (problem) {
    case 'nameTooLong':
      return fill(texts.nameTooLong, { limit: contactLimits.nameLength });
    case 'messageTooLong':
      return fill(texts.messageTooLong, { limit: contactLimits.messageLength });
    case 'nameRequired':
    case 'nameInvalid':
    case 'invalidEmail':
    case 'messageRequired':
      return texts[problem];
  }
}
