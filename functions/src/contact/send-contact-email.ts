import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Origin } from '../api/origin.ts';
import { documentOf } from '../database/references.ts';
import { mailId } from '../mails/outbox-mail.ts';
import { putMails } from '../mails/put-mail.ts';
import type { Context } from '../platform/context.ts';
import { takeCallerTurn } from '../rate-limit/take-caller-turn.ts';
import { isRateLimited, takeTurn } from '../rate-limit/take-turn.ts';

type ContactContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;
type Message = CallRequest<'send-contact-email'>;

/** So few that giving somebody else's address again and again does not fill their mailbox. */
async function mayAcknowledge(context: ContactContext, email: string): Promise<boolean> {
  // By the mailbox: each spelling of an address would be asked for its own three.
  const subject = `address ${mailboxOf(email)}`;
  try {
    await takeTurn(context, { action: 'contact-received', subject, limit: 3, minutes: 24 * 60 });
    return true;
  } catch (error) {
    if (isRateLimited(error)) return false;
    throw error;
  }
}

/**
 * Passes a message on to the operator and acknowledges it to the sender. Sent again with the same id,
 * it is the same mail. A program that fills the field which people do not see hears that all is well.
 *
 * @throws AppError `rate-limited`
 */
export async function sendContactEmail(
  context: ContactContext,
  message: Message,
  origin: Origin,
): Promise<CallResponse<'send-contact-email'>> {
  await takeCallerTurn(context, origin, {
    action: 'contact',
    limit: 150,
    everybody: 450,
    minutes: 60,
  });
  if (message.website) return { success: true };
  // With the texts of all languages, which no other call needs to load.
  const { acknowledgement, messageMail } = await import('./contact-mails.ts');
  const passedOn = messageMail(message);
  const known = await documentOf(context.db, 'mails', mailId(passedOn)).get();
  if (known.exists) return { success: true };
  const mails = [passedOn];
  if (await mayAcknowledge(context, message.email)) {
    mails.push(acknowledgement(message, context.siteOrigin));
  }
  await putMails(context, mails);
  return { success: true };
}
