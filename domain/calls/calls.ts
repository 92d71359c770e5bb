import * as z from 'zod/mini';
import {
  ConfirmAddress,
  SendAuthMail,
  SignUp,
  UpdatePassword,
  VerifySignInCode,
} from '../account/account.ts';
import { IsoDay } from '../date/iso-day.ts';
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
  AdminUpdatePromoCode,
} from '../promo-code/admin-promo-codes.ts';
import { AdminDoctor, AdminMend } from '../doctor/doctor.ts';
import { AdminDecideReport, AdminReports, ReportProfile } from '../report/report.ts';
import {
  ConfirmWithdrawal,
  DeclareWithdrawal,
  ReviewWithdrawal,
  Withdraw,
} from './withdrawal-calls.ts';
import { CheckPromo } from '../promo-code/promo-code.ts';
import { DeleteAccount, DeleteProfile, ExportMyData, VerifySubscription } from './account-calls.ts';

/**
 * A Firebase Auth uid as this product accepts it where a caller names somebody. Firestore keeps ids
 * that begin and end with two underscores for itself.
 */
export const Uid = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/));

const Empty = z.strictObject({});

/** `is_current_user_admin`: whether the caller administers the site (specification §7). */
export const IsCurrentUserAdmin = { request: Empty, response: z.boolean() };

/** `admin-update-teacher`: an admin's change of a teacher's end date and status. */
export const AdminUpdateTeacher = {
  request: z
    .strictObject({
      teacherId: Uid,
      /** Last day of the grant, `yyyy-mm-dd` in Luxembourg; null ends the grant. */
      endDate: z.optional(z.nullable(IsoDay)),
      status: z.optional(z.enum(['active', 'inactive'])),
    })
    .check(z.refine((change) => change.endDate !== undefined || change.status !== undefined)),
  response: z.object({
    success: z.literal(true),
    subscription_status: z.enum(['active', 'inactive']),
    /** ISO instant, or null where nothing entitles. */
    subscription_end_date: z.nullable(z.string()),
  }),
};

/** `set-profile-status`: the owner's own switch between shown and hidden (specification §4). */
export const SetProfileStatus = {
  request: z.strictObject({ active: z.boolean() }),
  response: z.object({
    success: z.literal(true),
    subscription_status: z.enum(['active', 'inactive']),
  }),
};

/** Every function of the product under its public name: `POST /api/{name}`. */
export const calls = {
  is_current_user_admin: IsCurrentUserAdmin,
  'admin-update-teacher': AdminUpdateTeacher,
  'admin-promo-codes': AdminPromoCodes,
  'admin-create-promo-code': AdminCreatePromoCode,
  'admin-update-promo-code': AdminUpdatePromoCode,
  'admin-delete-promo-code': AdminDeletePromoCode,
  'admin-reports': AdminReports,
  'admin-decide-report': AdminDecideReport,
  'admin-doctor': AdminDoctor,
  'admin-mend': AdminMend,
  'set-profile-status': SetProfileStatus,
  'sign-up': SignUp,
  'send-auth-mail': SendAuthMail,
  'verify-sign-in-code': VerifySignInCode,
  'confirm-address': ConfirmAddress,
  'update-password': UpdatePassword,
  'send-contact-email': SendContactEmail,
  'report-profile': ReportProfile,
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
} as const;

export type CallName = keyof typeof calls;
export type CallRequest<N extends CallName> = z.input<(typeof calls)[N]['request']>;
export type CallResponse<N extends CallName> = z.output<(typeof calls)[N]['response']>;
