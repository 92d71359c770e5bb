import { isIP } from 'node:net';

export type Origin = {
  /** Network address of a visitor, or of a Hosting proxy that many visitors share. */
  address: string;
  agent?: string | undefined;
};

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** All invalid entries count as one address. */
function subjectOf(entry: string): string {
  const text = entry.trim().toLowerCase();
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const address = mapped ?? text;
  switch (isIP(address)) {
    case 4:
      return address;
    case 6: {
      const groups = groupsOf(address).slice(0, 4);
      return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
    }
    default:
      return 'unknown';
  }
}

/**
 * Uses the last entry of `X-Forwarded-For`, which Google's front end appends. Callers can forge the
 * other entries, and `request.ip` is the first one.
 * @param forwardedFor null without a front end
 */
export function originOf(
  forwardedFor: string | null | undefined,
  remote: string | undefined,
): Origin {
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return { address: subjectOf(last === '' ? (remote ?? '') : last) };
}
