import * as z from 'zod/mini';
import {
  AdminFindAccount,
  ChangeAddress,
  CheckSignInLink,
  ConfirmAddress,
  ConfirmAddressChange,
  SendAuthMail,
  SignUp,
  TakeBackAddress,
  UpdatePassword,
  VerifySignInCode,
} from '../account/account.ts';
import {
  OwnSecondFactor,
  RegisterSecondFactor,
  RemoveSecondFactor,
} from '../account/second-factor.ts';
import {
  AdminAnswerMessage,
  AdminDeleteMessage,
  AdminMessages,
  AdminReopenMessage,
} from '../contact/admin-messages.ts';
import {
  AdminChecks,
  AdminDecideCheck,
  AdminOpenScan,
  AskCheck,
  RemoveCheck,
} from '../check/check-calls.ts';
import { AdminAuditLog } from '../audit/audit-log.ts';
import { SendContactEmail } from '../contact/contact.ts';
import {
  CancelSubscription,
  CheckPrices,
  CreateCheckout,
  CustomerPortal,
  KeepSubscription,
} from './payment-calls.ts';
import {
  AdminCreatePromoCode,
  AdminDeletePromoCode,
  AdminPromoCodes,
  AdminRedemptions,
  AdminUpdatePromoCode,
} from '../promo-code/admin-promo-codes.ts';
import { AdminOverview } from '../overview/overview.ts';
import { AdminDoctor, AdminMend } from '../doctor/doctor.ts';
import { AdminDecideReport, AdminReports, ReportProfile } from '../report/report.ts';
import {
  ConfirmWithdrawal,
  DeclareWithdrawal,
  ReviewWithdrawal,
  Withdraw,
} from './withdrawal-calls.ts';
import {
  AdminExportTeachers,
  AdminTeachers,
  AdminUndoTeacher,
  AdminUpdateTeacher,
} from '../teacher/admin-teachers.ts';
import { SaveProfile } from '../teacher/save-profile.ts';
import {
  AdminDeleteAccount,
  AdminTeacherChanges,
  AdminTeacherHistory,
} from '../teacher/teacher-history.ts';
import { AdminNoteTeacher } from '../teacher/teacher-note.ts';
import { AdminRepeatMail, AdminTeacherMails, AdminUnsentMails } from '../mail/admin-mails.ts';
import {
  AnswerGuardian,
  AskGuardian,
  EndGuardian,
  OwnGuardian,
} from '../guardian/parental-consent.ts';
import { LocalPricesCall } from '../numbers/local-prices.ts';
import {
  AdminBlockSender,
  HandleMessage,
  ReceivedMessage,
  WriteToTeacher,
} from '../message/message.ts';
import { MailWishes, SetMailWish } from '../mail/mail-wishes.ts';
import { CountEmptySearch, CountResults } from '../search/search-calls.ts';
import {
  AskSearchAlert,
  ConfirmSearchAlert,
  StopSearchAlerts,
} from '../search-alert/search-alert.ts';
import { AdminDecideReview, AdminReviews } from '../review/admin-reviews.ts';
import {
  AnswerReview,
  DeleteReview,
  OwnReviews,
  ReadReviewForm,
  SaveReview,
} from '../review/review-calls.ts';
import { CountVisits, OwnVisits } from '../visits/visits.ts';
import { OwnPoster } from '../profile/poster.ts';
import { PreviewProfile } from '../profile/preview-profile.ts';
import { CheckPromo } from '../promo-code/promo-code.ts';
import {
  ConfirmProfile,
  DeleteAccount,
  DeleteProfile,
  EndSessions,
  ExportMyData,
  OwnAccount,
  SetMailLanguage,
  VerifySubscription,
} from './account-calls.ts';

const Empty = z.strictObject({});

/** Specification §7. */
const IsCurrentUserAdmin = { request: Empty, response: true as boolean };

/** Specification §4. */
const SetProfileStatus = {
  request: z.strictObject({ active: z.boolean() }),
  response: {} as { success: true; subscription_status: 'active' | 'inactive' },
};

/** Keys are public names: `POST /api/{name}`. */
export const calls = {
  is_current_user_admin: IsCurrentUserAdmin,
  'admin-overview': AdminOverview,
  'admin-teachers': AdminTeachers,
  'admin-update-teacher': AdminUpdateTeacher,
  'admin-undo-teacher': AdminUndoTeacher,
  'admin-export-teachers': AdminExportTeachers,
  'admin-teacher-history': AdminTeacherHistory,
  'admin-teacher-changes': AdminTeacherChanges,
  'admin-audit-log': AdminAuditLog,
  'admin-teacher-mails': AdminTeacherMails,
  'admin-unsent-mails': AdminUnsentMails,
  'admin-repeat-mail': AdminRepeatMail,
  'admin-delete-account': AdminDeleteAccount,
  'admin-note-teacher': AdminNoteTeacher,
  'admin-find-account': AdminFindAccount,
  'admin-promo-codes': AdminPromoCodes,
  'admin-create-promo-code': AdminCreatePromoCode,
  'admin-update-promo-code': AdminUpdatePromoCode,
  'admin-delete-promo-code': AdminDeletePromoCode,
  'admin-redemptions': AdminRedemptions,
  'admin-reports': AdminReports,
  'admin-decide-report': AdminDecideReport,
  'admin-reviews': AdminReviews,
  'admin-decide-review': AdminDecideReview,
  'admin-messages': AdminMessages,
  'admin-answer-message': AdminAnswerMessage,
  'admin-reopen-message': AdminReopenMessage,
  'admin-delete-message': AdminDeleteMessage,
  'admin-block-sender': AdminBlockSender,
  'admin-checks': AdminChecks,
  'admin-open-scan': AdminOpenScan,
  'admin-decide-check': AdminDecideCheck,
  'admin-doctor': AdminDoctor,
  'admin-mend': AdminMend,
  'save-profile': SaveProfile,
  'set-profile-status': SetProfileStatus,
  'preview-profile': PreviewProfile,
  'sign-up': SignUp,
  'send-auth-mail': SendAuthMail,
  'verify-sign-in-code': VerifySignInCode,
  'check-sign-in-link': CheckSignInLink,
  'confirm-address': ConfirmAddress,
  'update-password': UpdatePassword,
  'send-contact-email': SendContactEmail,
  'write-to-teacher': WriteToTeacher,
  'received-message': ReceivedMessage,
  'handle-message': HandleMessage,
  'report-profile': ReportProfile,
  'confirm-profile': ConfirmProfile,
  'count-results': CountResults,
  'count-empty-search': CountEmptySearch,
  'ask-search-alert': AskSearchAlert,
  'confirm-search-alert': ConfirmSearchAlert,
  'stop-search-alerts': StopSearchAlerts,
  'review-form': ReadReviewForm,
  'save-review': SaveReview,
  'delete-review': DeleteReview,
  'own-reviews': OwnReviews,
  'answer-review': AnswerReview,
  'count-visits': CountVisits,
  'own-visits': OwnVisits,
  'own-poster': OwnPoster,
  'local-prices': LocalPricesCall,
  'check-promo': CheckPromo,
  'verify-subscription': VerifySubscription,
  'create-checkout': CreateCheckout,
  'customer-portal': CustomerPortal,
  'cancel-subscription': CancelSubscription,
  'keep-subscription': KeepSubscription,
  'admin-check-prices': CheckPrices,
  'review-withdrawal': ReviewWithdrawal,
  withdraw: Withdraw,
  'declare-withdrawal': DeclareWithdrawal,
  'confirm-withdrawal': ConfirmWithdrawal,
  'delete-profile': DeleteProfile,
  'delete-account': DeleteAccount,
  'export-my-data': ExportMyData,
  'change-address': ChangeAddress,
  'confirm-address-change': ConfirmAddressChange,
  'take-back-address': TakeBackAddress,
  'own-second-factor': OwnSecondFactor,
  'register-second-factor': RegisterSecondFactor,
  'remove-second-factor': RemoveSecondFactor,
  'own-account': OwnAccount,
  'set-mail-language': SetMailLanguage,
  'end-sessions': EndSessions,
  'mail-wishes': MailWishes,
  'set-mail-wish': SetMailWish,
  'ask-check': AskCheck,
  'remove-check': RemoveCheck,
  'own-guardian': OwnGuardian,
  'ask-guardian': AskGuardian,
  'end-guardian': EndGuardian,
  'answer-guardian': AnswerGuardian,
} as const;

export type CallName = keyof typeof calls;
export type CallRequest<N extends CallName> = z.input<(typeof calls)[N]['request']>;

export type CallResponse<N extends CallName> = (typeof calls)[N] extends { response: infer Answer }
  ? Answer
  : { success: true };
