import type { Config } from './config.ts';
import { isLoopback } from './loopback.ts';

/** A mail ready to be sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show it; the text comes first, as the simpler of two alternatives. */
  html: string;
  replyTo?: string;
  /** The same each time the same mail is sent, angle brackets included. */
  messageId?: string;
  /** Somebody wrote it for this one reader: programs may answer it. */
  byHand?: boolean;
};

/** Sends mails; resolves once a mail server has taken responsibility. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Programs that answer by themselves leave such mails alone (RFC 3834, Exchange). */
const unanswered = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** A mailer over SMTP. The library is loaded with the first mail: most functions never write one. */
export function smtpMailer({ host, port, user, password, from }: Config['mail']): Mailer {
  return {
    send: async ({ byHand = false, ...mail }) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        port,
        secure: port === 465,
        // Without STARTTLS the password and the mail would go out in clear.
        requireTLS: port !== 465 && !isLoopback(host),
        tls: { minVersion: 'TLSv1.2' },
        // Well within the time a function has: an attempt ends before its lease does.
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(user === '' ? {} : { auth: { user, pass: password } }),
      });
      try {
        await transport.sendMail({ from, headers: byHand ? {} : unanswered, ...mail });
      } finally {
        transport.close();
      }
    },
  };
}
