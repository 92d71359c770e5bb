import { createHash, timingSafeEqual } from 'node:crypto';
import { mailEventsIn } from '@kloer/domain/mail/mail-events.ts';
import { markUndeliverable } from '../../mails/undeliverable.ts';
import { tellSendersOf } from '../../messages/delivery/undelivered-message.ts';
import { endAlertsOf, mailboxMark } from '../../messages/search-alert/alerts-of.ts';
import type { Context } from '../../platform/context.ts';

export const mailEventsPath = '/api/mail-events';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Brevo sends a bearer token; Mailjet sends the password in the webhook's address. */
function isAuthorized(authorization: string | undefined, secret: string): boolean {
  const [, scheme, value = ''] = /^(Basic|Bearer) (.{1,500})$/.exec(authorization ?? '') ?? [];
  const password = () => /^[^:]*:(.*)$/.exec(Buffer.from(value, 'base64').toString())?.[1] ?? '';
  const given = scheme === 'Basic' ? password() : value;
  return secret !== '' && timingSafeEqual(digest(given), digest(secret));
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/**
 * Records bounces and complaints. The mail provider repeats events that are not answered with 200.
 */
export async function answerMailEvents(
  context: Pick<Context, 'db' | 'clock' | 'addressKey' | 'siteOrigin'>,
  secret: string,
  request: { method: string; authorization: string | undefined; body: Uint8Array },
): Promise<{ status: number }> {
  if (request.method !== 'POST') return { status: 405 };
  if (!isAuthorized(request.authorization, secret)) return { status: 401 };
  const events = mailEventsIn(parsed(request.body));
  if (events === null) return { status: 400 };
  for (const event of events) {
    await markUndeliverable(context, event);
    await endAlertsOf(context, mailboxMark(event.email));
    if (event.kind === 'bounced') await tellSendersOf(context, event.email);
  }
  return { status: 200 };
}
