import { mkdirSync } from 'node:fs';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** What lists show of a received mail. */
export type MailSummary = {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
};

export type Mail = MailSummary & {
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; bytes: number }[];
};

export type MailStore = {
  keep(raw: Buffer): Promise<string>;
  list(): Promise<MailSummary[]>;
  read(id: string): Promise<Mail | undefined>;
  clear(): Promise<void>;
};

const idPattern = /^\d{13,16}-\d{4,}$/;

function addressOf(address: Address | undefined): string {
  return address?.address ?? address?.name ?? '';
}

function contentBytes(content: ArrayBuffer | Uint8Array | string): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

async function parse(id: string, raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    receivedAt: new Date(Number(id.split('-')[0])).toISOString(),
    from: addressOf(mail.from),
    to: (mail.to ?? []).map(addressOf),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mimeType,
      bytes: contentBytes(content),
    })),
  };
}

function summaryOf({ id, receivedAt, from, to, subject }: Mail): MailSummary {
  return { id, receivedAt, from, to, subject };
}

/** Stores mails as `.eml` files in a folder; named by the time of receipt and a running number. */
export function openMailStore(folder: string, now: () => Date): MailStore {
  mkdirSync(folder, { recursive: true });
  let kept = 0;
  const fileOf = (id: string) => path.join(folder, `${id}.eml`);

  const ids = async () => {
    const files = await readdir(folder);
    return files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => file.slice(0, -'.eml'.length))
      .filter((id) => idPattern.test(id))
      .toSorted()
      .toReversed();
  };

  const read = async (id: string) => {
    if (!idPattern.test(id)) return undefined;
    const raw = await readFile(fileOf(id)).catch(() => undefined);
    return raw && parse(id, raw);
  };

  /** Cached summaries by id: a stored mail never changes, and tests request the list many times a second. */
  const summaries = new Map<string, MailSummary>();
  const summaryAt = async (id: string) => {
    const known = summaries.get(id);
    if (known) return known;
    const mail = await read(id);
    if (!mail) return undefined;
    const summary = summaryOf(mail);
    summaries.set(id, summary);
    return summary;
  };

  return {
    read,
    async keep(raw) {
      const number = String(kept++).padStart(4, '0');
      const id = `${now().getTime()}-${number}`;
      const draft = `${fileOf(id)}.part`;
      await writeFile(draft, raw);
      await rename(draft, fileOf(id));
      return id;
    },
    async list() {
      const found = await Promise.all((await ids()).map(summaryAt));
      return found.filter((summary) => summary !== undefined);
    },
    async clear() {
      await Promise.all((await ids()).map((id) => rm(fileOf(id), { force: true })));
    },
  };
}
