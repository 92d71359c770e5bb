import type { Mail, MailSummary } from '#local/mail/mail-store.ts';
import { runningStack, sweep } from './running-stack.ts';
import { eventually } from './served-pages.ts';

/** The mails to an e-mail address in a running stack, newest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const { mail } = await runningStack();
  const list = (await (await fetch(`${mail}/api/mails`)).json()) as MailSummary[];
  const ids = list.filter(({ to }) => to.includes(email)).map(({ id }) => id);
  return Promise.all(
    ids.map(async (id) => (await (await fetch(`${mail}/api/mails/${id}`)).json()) as Mail),
  );
}

/** Time in ms to wait for a mail before running the scheduled sweep. After the demo is loaded, events arrive late. */
const patienceMs = 3000;

/** Waits until an e-mail address has this many mails; returns them newest first. */
export async function allMailsTo(email: string, count: number): Promise<Mail[]> {
  const stack = await runningStack();
  let sweepAtMs = performance.now() + patienceMs;
  const mails = await eventually(
    async () => {
      if (performance.now() > sweepAtMs) {
        // The scheduled sweep also sends mails whose event has not arrived.
        await sweep(stack);
        sweepAtMs = performance.now() + patienceMs;
      }
      return mailsTo(email);
    },
    (found) => found.length >= count,
    `mail ${count} to ${email}`,
  );
  if (mails.length > count) throw new Error(`${email} got ${mails.length} mails`);
  return mails;
}

/** Waits until an e-mail address has this many mails; returns the newest. */
export async function mailTo(email: string, count = 1): Promise<Mail> {
  const [newest] = await allMailsTo(email, count);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

export const countMailsTo = async (email: string) => (await mailsTo(email)).length;

/** The first link with a token in a mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+\?\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}

/** The code in a mail, eight digits on one line. */
export function codeIn({ text }: Mail): string {
  const code = /^\d{8}$/m.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}
