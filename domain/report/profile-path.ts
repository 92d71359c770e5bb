import { localeOfTutoringWord } from '../paths/paths.ts';

const parts = /^(?:[a-z]+:\/\/)?[^/?#]*([^?#]*)/i;

/** The path in the address of a profile, which may not exist. */
export function profilePathIn(address: string): string | null {
  const [, path = ''] = parts.exec(address.trim()) ?? [];
  const [word = '', subject, name, ...more] = path.split('/').filter((part) => part !== '');
  if (localeOfTutoringWord(word) === undefined || more.length > 0) return null;
  const isPath = [subject, name].every((part) => part && !/^\.+$/.test(part));
  return isPath ? `/${word}/${subject}/${name}` : null;
}
