import type { CallName, CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { deleteTeacherAccount } from '../../administration/delete-account.ts';
import { listTeacherMails, listUnsentMails } from '../../administration/list-mails.ts';
import { exportTeachers, listTeachers } from '../../administration/list-teachers.ts';
import { repeatMail } from '../../administration/repeat-mail.ts';
import { listAuditLog, listTeacherChanges } from '../../administration/audit-log.ts';
import { teacherHistory } from '../../administration/teacher-history.ts';
import { listPromoCodes } from '../../administration/list-promo-codes.ts';
import {
  createPromoCode,
  deletePromoCode,
  updatePromoCode,
} from '../../administration/promo-codes.ts';
import { listRedemptions } from '../../administration/list-redemptions.ts';
import { isAdmin } from '../../platform/caller/require-admin.ts';
import { checkPrices } from '../../administration/check-prices.ts';
import { undoTeacher } from '../../administration/undo-teacher.ts';
import { updateTeacher } from '../../administration/update-teacher.ts';
import { findAccount } from '../../administration/find-account.ts';
import { noteTeacher } from '../../administration/note-teacher.ts';
import { answerMessage } from '../../messages/contact/answer-message.ts';
import { deleteMessage } from '../../messages/contact/delete-message.ts';
import { reopenMessage } from '../../messages/contact/reopen-message.ts';
import { listMessages } from '../../messages/contact/list-messages.ts';
import { sendContactEmail } from '../../messages/contact/send-contact-email.ts';
import { deleteAccount, deleteProfile } from '../../people/deletion/delete-person.ts';
import { exportMyData } from '../../people/export/export-my-data.ts';
import {
  changeAddress,
  confirmAddressChange,
  takeBackAddress,
} from '../../people/accounts/change-address.ts';
import { checkSignInLink } from '../../people/accounts/mail-links.ts';
import { confirmAddress } from '../../people/accounts/confirm-address.ts';
import {
  ownAccount,
  setMailLanguage,
  signOutEverywhere,
} from '../../people/accounts/own-account.ts';
import {
  ownSecondFactor,
  registerSecondFactor,
  removeSecondFactor,
} from '../../people/accounts/second-factor.ts';
import { sendAuthMail } from '../../people/accounts/send-auth-mail.ts';
import { signUp } from '../../people/accounts/sign-up.ts';
import { updatePassword } from '../../people/accounts/update-password.ts';
import { verifySignInCode } from '../../people/accounts/verify-sign-in-code.ts';
import { confirmProfile } from '../../profile/freshness/confirm-profile.ts';
import { askCheck } from '../../people/check/ask-check.ts';
import { decideCheck } from '../../people/check/decide-check.ts';
import { listChecks } from '../../people/check/list-checks.ts';
import { openScan } from '../../people/check/open-scan.ts';
import { removeCheck } from '../../people/check/remove-check.ts';
import { answerGuardian } from '../../people/guardian/answer-guardian.ts';
import { askGuardian, endGuardian, ownGuardian } from '../../people/guardian/own-guardian.ts';
import { blockSender } from '../../messages/message/block-sender.ts';
import { handleMessage, receivedMessage } from '../../messages/message/handle-message.ts';
import { writeToTeacher } from '../../messages/message/write-to-teacher.ts';
import { askSearchAlert } from '../../messages/search-alert/ask-search-alert.ts';
import { confirmSearchAlert } from '../../messages/search-alert/confirm-search-alert.ts';
import { stopSearchAlerts } from '../../messages/search-alert/stop-search-alerts.ts';
import { mailWishesOf, setMailWish } from '../../mails/mail-wishes.ts';
import { readLocalPrices } from '../../site/numbers/read-local-prices.ts';
import { changeEnding } from '../../money/payment/change-ending.ts';
import { createCheckout } from '../../money/payment/create-checkout.ts';
import { customerPortal } from '../../money/payment/customer-portal.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { countEmptySearch } from '../../administration/overview/count-empty-search.ts';
import { overview } from '../../administration/overview/overview.ts';
import { ownPoster } from '../../profile/poster/own-poster.ts';
import { previewProfile } from '../../site/publish/preview-profile.ts';
import { redeemPromoCode } from '../../money/promo-code/redeem.ts';
import { examine } from '../../administration/doctor/examine.ts';
import { repairFinding } from '../../administration/doctor/repair-finding.ts';
import { decideReport } from '../../messages/report/decide-report.ts';
import { listReports } from '../../messages/report/list-reports.ts';
import { reportProfile } from '../../messages/report/report-profile.ts';
import { countResults } from '../../site/search/count-results.ts';
import { setProfileStatus } from '../../money/subscription/set-profile-status.ts';
import { verifySubscription } from '../../money/subscription/verify-subscription.ts';
import { saveProfile } from '../../profile/save/save-profile.ts';
import { decideReview } from '../../profile/review/decide-review.ts';
import { listReviews } from '../../profile/review/list-reviews.ts';
import { answerReview, ownReviews } from '../../profile/review/own-reviews.ts';
import { deleteReview, reviewForm, saveReview } from '../../profile/review/write-review.ts';
import { countVisits } from '../../profile/visits/count-visits.ts';
import { ownVisits } from '../../profile/visits/own-visits.ts';
import { confirmWithdrawal } from '../../money/withdrawal/confirm-withdrawal.ts';
import { declareWithdrawal } from '../../money/withdrawal/declare-withdrawal.ts';
import { reviewWithdrawal, withdraw } from '../../money/withdrawal/withdraw.ts';

export type Access = 'anyone' | 'signed-in' | 'verified' | 'admin';

/** Calls put mails into the outbox and send none. */
export type CallContext = Omit<Context, 'mailer'>;

type UseCase<N extends CallName> =
  | {
      access: 'anyone';
      run: (
        context: CallContext,
        caller: Caller | null,
        request: CallRequest<N>,
        origin: Origin,
      ) => Promise<CallResponse<N>>;
    }
  | {
      access: 'signed-in' | 'verified' | 'admin';
      run: (
        context: CallContext,
        caller: Caller,
        request: CallRequest<N>,
        origin: Origin,
      ) => Promise<CallResponse<N>>;
    };

export const useCases: { [N in CallName]: UseCase<N> } = {
  // The specification treats every failure as "not an admin".
  is_current_user_admin: {
    access: 'anyone',
    run: async (context, caller) => caller?.emailVerified === true && isAdmin(context, caller.uid),
  },
  'admin-overview': {
    access: 'admin',
    run: (context, _caller, request) => overview(context, request),
  },
  'admin-teachers': {
    access: 'admin',
    run: (context, { uid }, request) => listTeachers(context, uid, request),
  },
  'admin-undo-teacher': {
    access: 'admin',
    run: (context, { uid }, request) => undoTeacher(context, uid, request),
  },
  'admin-update-teacher': {
    access: 'admin',
    run: (context, { uid }, request) => updateTeacher(context, uid, request),
  },
  'admin-export-teachers': {
    access: 'admin',
    run: (context, { uid }, request) => exportTeachers(context, uid, request),
  },
  'admin-teacher-history': {
    access: 'admin',
    run: (context, _caller, request) => teacherHistory(context, request),
  },
  'admin-teacher-changes': {
    access: 'admin',
    run: (context, _caller, request) => listTeacherChanges(context, request),
  },
  'admin-audit-log': {
    access: 'admin',
    run: (context, _caller, request) => listAuditLog(context, request),
  },
  'admin-teacher-mails': {
    access: 'admin',
    run: (context, _caller, request) => listTeacherMails(context, request),
  },
  'admin-unsent-mails': {
    access: 'admin',
    run: (context, _caller, request) => listUnsentMails(context, request),
  },
  'admin-repeat-mail': {
    access: 'admin',
    run: (context, { uid }, request) => repeatMail(context, uid, request),
  },
  'admin-delete-account': {
    access: 'admin',
    run: (context, caller, request) =>
      deleteTeacherAccount(context, caller, request, systemClock()),
  },
  'admin-note-teacher': {
    access: 'admin',
    run: (context, { uid }, request) => noteTeacher(context, uid, request),
  },
  'admin-find-account': {
    access: 'admin',
    run: (context, _caller, request) => findAccount(context, request),
  },
  'admin-promo-codes': {
    access: 'admin',
    run: (context) => listPromoCodes(context),
  },
  'admin-create-promo-code': {
    access: 'admin',
    run: (context, { uid }, request) => createPromoCode(context, uid, request),
  },
  'admin-update-promo-code': {
    access: 'admin',
    run: (context, { uid }, request) => updatePromoCode(context, uid, request),
  },
  'admin-delete-promo-code': {
    access: 'admin',
    run: (context, { uid }, request) => deletePromoCode(context, uid, request),
  },
  'admin-redemptions': {
    access: 'admin',
    run: (context, _caller, request) => listRedemptions(context, request),
  },
  'admin-reports': {
    access: 'admin',
    run: (context, _caller, request) => listReports(context, request),
  },
  'admin-decide-report': {
    access: 'admin',
    run: (context, { uid }, request) => decideReport(context, uid, request),
  },
  'admin-reviews': {
    access: 'admin',
    run: (context, _caller, request) => listReviews(context, request),
  },
  'admin-decide-review': {
    access: 'admin',
    run: (context, { uid }, request) => decideReview(context, uid, request),
  },
  'admin-messages': {
    access: 'admin',
    run: (context, _caller, request) => listMessages(context, request),
  },
  'admin-answer-message': {
    access: 'admin',
    run: (context, { uid }, request) => answerMessage(context, uid, request),
  },
  'admin-reopen-message': {
    access: 'admin',
    run: (context, { uid }, request) => reopenMessage(context, uid, request),
  },
  'admin-delete-message': {
    access: 'admin',
    run: (context, { uid }, request) => deleteMessage(context, uid, request),
  },
  'admin-block-sender': {
    access: 'admin',
    run: (context, { uid }, request) => blockSender(context, uid, request),
  },
  'admin-checks': {
    access: 'admin',
    run: (context, _caller, request) => listChecks(context, request),
  },
  'admin-open-scan': {
    access: 'admin',
    run: (context, { uid }, request) => openScan(context, uid, request),
  },
  'admin-decide-check': {
    access: 'admin',
    run: (context, { uid }, request) => decideCheck(context, uid, request),
  },
  'admin-doctor': {
    access: 'admin',
    run: (context, _caller, request) => examine(context, request),
  },
  'admin-mend': {
    access: 'admin',
    run: (context, { uid }, request) => repairFinding(context, uid, request),
  },
  'save-profile': {
    access: 'verified',
    run: (context, caller, request) => saveProfile(context, caller, request),
  },
  'set-profile-status': {
    access: 'verified',
    run: (context, { uid }, request) => setProfileStatus(context, uid, request),
  },
  'sign-up': {
    access: 'anyone',
    run: (context, _caller, request, origin) => signUp(context, request, origin),
  },
  'send-auth-mail': {
    access: 'anyone',
    run: (context, _caller, request, origin) => sendAuthMail(context, request, origin),
  },
  'verify-sign-in-code': {
    access: 'anyone',
    run: (context, _caller, request) => verifySignInCode(context, request),
  },
  'check-sign-in-link': {
    access: 'anyone',
    run: (context, _caller, request) => checkSignInLink(context, request),
  },
  'confirm-address': {
    access: 'anyone',
    run: (context, _caller, request, origin) => confirmAddress(context, request, origin),
  },
  'update-password': {
    access: 'anyone',
    run: (context, caller, request, origin) =>
      updatePassword(context, caller, request, origin, systemClock()),
  },
  'send-contact-email': {
    access: 'anyone',
    run: (context, _caller, request, origin) => sendContactEmail(context, request, origin),
  },
  'write-to-teacher': {
    access: 'anyone',
    run: (context, _caller, request, origin) => writeToTeacher(context, request, origin),
  },
  'received-message': {
    access: 'anyone',
    run: (context, _caller, request, origin) => receivedMessage(context, request, origin),
  },
  'handle-message': {
    access: 'anyone',
    run: (context, _caller, request, origin) => handleMessage(context, request, origin),
  },
  'report-profile': {
    access: 'anyone',
    run: (context, _caller, request, origin) => reportProfile(context, request, origin),
  },
  'count-results': {
    access: 'anyone',
    run: (context, _caller, request, origin) => countResults(context, request, origin),
  },
  'count-empty-search': {
    access: 'anyone',
    run: (context, _caller, request, origin) => countEmptySearch(context, request, origin),
  },
  'ask-search-alert': {
    access: 'anyone',
    run: (context, _caller, request, origin) => askSearchAlert(context, request, origin),
  },
  'confirm-search-alert': {
    access: 'anyone',
    run: (context, _caller, request, origin) => confirmSearchAlert(context, request, origin),
  },
  'stop-search-alerts': {
    access: 'anyone',
    run: (context, _caller, request, origin) => stopSearchAlerts(context, request, origin),
  },
  'review-form': {
    access: 'anyone',
    run: (context, _caller, request, origin) => reviewForm(context, request, origin),
  },
  'save-review': {
    access: 'anyone',
    run: (context, _caller, request, origin) => saveReview(context, request, origin),
  },
  'delete-review': {
    access: 'anyone',
    run: (context, _caller, request, origin) => deleteReview(context, request, origin),
  },
  'own-reviews': {
    access: 'verified',
    run: (context, { uid }) => ownReviews(context, uid),
  },
  'answer-review': {
    access: 'verified',
    run: (context, { uid }, request) => answerReview(context, uid, request),
  },
  'count-visits': {
    access: 'anyone',
    run: (context, _caller, request, origin) => countVisits(context, request, origin),
  },
  'confirm-profile': {
    access: 'verified',
    run: (context, { uid }) => confirmProfile(context, uid),
  },
  'own-visits': {
    access: 'verified',
    run: (context, { uid }) => ownVisits(context, uid),
  },
  'own-poster': {
    access: 'verified',
    run: (context, { uid }, request) => ownPoster(context, uid, request),
  },
  'local-prices': {
    access: 'anyone',
    run: (context, _caller, request) => readLocalPrices(context, request),
  },
  'check-promo': {
    access: 'verified',
    run: (context, caller, request, origin) => redeemPromoCode(context, caller, request, origin),
  },
  'verify-subscription': {
    access: 'verified',
    run: (context, { uid }) => verifySubscription(context, uid),
  },
  'create-checkout': {
    access: 'verified',
    run: (context, caller, request) => createCheckout(context, caller, request),
  },
  'customer-portal': {
    access: 'verified',
    run: (context, { uid }, request) => customerPortal(context, uid, request),
  },
  'cancel-subscription': {
    access: 'verified',
    run: (context, { uid }) => changeEnding(context, uid, 'cancelled'),
  },
  'keep-subscription': {
    access: 'verified',
    run: (context, { uid }) => changeEnding(context, uid, 'kept'),
  },
  'admin-check-prices': { access: 'admin', run: (context) => checkPrices(context) },
  'review-withdrawal': {
    access: 'verified',
    run: (context, { uid }) => reviewWithdrawal(context, uid),
  },
  withdraw: {
    access: 'verified',
    run: (context, caller, request) => withdraw(context, caller, request),
  },
  'declare-withdrawal': {
    access: 'anyone',
    run: (context, _caller, request, origin) => declareWithdrawal(context, request, origin),
  },
  'confirm-withdrawal': {
    access: 'anyone',
    run: (context, _caller, request) => confirmWithdrawal(context, request),
  },
  'delete-profile': {
    access: 'verified',
    run: (context, caller) => deleteProfile(context, caller),
  },
  'delete-account': {
    access: 'signed-in',
    run: (context, caller) => deleteAccount(context, caller, systemClock()),
  },
  'export-my-data': {
    access: 'signed-in',
    run: (context, caller) => exportMyData(context, caller),
  },
  'change-address': {
    access: 'verified',
    run: (context, caller, request, origin) =>
      changeAddress(context, caller, request, origin, systemClock()),
  },
  'confirm-address-change': {
    access: 'verified',
    run: (context, caller, request) => confirmAddressChange(context, caller, request),
  },
  'take-back-address': {
    access: 'anyone',
    run: (context, _caller, request, origin) => takeBackAddress(context, request, origin),
  },
  'preview-profile': {
    access: 'signed-in',
    run: (context, caller, request) => previewProfile(context, caller, request),
  },
  'own-second-factor': {
    access: 'verified',
    run: (context, caller) => ownSecondFactor(context, caller),
  },
  'register-second-factor': {
    access: 'verified',
    run: (context, caller, request) =>
      registerSecondFactor(context, caller, request, systemClock()),
  },
  'remove-second-factor': {
    access: 'verified',
    run: (context, caller, request) => removeSecondFactor(context, caller, request, systemClock()),
  },
  'own-account': {
    access: 'verified',
    run: (context, caller) => ownAccount(context, caller),
  },
  'set-mail-language': {
    access: 'verified',
    run: (context, { uid }, request) => setMailLanguage(context, uid, request),
  },
  'end-sessions': {
    access: 'verified',
    run: (context, { uid }) => signOutEverywhere(context, uid),
  },
  'mail-wishes': {
    access: 'verified',
    run: (context, { uid }) => mailWishesOf(context, uid),
  },
  'set-mail-wish': {
    access: 'verified',
    run: (context, { uid }, request) => setMailWish(context, uid, request),
  },
  'ask-check': {
    access: 'verified',
    run: (context, { uid }, request) => askCheck(context, uid, request),
  },
  'remove-check': {
    access: 'verified',
    run: (context, { uid }, request) => removeCheck(context, uid, request),
  },
  'own-guardian': {
    access: 'verified',
    run: (context, { uid }) => ownGuardian(context, uid),
  },
  'ask-guardian': {
    access: 'verified',
    run: (context, caller, request, origin) => askGuardian(context, caller, request, origin),
  },
  'end-guardian': {
    access: 'verified',
    run: (context, { uid }) => endGuardian(context, uid),
  },
  'answer-guardian': {
    access: 'anyone',
    run: (context, _caller, request) => answerGuardian(context, request),
  },
};
