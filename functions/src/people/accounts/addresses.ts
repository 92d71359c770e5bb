import type { Context } from '../../platform/context.ts';

const accountsAtATime = 100;

export async function addressesOf(
  { auth }: Pick<Context, 'auth'>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (let at = 0; at < uids.length; at += accountsAtATime) {
    const asked = uids.slice(at, at + accountsAtATime).map((uid) => ({ uid }));
    for (const { uid, email } of (await auth.getUsers(asked)).users) {
      if (email !== undefined) addresses.set(uid, email);
    }
  }
  return addresses;
}
