import { contactLimits, ContactMessage } from '@kloer/domain/contact/contact.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import {
  callErrors,
  checkEntries,
  writerLimits,
  writerProblems,
} from '#features/plain-form/entries.ts';

export const contactFields = ['name', 'email', 'message'] as const;

type ContactField = (typeof contactFields)[number];

const contactProblems = [...writerProblems, 'messageRequired', 'messageTooLong'] as const;

/** Numbers inserted into error messages, by text key. */
export const limits = {
  ...writerLimits,
  messageTooLong: contactLimits.messageLength,
};

export const formTexts = [
  ...contactProblems,
  'sending',
  'messageSubmitted',
  'messageSubmittedHelp',
  'errorSendingMessage',
  ...callErrors,
] as const;

export type FormTexts = TextsOf<'contact', (typeof formTexts)[number]>;

/** Validates the entries as the server does (specification §5). */
export const checkMessage = (entered: Record<ContactField, string>) =>
  checkEntries(ContactMessage, entered, contactFields, contactProblems);
