import { messageFields, type Entries } from './message-entries.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** An attempt to send a message. Unchanged content keeps its id, so that several attempts send only one message. */
type Attempt = { content: string; messageId: string };

type ToTeacher = { subject?: string; words?: string; attempt?: Attempt };

type Kept = { sender?: Partial<Entries>; teachers?: Record<string, ToTeacher> };

const key = 'kloer.messages';

function read(store: () => Store): Kept {
  try {
    return (JSON.parse(store().getItem(key) ?? '{}') ?? {}) as Kept;
  } catch {
    // Storage is forbidden, or another script wrote its content.
    return {};
  }
}

function change(store: () => Store, uid: string, fields: ToTeacher, sender?: Partial<Entries>) {
  const kept = read(store);
  const before = kept.teachers?.[uid];
  const teachers = { ...kept.teachers, [uid]: { ...before, ...fields } };
  try {
    store().setItem(key, JSON.stringify({ sender: sender ?? kept.sender, teachers }));
  } catch {
    // Storage is full or forbidden: the text stays only in the form.
  }
}

const textsIn = (found: Partial<Record<keyof Entries, unknown>>): Partial<Entries> =>
  Object.fromEntries(
    messageFields.flatMap((name) => (typeof found[name] === 'string' ? [[name, found[name]]] : [])),
  );

/** The entries stored in this tab: the message to this teacher, and the sender's details for all teachers. */
export function keptEntries(store: () => Store, uid: string): Partial<Entries> {
  const { sender, teachers } = read(store);
  const { subject, words } = teachers?.[uid] ?? {};
  return { ...textsIn(sender ?? {}), ...textsIn({ subject, words }) };
}

export function keepEntries(store: () => Store, uid: string, entries: Entries): void {
  const { subject, words, name, email, level } = entries;
  change(store, uid, { subject, words }, { name, email, level });
}

/** The id of an attempt to send: the last attempt's id, unless the content has changed. */
export function attemptId(
  store: () => Store,
  uid: string,
  content: string,
  newId: () => string,
): string {
  const last = read(store).teachers?.[uid]?.attempt;
  if (last?.content === content) return last.messageId;
  const messageId = newId();
  change(store, uid, { attempt: { content, messageId } });
  return messageId;
}

/** Removes the stored text of a sent message; keeps the sender's details for the next teacher. */
export function forgetWords(store: () => Store, uid: string): void {
  const { sender, teachers = {} } = read(store);
  const others = Object.fromEntries(Object.entries(teachers).filter(([other]) => other !== uid));
  try {
    store().setItem(key, JSON.stringify({ sender, teachers: others }));
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}
