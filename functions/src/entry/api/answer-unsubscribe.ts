import { defaultLocale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { storeMailWish } from '../../mails/mail-wishes.ts';
import { choiceOf } from '../../mails/unsubscribe.ts';
import { alertsOf, endAlertsOf } from '../../messages/search-alert/alerts-of.ts';
import { stopPath } from '../../messages/search-alert/stop-search-alerts.ts';
import type { Context } from '../../platform/context.ts';

type Answer = { status: number; location?: string };

/**
 * A POST by a mail program switches an optional mail off (RFC 8058). A GET redirects to a page with
 * a button, because mail scanners open links.
 */
export async function answerUnsubscribe(
  context: Pick<Context, 'db' | 'clock' | 'auth' | 'addressKey'>,
  method: string,
  path: string,
): Promise<Answer> {
  const choice = choiceOf(context, path);
  if (method === 'GET') {
    if (choice === null || !('mailbox' in choice)) {
      return { status: 302, location: sharedPath(defaultLocale, 'account') };
    }
    const { docs } = await alertsOf(context.db, choice.mailbox).limit(1).get();
    const language = docs[0]?.data().language ?? defaultLocale;
    return { status: 302, location: stopPath(context, language, choice.mailbox) };
  }
  if (method !== 'POST' || !choice) return { status: 404 };
  if ('mailbox' in choice) {
    await endAlertsOf(context, choice.mailbox);
    return { status: 200 };
  }
  const { users } = await context.auth.getUsers([{ uid: choice.uid }]);
  if (users.length === 0) return { status: 200 };
  await storeMailWish(context, choice.uid, choice.wish, false);
  return { status: 200 };
}
