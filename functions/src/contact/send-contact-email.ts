import { brand } from '../../../domain/brand/brand.ts';
import type { CallRequest, CallResponse } from '../../../domain/calls/calls.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import { defaultLocale } from '../../../domain/locale/locale.ts';
import { translator } from '../../../i18n/translate.ts';
import type { Origin } from '../api/origin.ts';
import { letterText } from '../mails/letter-text.ts';
import { mailId, mails } from '../mails/outbox-mail.ts';
import { putMails } from '../mails/put-mail.ts';
import type { NewMail } from '../mails/put-mail.ts';
import type { Context } from '../platform/context.ts';
import { takeCallerTurn } from '../rate-limit/take-caller-turn.ts';
import { takeTurn } from '../rate-limit/take-turn.ts';

type ContactContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;
type Message = CallRequest<'send-contact-email'>;

/** What a name may not bring into a header or a line: breaks, control and direction characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** To the operator, in the site's default language; an answer goes to the sender. */
function messageMail({ name, email, message, language, messageId }: Message): NewMail {
  const t = translator(defaultLocale);
  const sender = name.replaceAll(unprintable, ' ').trim() || email;
  const paragraphs = [
    t('mails:contactIntro', { name: sender, email, language }),
    message,
    t('mails:contactReply'),
  ];
  return {
    reason: 'contact',
    person: email.toLowerCase(),
    occasion: messageId,
    to: brand.company.email,
    replyTo: email,
    subject: t('mails:contactSubject', { name: sender }),
    text: `${paragraphs.join('\n\n')}\n`,
    keepDays: 365,
  };
}

/**
 * To the sender, in their language. It repeats nothing that was typed: otherwise anybody could have us
 * send their words to any address.
 */
function acknowledgement({ email, language, messageId }: Message, siteOrigin: string): NewMail {
  const t = translator(language);
  return {
    reason: 'contact-received',
    person: email.toLowerCase(),
    occasion: messageId,
    to: email,
    subject: t('mails:receivedSubject', { brand: brand.name }),
    text: letterText(language, siteOrigin, [t('mails:receivedText'), t('mails:receivedNotYou')]),
  };
}

/** So few that giving somebody else's address again and again does not fill their mailbox. */
async function mayAcknowledge(context: ContactContext, email: string): Promise<boolean> {
  const subject = `address ${email.toLowerCase()}`;
  try {
    await takeTurn(context, { action: 'contact-received', subject, limit: 3, minutes: 24 * 60 });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return false;
    throw error;
  }
}

/**
 * Passes a message on to the operator and acknowledges it to the sender. Sent again with the same id,
 * it is the same letter. A program that fills the field which people do not see hears that all is well.
 *
 * @throws AppError `rate-limited`
 */
export async function sendContactEmail(
  context: ContactContext,
  message: Message,
  origin: Origin,
): Promise<CallResponse<'send-contact-email'>> {
  await takeCallerTurn(context, origin, { action: 'contact', limit: 20, minutes: 60 });
  if (message.website) return { success: true };
  const passedOn = messageMail(message);
  const known = await context.db.doc(`${mails}/${mailId(passedOn)}`).get();
  if (known.exists) return { success: true };
  const letters = [passedOn];
  if (await mayAcknowledge(context, message.email)) {
    letters.push(acknowledgement(message, context.siteOrigin));
  }
  await putMails(context, letters);
  return { success: true };
}
