import { resumeAddressChanges } from '../../people/accounts/move-address.ts';
import { repairTeacherIndex } from '../../administration/repair-index.ts';
import { collectionOf, documentOf, type FoundDocument } from '../../database/references.ts';
import { resumeDeletions } from '../../people/deletion/run-deletion.ts';
import type { DeletionContext } from '../../people/deletion/step.ts';
import { sendProfileReminders } from '../../profile/freshness/send-profile-reminders.ts';
import { endOverdueChecks } from '../../people/check/end-overdue-checks.ts';
import { processDueConsents } from '../../people/guardian/process-due-consents.ts';
import { deliverDueMails } from '../../messages/delivery/deliver-due-mails.ts';
import type { DeliveryContext } from '../../messages/delivery/deliver-mail.ts';
import { askForReviews } from '../../messages/message/ask-for-reviews.ts';
import { showDueReviews } from '../../profile/review/show-review.ts';
import { sendSearchAlerts } from '../../messages/search-alert/send-search-alerts.ts';
import { refreshAnswering } from '../../messages/message/refresh-answering.ts';
import { errorDetails } from '../../platform/log.ts';
import { keepDay } from '../../administration/overview/keep-day.ts';
import { keepRevenue } from '../../administration/overview/keep-revenue.ts';
import { askStripeAgain } from '../../money/payment/ask-stripe-again.ts';
import { mailEnds } from '../../money/payment/mail-ends.ts';
import { projectAsKnown, type ProjectContext } from '../../profile/projection/project-teacher.ts';
import { resumePublishing } from '../../site/publish/publish-dirty.ts';
import { recount } from '../../site/numbers/recount.ts';
import { retrySetAside } from '../../site/publish/set-aside.ts';
import { resumeDrawing } from '../../profile/social/resume-drawing.ts';
import { resumeWithdrawals } from '../../money/withdrawal/carry-out.ts';
import { tellOfUnproved } from '../../money/withdrawal/tell-of-unproved.ts';
import { tellNumbers } from '../../profile/visits/tell-numbers.ts';
import { clearExpired } from './clear-expired.ts';
import { forgetMailboxes } from './forget-mailboxes.ts';
import { refuseFloods } from './refuse-floods.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import { removeWithoutAccount } from './remove-without-account.ts';
import { sweepPictures } from './sweep-pictures.ts';

type SweepContext = ProjectContext & DeliveryContext & DeletionContext;

type Chore = (context: SweepContext) => Promise<unknown>;

export type Cadence = 'minute' | 'quarter-hour';

const cadences: readonly Cadence[] = ['minute', 'quarter-hour'];

/** A failed or slow job does not stop the others. */
const chores: Record<Cadence, readonly Chore[]> = {
  minute: [endVisibility, askStripeAgain, deliverDueMails, refuseFloods],
  'quarter-hour': [
    resumePublishing,
    retrySetAside,
    recount,
    resumeDrawing,
    resumeWithdrawals,
    tellOfUnproved,
    mailEnds,
    sendProfileReminders,
    tellNumbers,
    sendSearchAlerts,
    askForReviews,
    showDueReviews,
    refreshAnswering,
    resumeDeletions,
    resumeAddressChanges,
    processDueConsents,
    endOverdueChecks,
    clearExpired,
    forgetMailboxes,
    sweepPictures,
    removeUnconfirmed,
    removeWithoutAccount,
    repairTeacherIndex,
    keepDay,
    keepRevenue,
  ],
};

async function attempt(
  { log }: SweepContext,
  chore: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('sweep failed', { chore, ...errorDetails(error) });
  }
}

const batchSize = 200;

async function sweepBatch(
  context: ProjectContext,
  after: FoundDocument<'publications'> | undefined,
) {
  const due = collectionOf(context.db, 'publications')
    .where('changesAt', '<=', context.clock())
    .orderBy('changesAt')
    .limit(batchSize);
  const { docs } = await (after ? due.startAfter(after) : due).get();
  for (const { id } of docs) {
    try {
      await projectAsKnown(context, id);
    } catch (error) {
      context.log.error('sweep failed for a teacher', { uid: id, ...errorDetails(error) });
    }
  }
  return docs;
}

async function endVisibility(context: ProjectContext): Promise<void> {
  let last: FoundDocument<'publications'> | undefined;
  for (;;) {
    const docs = await sweepBatch(context, last);
    last = docs.at(-1);
    if (docs.length < batchSize) return;
  }
}

export async function sweep(context: SweepContext, cadence?: Cadence): Promise<void> {
  for (const each of cadence ? [cadence] : cadences) {
    await Promise.all(
      chores[each].map((chore) => attempt(context, chore.name, () => chore(context))),
    );
  }
  // `/api/health` reads this time.
  if (cadence !== 'quarter-hour') {
    await documentOf(context.db, 'chores', 'sweep').set({ doneAt: context.clock() });
  }
}
