import type { Mail, MailSummary } from '#local/mail/mail-store.ts';
import { runningStack, sweep } from './running-stack.ts';
import { eventually } from './served-pages.ts';

/** The mails that a running stack's mail catcher holds for an address, newest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const { mail } = await runningStack();
  const list = (await (await fetch(`${mail}/api/mails`)).json()) as MailSummary[];
  const ids = list.filter(({ to }) => to.includes(email)).map(({ id }) => id);
  return Promise.all(
    ids.map(async (id) => (await (await fetch(`${mail}/api/mails/${id}`)).json()) as Mail),
  );
}

/** How long a mail may wait for its event; behind those of the demo data it can be a while. */
const patienceMs = 3000;

/** The mails to an address once it has that many, newest first. */
export async function allMailsTo(email: string, count: number): Promise<Mail[]> {
  const stack = await runningStack();
  let sweepAtMs = performance.now() + patienceMs;
  const mails = await eventually(
    async () => {
      if (performance.now() > sweepAtMs) {
        // What waits for its event is sent by the sweep, which comes every minute by itself.
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

/** The newest mail to an address once it has that many. */
export async function mailTo(email: string, count = 1): Promise<Mail> {
  const [newest] = await allMailsTo(email, count);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

/** How many mails an address has got. */
export const countMailsTo = async (email: string) => (await mailsTo(email)).length;

/** The first link of a mail that carries something. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+\?\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}

/** The code of a mail, eight digits on a line of their own. */
export function codeIn({ text }: Mail): string {
  const code = /^\d{8}$/m.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}
