import type { Config } from './config.ts';

/** A letter ready to be sent. */
export type Letter = { to: string; subject: string; text: string; replyTo?: string };

/** `mails/{id}`: the outbox, one document per letter and reason, so none is lost or sent twice. */
export type OutboxMail = Letter & {
  /** Why it was written, e.g. `contact`; with the person and occasion it makes up the id. */
  reason: string;
  createdAt: Date;
  /** Null until a mail server has taken it. */
  sentAt: Date | null;
};

/** Sends letters; resolves once a mail server has taken responsibility. */
export type Mailer = { send(letter: Letter): Promise<void> };

/** A mailer over SMTP. The library is loaded with the first letter: most functions never write one. */
export function smtpMailer({ host, port, user, password, from }: Config['mail']): Mailer {
  return {
    send: async (letter) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        port,
        secure: port === 465,
        ...(user === '' ? {} : { auth: { user, pass: password } }),
      });
      await transport.sendMail({ from, ...letter });
    },
  };
}
