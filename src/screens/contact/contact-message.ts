import { ContactMessage } from '@kloer/domain/contact/contact.ts';

/** The form's fields, in their order. */
export const contactFields = ['name', 'email', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

/** What can be wrong with an entry, by the key of its text. */
export const contactProblems = [
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
  'invalidEmail',
  'messageRequired',
  'messageTooLong',
] as const;

export type ContactProblem = (typeof contactProblems)[number];

/** What is wrong with each entry; a field without one is right. */
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

export type CheckedMessage =
  { isRight: true; message: ContactMessage } | { isRight: false; problems: ContactProblems };

/** Judges the entries as the server will (specification §5); the first problem of a field counts. */
export function checkMessage(entered: Record<ContactField, string>): CheckedMessage {
  const parsed = ContactMessage.safeParse(entered);
  if (parsed.success) return { isRight: true, message: parsed.data };
  const problems: ContactProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = contactFields.find((name) => name === path[0]);
    const problem = contactProblems.find((known) => known === message);
    if (field && problem) problems[field] ??= problem;
  }
  return { isRight: false, problems };
}
