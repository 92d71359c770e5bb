import { uidPattern } from '../account/uid-pattern.ts';

export type Kept = { uid: string; name: string };

export const mostKept = 30;

/** In characters. Longer names are not stored. */
const longestName = 120;

const isUid = (value: unknown): value is string =>
  typeof value === 'string' && uidPattern.test(value);

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longestName;

function keptOf(entry: unknown): Kept[] {
  if (!Array.isArray(entry)) return [];
  const [uid, name] = entry as unknown[];
  return isUid(uid) && isName(name) ? [{ uid, name: name.trim() }] : [];
}

function bounded<Teacher extends { uid: string }>(list: readonly Teacher[]): Teacher[] {
  const first = new Map<string, Teacher>();
  for (const teacher of list) if (!first.has(teacher.uid)) first.set(teacher.uid, teacher);
  return [...first.values()].slice(0, mostKept);
}

/** Drops invalid entries, because users can edit the stored text. */
export function shortlistFrom(text: string | null): Kept[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? bounded(entries.flatMap(keptOf)) : [];
  } catch {
    return [];
  }
}

export function shortlistText(list: readonly Kept[]): string {
  return JSON.stringify(list.map(({ uid, name }) => [uid, name]));
}

export function withKept(list: readonly Kept[], more: readonly Kept[]): Kept[] {
  return bounded([...list, ...more]);
}

export function withoutKept(list: readonly Kept[], uid: string): Kept[] {
  return list.filter((kept) => kept.uid !== uid);
}

export const sharedParam = 'of';

/** Ids do not contain dots, and link detection does not stop at them. */
const separator = '.';

/** @example '?of=anna.ben' */
export function sharedQuery(uids: readonly string[]): string {
  return `?${sharedParam}=${uids.slice(0, mostKept).join(separator)}`;
}

export function sharedUids(named: string | null): string[] | undefined {
  const list = (named ?? '').split(separator).filter(isUid);
  const uids = bounded(list.map((uid) => ({ uid }))).map(({ uid }) => uid);
  return uids.length > 0 ? uids : undefined;
}
