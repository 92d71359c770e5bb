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
const check = 'functions/src/people/check/check-mails.ts';
const review = 'functions/src/profile/review/review-mails.ts';
const alert = 'functions/src/messages/search-alert/alert-mails.ts';

/** Keys are text keys of subjects. The type requires a row for each mail. */
export const mailTable: Record<Subject, MailRow> = {
  verifySubject: {
    when: 'A user signed up, asked for the confirmation again, or asked for a sign-in link before confirming. The link works for 24 hours.',
    to: 'the address of an account without a proved address',
    file: account,
  },
  knownSubject: {
    when: 'A user signed up with an address that already has an account.',
    to: 'that address',
    file: account,
  },
  resetSubject: {
    when: 'A user forgot the password. The link works for an hour.',
    to: 'the address given, if it has an account',
    file: account,
  },
  linkSubject: {
    when: 'A user asked for a sign-in link.',
    to: 'the address given, if it has an account',
    file: account,
  },
  codeSubject: {
    when: 'A user asked for a sign-in code. Its eight digits work for ten minutes.',
    to: 'the address given, if it has an account',
    file: account,
  },
  newAddressSubject: {
    when: 'A user asked to move the account to another address. The code proves it for ten minutes.',
    to: 'the new address, if no account has it',
    file: account,
  },
  takenSubject: {
    when: 'The same, if an account already has the address.',
    to: 'that address',
    file: account,
  },
  addressChangedSubject: {
    when: 'An account has another address. The link takes it back for 7 days.',
    to: 'the earlier address',
    file: 'functions/src/people/accounts/address-changed-mail.ts',
  },
  guardianSubject: {
    when: 'A teacher of 16 or 17 named a parent, or asked to write to them again. The link gives consent for 14 days, and withdraws it at any time.',
    to: 'the parent; three a day at most',
    file: guardian,
  },
  guardianAgreedSubject: {
    when: 'The parent consents.',
    to: 'the teacher',
    file: guardian,
  },
  guardianRefusedSubject: {
    when: 'The parent refuses, or withdraws the consent.',
    to: 'the teacher',
    file: guardian,
  },
  guardianEndedSubject: {
    when: 'A teacher whose parent was written to says to be 18. For 14 days the link disputes it.',
    to: 'the parent',
    file: guardian,
  },
  stillRightSubject: {
    when: 'A visible profile was not changed for six months; once until it changes. Optional.',
    to: 'the teacher',
    file: 'functions/src/profile/freshness/send-profile-reminders.ts',
  },
  numbersSubject: {
    when: 'How often a visible profile was visited, found and contacted in the last four weeks; once a month, for teachers who switched it on.',
    to: 'the teacher',
    file: 'functions/src/profile/visits/tell-numbers.ts',
  },
  changedSubject: {
    when: 'The password of an account was changed.',
    to: 'the account’s address',
    file: account,
  },
  factorChangedSubject: {
    when: 'The second factor of an administrator was set up or removed.',
    to: 'the account’s address',
    file: account,
  },
  activatedSubject: {
    when: 'A bought plan has begun, or begins when a code or grant ends.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  onlineSubject: {
    when: 'A user redeemed the first code and is now visible.',
    to: 'the teacher',
    file: 'functions/src/money/promo-code/online-mail.ts',
  },
  receiptSubject: {
    when: 'A payment was received; one for each invoice, with a link to it.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  failedSubject: {
    when: 'The payment of a renewal failed; once for each invoice.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  cancelledSubject: {
    when: 'A plan was cancelled here, in the portal or by deleting the profile; each time.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  keptSubject: {
    when: 'A cancellation was taken back, here or in the portal; each time.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  deletedSubject: {
    when: 'An account was deleted while a plan ran, which ended at once.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  endsSubject: {
    when: 'The access ends in seven days, and again in one day, without renewal.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  endedSubject: {
    when: 'The access has ended.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  endsPausedSubject: {
    when: 'The access ends soon and the owner has paused the profile.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  endedHiddenSubject: {
    when: 'The access has ended, and the profile was paused or blocked before.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  returnedSubject: {
    when: 'Two plans were paid: the second is ended and refunded.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  returnedOverSubject: {
    when: 'A plan was paid after its end: the payment is refunded.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  withdrawalSubject: {
    when: 'A user declared a withdrawal from the contract: the receipt, with day, time and declaration. Without a session it has a link that proves the address, and one address gets three a day at most.',
    to: 'the address given, known or not; with a session the account’s',
    file: withdrawal,
  },
  withdrawalReminderSubject: {
    when: 'The receipt’s link was not opened within seven days; with a fresh link, once for a mailbox and a day of declaring.',
    to: 'the address given, known or not',
    file: withdrawal,
  },
  withdrawnSubject: {
    when: 'A withdrawal was carried out: the plan has ended, and the rest is refunded.',
    to: 'the teacher, or the customer without a profile',
    file: payment,
  },
  referredSubject: {
    when: 'A second withdrawal was proved more than two days after its declaration; once a day for an address.',
    to: 'the operator; replies go to the buyer',
    file: withdrawal,
  },
  unprovedSubject: {
    when: 'The address of a declaration was not proved within 14 days; once a day for an address, and for unknown addresses twenty a day at most.',
    to: 'the operator; replies go to the buyer',
    file: withdrawal,
  },
  unknownContractSubject: {
    when: 'A withdrawal was declared and proved, but its address has no contract; once a day for an address.',
    to: 'the operator; replies go to the buyer',
    file: withdrawal,
  },
  suspendedSubject: {
    when: 'An administrator blocked the profile: the statement of reasons. It waits until the block can no longer be undone.',
    to: 'the teacher',
    file: decisions,
  },
  liftedSubject: {
    when: 'An administrator lifted the block; it waits as above.',
    to: 'the teacher',
    file: decisions,
  },
  accountDeletedSubject: {
    when: 'An administrator deleted the account: a statement of reasons, unless the user asked for it.',
    to: 'the teacher, or the account’s address',
    file: decisions,
  },
  contactSubject: {
    when: 'A visitor wrote on the contact page.',
    to: 'the operator; replies go to the sender',
    file: contact,
  },
  receivedSubject: {
    when: 'The same; three a day to one address at most.',
    to: 'the sender',
    file: contact,
  },
  answerSubject: {
    when: 'An administrator replied to a message of the contact form.',
    to: 'the sender; replies go to the operator',
    file: contact,
  },
  messageSubject: {
    when: 'A family wrote on the profile. The link marks the message as answered, stops the sender, or reports the message. Stopped and blocked senders’ messages are not passed on.',
    to: 'the teacher; replies go to the sender',
    file: message,
  },
  stoppedSubject: {
    when: 'The teacher stopped or reported the sender; each time. Only its link undoes that.',
    to: 'the teacher',
    file: message,
  },
  copySubject: {
    when: 'A family wrote on the profile; three a day to one address at most.',
    to: 'the sender, without the teacher’s address',
    file: message,
  },
  alertSubject: {
    when: 'A visitor left an address below a search; three a day to a mailbox at most. The link starts the alert for 24 hours.',
    to: 'the address given, known or not',
    file: alert,
  },
  newTeachersSubject: {
    when: 'New teachers fit a mailbox’s running alerts; once a day, with a link that stops them.',
    to: 'the confirmed address',
    file: alert,
  },
  checkNewsSubject: {
    when: 'A teacher sent a scan to be looked at; once a day.',
    to: 'the operator, who finds it in administration',
    file: check,
  },
  checkSubject: {
    when: 'An administrator saw the document or declined, with the reason; or no decision came in time. Once for each request.',
    to: 'the teacher',
    file: check,
  },
  undeliveredSubject: {
    when: 'A mailbox refused a family’s message to a teacher, or the mail provider reports that it does not exist.',
    to: 'the family',
    file: 'functions/src/messages/delivery/undelivered-message.ts',
  },
  abuseSubject: {
    when: 'A teacher reported such a message.',
    to: 'the operator, who finds it in administration',
    file: message,
  },
  blockedSubject: {
    when: 'An administrator blocked the sender of a reported message; each time.',
    to: 'the sender: the statement of reasons; replies go to the operator',
    file: message,
  },
  reviewSubject: {
    when: 'Six weeks after a message whose sender wanted to be asked how it went; once for a teacher and a mailbox. The link writes, changes and deletes the review.',
    to: 'the sender',
    file: review,
  },
  reviewedSubject: {
    when: 'A review was published, 72 hours after its last change.',
    to: 'the teacher',
    file: review,
  },
  reviewRefusedSubject: {
    when: 'An administrator refused or removed a review: the statement of reasons.',
    to: 'its author; replies go to the operator',
    file: review,
  },
  replyRemovedSubject: {
    when: 'An administrator removed a teacher’s reply to a review: the statement of reasons.',
    to: 'the teacher; replies go to the operator',
    file: review,
  },
  reportedSubject: {
    when: 'A profile was reported; once a day for a profile.',
    to: 'the operator, who finds the report in administration',
    file: report,
  },
  reportSubject: {
    when: 'The same; three a day to one address at most.',
    to: 'the reporter, unless anonymous',
    file: report,
  },
  decisionSubject: {
    when: 'An administrator decided about a report.',
    to: 'the reporter, unless anonymous',
    file: report,
  },
};

const introduction = `# Mails

Made from \`functions/src/mails/mail-table.ts\` by \`npm run docs\`. _The teacher_ is the profile’s address, shown or not.
Every mail goes through the outbox ([019](decisions/019-outbox.md)), in its reader’s language.

A mail is stored as parts (\`functions/src/mails/letter.ts\`): paragraphs, one button at most, other addresses, a code,
typed words. Text and HTML are made from them when the mail is sent. The HTML fetches nothing and follows the
device’s light or dark scheme. \`tests/support/mail-faults.ts\` checks every mail that a test sends, and \`npm start\`
shows both forms in its mailbox.

![The mail that confirms an address, by day and by night](mail.webp)`;

export function mailPage(): string {
  const sections = Object.entries(mailTable).map(
    ([key, { when, to, file }]) =>
      `## ${catalogues.en.mails[key]}\n\n${when} To ${to}. \`${file}\``,
  );
  return `${[introduction, ...sections].join('\n\n')}\n`;
}
