import { uidPattern } from '../account/uid-pattern.ts';

/** A teacher whom somebody keeps; the name says who it was once the profile is no longer listed. */
export type Kept = { uid: string; name: string };

/** How many one can keep, and how many one link can name. */
export const mostKept = 30;

/** A name is for reading only; a longer one was not put there by us. */
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

/** Each teacher once, where they were named first, and no more than can be kept. */
function bounded<Teacher extends { uid: string }>(list: readonly Teacher[]): Teacher[] {
  const first = new Map<string, Teacher>();
  for (const teacher of list) if (!first.has(teacher.uid)) first.set(teacher.uid, teacher);
  return [...first.values()].slice(0, mostKept);
}

/**
 * The shortlist that a browser has kept, in the order in which it was made. What is not ours is left out:
 * anybody who can use the browser can write there.
 */
export function shortlistFrom(text: string | null): Kept[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? bounded(entries.flatMap(keptOf)) : [];
  } catch {
    return [];
  }
}

/** What `shortlistFrom` reads. @example '[["anna","Anna Weber"]]' */
export function shortlistText(list: readonly Kept[]): string {
  return JSON.stringify(list.map(({ uid, name }) => [uid, name]));
}

/** The list with these teachers behind it, as far as there is room. */
export function withKept(list: readonly Kept[], more: readonly Kept[]): Kept[] {
  return bounded([...list, ...more]);
}

/** The list without somebody. */
export function withoutKept(list: readonly Kept[], uid: string): Kept[] {
  return list.filter((kept) => kept.uid !== uid);
}

/** Parameter of the page's query that names the teachers of a shared list. */
export const sharedParam = 'of';

/** No id has it in it, and no program that finds addresses in a text stops at it. */
const separator = '.';

/** The query of a link to a list. @example '?of=anna.ben' */
export function sharedQuery(uids: readonly string[]): string {
  return `?${sharedParam}=${uids.slice(0, mostKept).join(separator)}`;
}

/**
 * Whom a shared link names, by what stands in its parameter; undefined where it names nobody, and the page is
 * about one's own list.
 */
export function sharedUids(named: string | null): string[] | undefined {
  const list = (named ?? '').split(separator).filter(isUid);
  const uids = bounded(list.map((uid) => ({ uid }))).map(({ uid }) => uid);
  return uids.length > 0 ? uids : undefined;
}
