import { catalogues, type English } from '@kloer/i18n/catalogues.ts';

type Subject = Extract<keyof English['mails'], `${string}Subject`>;

export type MailRow = {
  when: string;
  to: string;
  file: string;
};

const account = 'functions/src/people/accounts/write-account-mail.ts';
const payment = 'functions/src/money/payment/plan-mails.ts';
const withdrawal = 'functions/src/money/withdrawal/declaration-mails.ts';
const decisions = 'functions/src/administration/decision-mails.ts';
const contact = 'functions/src/messages/contact/contact-mails.ts';
const guardian = 'functions/src/people/guardian/guardian-mails.ts';
const report = 'functions/src/messages/report/report-mails.ts';
const message = 'functions/src/messages/message/message-mails.ts';

/** Every mail, by the key of its subject; the type requires a row for each. */
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
    when: 'Somebody wants to sign in by a code of eight digits, which works for ten minutes.',
    to: 'the address that was given, if it has an account',
    file: account,
  },
  newAddressSubject: {
    when: 'Somebody wants the account to have another address: the code that proves it, for ten minutes.',
    to: 'the new address, if no account has it',
    file: account,
  },
  takenSubject: {
    when: 'The same, of an address that an account has already.',
    to: 'that address',
    file: account,
  },
  addressChangedSubject: {
    when: 'An account has another address. The link takes it back for 7 days.',
    to: 'the earlier address',
    file: 'functions/src/people/accounts/address-changed-mail.ts',
  },
  guardianSubject: {
    when:
      'Somebody who is 16 or 17 named a parent, or asked to write to them again. The link agrees for 14 days, and ' +
      'takes that back at any time.',
    to: 'the address that was given; at most three a day',
    file: guardian,
  },
  guardianAgreedSubject: {
    when: 'That parent agrees.',
    to: 'the address of the profile',
    file: guardian,
  },
  guardianRefusedSubject: {
    when: 'That parent does not agree, or no longer does.',
    to: 'the address of the profile',
    file: guardian,
  },
  guardianEndedSubject: {
    when:
      'Somebody says to be 18, whose parent was written to before, whatever that parent said. The link says for 14 ' +
      'days that it is not so.',
    to: 'the parent',
    file: guardian,
  },
  stillRightSubject: {
    when:
      'Nobody has touched a visible profile for six months; once until it is touched again. Whoever refused it ' +
      'gets none.',
    to: 'the address of the profile',
    file: 'functions/src/profile/freshness/ask-if-still-right.ts',
  },
  numbersSubject: {
    when:
      'Once a month, how often a visible profile was visited, found and asked in the last four weeks, if it was. ' +
      'Whoever refused it gets none.',
    to: 'the address of the profile',
    file: 'functions/src/profile/visits/tell-numbers.ts',
  },
  changedSubject: {
    when: 'The password of an account was changed.',
    to: 'the address of the account',
    file: account,
  },
  activatedSubject: {
    when: 'A plan that somebody bought has begun, or will when a code or a grant is used up.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  onlineSubject: {
    when: 'Somebody who never had anything before redeemed a code, and is now visible.',
    to: 'the address of the profile',
    file: 'functions/src/money/promo-code/online-mail.ts',
  },
  receiptSubject: {
    when: 'A payment was received; one for each invoice, with a link to it.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  failedSubject: {
    when: 'The payment of a renewal failed; once for each invoice, however often it is tried.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  cancelledSubject: {
    when: 'A plan was cancelled here, in the portal or by deleting the profile; each time anew.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  keptSubject: {
    when: 'A cancellation was taken back, here or in the portal; each time.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  deletedSubject: {
    when: 'An account was deleted while a plan ran: it ended at once; once for the deletion.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  endsSubject: {
    when: 'What entitles ends in seven days, and again in one day, and nothing renews it.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  endedSubject: {
    when: 'Nothing entitles any more.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  endsPausedSubject: {
    when: 'The same, of a profile that its owner has paused.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  endedHiddenSubject: {
    when: 'Nothing entitles any more, and the profile was paused or blocked before.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  returnedSubject: {
    when: 'Two plans were paid: the second was ended and is given back.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  returnedOverSubject: {
    when: 'A plan was paid that was over: the payment is given back.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  withdrawalSubject: {
    when:
      'Somebody declared to withdraw from the contract: the receipt, with day, time and what was declared. ' +
      'Without signing in it carries a link that proves the address, and at most three a day go to one.',
    to: 'the address that was given, known or not; of somebody signed in, that of the account',
    file: withdrawal,
  },
  withdrawalReminderSubject: {
    when:
      'Nobody has opened the link of the receipt within seven days; with a fresh link, once for a mailbox ' +
      'and a day of declaring.',
    to: 'the address that was given, known or not',
    file: withdrawal,
  },
  withdrawnSubject: {
    when: 'A withdrawal was carried out: the plan is ended, and what is due is given back.',
    to: 'the address of the profile, or of the customer where the profile is gone',
    file: payment,
  },
  referredSubject: {
    when:
      'Somebody withdrew not for the first time, and proved the declaration more than two days after it; ' +
      'once a day for an address.',
    to: 'the operator; an answer goes to whoever declared it',
    file: withdrawal,
  },
  unprovedSubject: {
    when:
      'Nobody has proved the address of a declaration within the 14 days for which its link works; once a ' +
      'day for an address, and of addresses that we do not know at most twenty a day.',
    to: 'the operator; an answer goes to whoever declared it',
    file: withdrawal,
  },
  unknownContractSubject: {
    when:
      'A withdrawal was declared and its address proved, but no contract is known under it; once a day ' +
      'for an address.',
    to: 'the operator; an answer goes to whoever declared it',
    file: withdrawal,
  },
  suspendedSubject: {
    when:
      'An administrator blocked the profile: the statement of reasons. It waits until the block can no ' +
      'longer be taken back.',
    to: 'the address of the profile',
    file: decisions,
  },
  liftedSubject: {
    when: 'An administrator lifted the block; it waits as the statement of reasons does.',
    to: 'the address of the profile',
    file: decisions,
  },
  accountDeletedSubject: {
    when:
      'An administrator deleted the account: why, as a statement of reasons unless the person asked for it. It is ' +
      'sent although the account is gone.',
    to: 'the address of the profile, or of the account where the profile has none',
    file: decisions,
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
  answerSubject: {
    when: 'An administrator answers a message of the contact form; once.',
    to: 'the sender; an answer to it goes to the operator',
    file: contact,
  },
  messageSubject: {
    when:
      'A family wrote on the profile; its link says that it is answered, stops whoever wrote, or reports it. Of ' +
      'whom the teacher stopped or an administrator blocked, nothing is passed on.',
    to: 'the address of the profile, shown or not; an answer goes to whoever wrote',
    file: message,
  },
  stoppedSubject: {
    when: 'The teacher stopped whoever wrote, or reported it; once for each time. Its link alone takes that back.',
    to: 'the address of the profile, shown or not',
    file: message,
  },
  copySubject: {
    when: 'A family wrote on the profile; at most three a day to one address.',
    to: 'whoever wrote; nothing in it tells the address of the teacher',
    file: message,
  },
  abuseSubject: {
    when: 'A teacher reported such a message; once for each.',
    to: 'the operator, who finds it among the messages of administration',
    file: message,
  },
  blockedSubject: {
    when: 'An administrator has whoever wrote a reported message reach nobody; once each time.',
    to: 'the address with which it was written: the statement of reasons; an answer goes to the operator',
    file: message,
  },
  reportedSubject: {
    when: 'A profile was reported; once a day for a profile.',
    to: 'the operator, who finds the report in administration',
    file: report,
  },
  reportSubject: {
    when: 'The same; at most three a day to one address.',
    to: 'whoever reported, unless they stay unknown',
    file: report,
  },
  decisionSubject: {
    when: 'An administrator decided about a report; once for each.',
    to: 'whoever reported, unless they stay unknown',
    file: report,
  },
};

const introduction = `# Mails

Made from \`functions/src/mails/mail-table.ts\` by \`npm run docs\`; tests hold that it is up to date and
that each file writes what it is named for. Every mail goes through the outbox
([019](decisions/019-outbox.md)) in the language of whom it is for;
\`functions/src/messages/delivery/deliver-mail.ts\` sends it.

A mail is written as its parts (\`functions/src/mails/letter.ts\`): paragraphs, at most one button, other addresses, a code,
what somebody typed. Plain text (\`mail-text.ts\`) and HTML (\`mail-html.ts\`) are made of them when it is
sent, so that they say the same. The HTML fetches nothing, leads nowhere that the text does
not, and is light or dark as its reader's device. Every mail that an integration test sends is held to that
(\`tests/support/mail-faults.ts\`). \`npm start\` shows both in its mailbox.

![The mail that confirms an address, by day and by night](mail.webp)`;

/** The page `docs/mails.md`. */
export function mailPage(): string {
  const sections = Object.entries(mailTable).map(([key, { when, to, file }]) => {
    const subject = catalogues.en.mails[key];
    return `## ${subject}\n\n- When: ${when}\n- To: ${to}.\n- Text: \`mails:${key}\` in \`${file}\`.`;
  });
  return `${[introduction, ...sections].join('\n\n')}\n`;
}
