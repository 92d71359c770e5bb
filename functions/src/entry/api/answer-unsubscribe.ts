import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { storeMailWish } from '../../mails/mail-wishes.ts';
import { choiceOf } from '../../mails/unsubscribe.ts';
import type { Context } from '../../platform/context.ts';

type Answer = { status: number; location?: string };

/**
 * Switches an optional mail off after a mail program's POST (RFC 8058). A GET leads to the account page, because mail
 * scanners open links.
 */
export async function answerUnsubscribe(
  context: Pick<Context, 'db' | 'clock' | 'auth' | 'addressKey'>,
  method: string,
  path: string,
): Promise<Answer> {
  if (method === 'GET') return { status: 302, location: sharedPath('fr', 'account') };
  const choice = method === 'POST' ? choiceOf(context, path) : null;
  if (!choice) return { status: 404 };
  const { users } = await context.auth.getUsers([{ uid: choice.uid }]);
  if (users.length === 0) return { status: 200 };
  await storeMailWish(context, choice.uid, choice.wish, false);
  return { status: 200 };
}
