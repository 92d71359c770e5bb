import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { isSigned, signatureOf } from '../../mails/unsubscribe.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { countLinkUse, refuseUnknownLink } from '../../platform/rate-limit/mailed-links.ts';
import { endAlertsOf } from './alerts-of.ts';

const action = 'stop-search-alerts';

/** Path of the page whose button ends all alerts of a mailbox. No log contains its fragment. */
export const stopPath = (
  context: Pick<Context, 'addressKey'>,
  language: Locale,
  mailbox: string,
): string =>
  `${sharedPath(language, 'search-alert')}#${mailbox}.${signatureOf(context, { mailbox })}`;

/** @throws AppError `code-invalid`, `rate-limited` */
export async function stopSearchAlerts(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'addressKey'>,
  { mailbox, signature }: CallRequest<'stop-search-alerts'>,
  origin: Origin,
): Promise<CallResponse<'stop-search-alerts'>> {
  if (!isSigned(context, { mailbox }, signature)) return refuseUnknownLink(context, origin, action);
  await countLinkUse(context, action, mailbox);
  return { success: true, stopped: await endAlertsOf(context, mailbox) };
}
