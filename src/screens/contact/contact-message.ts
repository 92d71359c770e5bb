import { contactLimits, ContactMessage } from '@kloer/domain/contact/contact.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { checkEntries } from '#features/plain-form/entries.ts';

/** The form's fields, in their order. */
export const contactFields = ['name', 'email', 'message'] as const;

type ContactField = (typeof contactFields)[number];

/** What can be wrong with an entry, by the key of its text. */
const contactProblems = [
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
  'invalidEmail',
  'messageRequired',
  'messageTooLong',
] as const;

/** What texts of problems name. */
export const limits = {
  nameTooLong: contactLimits.nameLength,
  messageTooLong: contactLimits.messageLength,
};

/** The texts that travel with the form, of the namespace `contact`. */
export const formTexts = [
  ...contactProblems,
  'emailSlip',
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

/** Judges the entries as the server will (specification §5). */
export const checkMessage = (entered: Record<ContactField, string>) =>
  checkEntries(ContactMessage, entered, contactFields, contactProblems);
