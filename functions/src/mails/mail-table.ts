import { catalogues, type English } from '@kloer/i18n/catalogues.ts';

type Subject = Extract<keyof English['mails'], `${string}Subject`>;

/** What a mail is for people who look for it. */
export type MailRow = {
  when: string;
  to: string;
  /** Where its text is put together. */
  file: string;
};

const account = 'functions/src/accounts/write-account-mail.ts';
const contact = 'functions/src/contact/contact-mails.ts';

/** Every mail that the site writes, by the key of its subject: one without a row does not compile. */
export const mailTable: Record<Subject, MailRow> = {
  verifySubject: {
    when:
      'Somebody signed up, asked for the confirmation again, or asked for a sign-in link before ' +
      'confirming. The link works for 24 hours.',
    to: 'the address that was given, if it has an account without a proven address',
    file: account,
  },
  knownSubject: {
    when: 'Somebody signed up with an address that has an account already.',
    to: 'that address',
    file: account,
  },
  resetSubject: {
    when: 'Somebody forgot the password. The link works for an hour.',
    to: 'the address that was given, if it has an account',
    file: account,
  },
  linkSubject: {
    when: 'Somebody wants to sign in by a link.',
    to: 'the address that was given, if it has an account',
    file: account,
  },
  codeSubject: {
    when: 'Somebody wants to sign in by a code of six digits, which works for ten minutes.',
    to: 'the address that was given, if it has an account',
    file: account,
  },
  changedSubject: {
    when: 'The password of an account was changed.',
    to: 'the address of the account',
    file: account,
  },
  contactSubject: {
    when: 'Somebody wrote on the contact page.',
    to: 'the operator; an answer goes to the sender',
    file: contact,
  },
  receivedSubject: {
    when: 'The same; at most three a day to one address.',
    to: 'the sender',
    file: contact,
  },
};

const introduction = `# Mails

Made from \`functions/src/mails/mail-table.ts\` by \`npm run docs\`; tests hold that it is up to date and
that each file writes what it is named for. Every mail goes through the outbox
([decision 019](decisions/019-mails-go-through-an-outbox.md)) in the language of whom it is for, as plain
text; \`functions/src/mails/deliver-mail.ts\` sends it.`;

/** The page `docs/mails.md`. */
export function mailPage(): string {
  const sections = Object.entries(mailTable).map(([key, { when, to, file }]) => {
    const subject = catalogues.en.mails[key];
    return `## ${subject}\n\n- When: ${when}\n- To: ${to}.\n- Text: \`mails:${key}\` in \`${file}\`.`;
  });
  return `${[introduction, ...sections].join('\n\n')}\n`;
}
