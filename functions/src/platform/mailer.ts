import type { Config } from './config.ts';
import { isLoopback } from './loopback.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** In angle brackets. A mail that is sent again keeps its id. */
  messageId?: string;
  /** Whether a person wrote the mail. Auto-replies to it are then allowed. */
  byHand?: boolean;
  /** A POST to this address unsubscribes (RFC 8058). */
  unsubscribe?: string;
};

/** The mail server refused the recipient or the mail permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** True if the server refused the mailbox, false if it refused this mail. */
  readonly isRecipient: boolean;

  constructor(
    message: string,
    { isRecipient = false, ...options }: ErrorOptions & { isRecipient?: boolean } = {},
  ) {
    super(message, options);
    this.isRecipient = isRecipient;
  }
}

/**
 * What the server refused permanently. Null for problems that the operator can correct, such as a
 * wrong password.
 */
function refusedForGood(error: unknown): 'recipient' | 'mail' | null {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  if (responseCode < 500) return null;
  if (command === 'RCPT TO') return 'recipient';
  return command === 'DATA' ? 'mail' : null;
}

/** @throws MailRefused */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Headers that tell mail programs not to send auto-replies (RFC 3834, Exchange). */
const unanswered = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

function headersOf({ byHand, unsubscribe }: Mail): Record<string, string> {
  return {
    ...(byHand ? {} : unanswered),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

export function smtpMailer({ host, port, user, password, from }: Config['mail']): Mailer {
  return {
    send: async (mail) => {
      const { byHand: _byHand, unsubscribe: _unsubscribe, ...fields } = mail;
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        port,
        secure: port === 465,
        // Otherwise the password and the mail would be sent unencrypted.
        requireTLS: port !== 465 && !isLoopback(host),
        tls: { minVersion: 'TLSv1.2' },
        // An attempt must end before its lease ends.
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(user === '' ? {} : { auth: { user, pass: password } }),
      });
      try {
        await transport.sendMail({ from, headers: headersOf(mail), ...fields });
      } catch (error) {
        const refused = refusedForGood(error);
        if (refused === null) throw error;
        const isRecipient = refused === 'recipient';
        throw new MailRefused(String(error), { cause: error, isRecipient });
      } finally {
        transport.close();
      }
    },
  };
}
