import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { confirmationsPerDay, confirmHours } from '@kloer/domain/search-alert/alert-limits.ts';
import { documentOf } from '../../database/references.ts';
import type { SearchAlert } from '../../database/schemas/search-alert.ts';
import { mailId } from '../../mails/outbox-mail.ts';
import { prepareMail, type NewMail } from '../../mails/put-mail.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { tryAllowance } from '../../platform/rate-limit/allowance.ts';
import { consumeCallerAllowance, hourly } from '../../platform/rate-limit/caller-allowance.ts';
import { alertIdOf, mailboxMark } from './alerts-of.ts';

type AskContext = Pick<Context, 'db' | 'clock' | 'hourly' | 'log'>;
type Request = CallRequest<'ask-search-alert'>;

const done = { success: true } as const;

const confirmationMail = (alert: string, { email, language, requestId }: Request): NewMail => ({
  reason: 'search-alert',
  person: email,
  occasion: `${alert} ${requestId}`,
  to: email,
  account: { kind: 'search-alert', language, alert },
  usefulMinutes: confirmHours * 60,
});

const newAlert = ({ email, language, filter }: Request, now: Date): SearchAlert => ({
  email,
  mailbox: mailboxMark(email),
  language,
  filter,
  askedAt: now,
  confirmedAt: null,
  proofs: [],
  told: [],
  endsAt: new Date(now.getTime() + confirmHours * hourMs),
});

/**
 * Sends a mail whose link starts or renews the alert. Idempotent by id. Above a mailbox's limit, no
 * mail is sent.
 * @throws AppError `rate-limited` for one network address or for all callers
 */
export async function askSearchAlert(
  context: AskContext,
  request: Request,
  origin: Origin,
): Promise<CallResponse<'ask-search-alert'>> {
  if (request.website) return done;
  const { db, clock } = context;
  const { email, filter } = request;
  const id = alertIdOf(email, filter);
  const mail = confirmationMail(id, request);
  if ((await documentOf(db, 'mails', mailId(mail)).get()).exists) return done;
  await consumeCallerAllowance(
    context,
    origin,
    hourly('ask-search-alert', context.hourly.searchAlerts),
  );
  const perMailbox = { action: 'search-alert', limit: confirmationsPerDay, minutes: 24 * 60 };
  const mayReceive = await tryAllowance(context, { ...perMailbox, subject: mailboxOf(email) });
  if (!mayReceive) return done;
  const document = documentOf(db, 'searchAlerts', id);
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data();
    const putMail = await prepareMail(context, transaction, mail);
    const now = clock();
    const isRunning = known?.confirmedAt != null && known.endsAt > now;
    if (!isRunning) {
      // Keeps the hashes, so that links in earlier mails stay valid.
      transaction.set(document, { ...newAlert(request, now), proofs: known?.proofs ?? [] });
    }
    putMail();
  });
  return done;
}
