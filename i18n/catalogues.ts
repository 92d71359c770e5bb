import type { Locale } from '@kloer/domain/locale/locale.ts';
import enAccount from './en/account.json' with { type: 'json' };
import enActivation from './en/activation.json' with { type: 'json' };
import enAdmin from './en/admin.json' with { type: 'json' };
import enAppCode from './en/app-code.json' with { type: 'json' };
import enAdminReviews from './en/admin-reviews.json' with { type: 'json' };
import enAuth from './en/auth.json' with { type: 'json' };
import enCard from './en/card.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enContact from './en/contact.json' with { type: 'json' };
import enDoctor from './en/doctor.json' with { type: 'json' };
import enFilters from './en/filters.json' with { type: 'json' };
import enGuardian from './en/guardian.json' with { type: 'json' };
import enHearts from './en/hearts.json' with { type: 'json' };
import enHistory from './en/history.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enInformation from './en/information.json' with { type: 'json' };
import enLegal from './en/legal.json' with { type: 'json' };
import enLists from './en/lists.json' with { type: 'json' };
import enMails from './en/mails.json' with { type: 'json' };
import enMarks from './en/review-marks.json' with { type: 'json' };
import enMessageForm from './en/message-form.json' with { type: 'json' };
import enMessagePage from './en/message-page.json' with { type: 'json' };
import enMessages from './en/messages.json' with { type: 'json' };
import enNotices from './en/notices.json' with { type: 'json' };
import enOverview from './en/overview.json' with { type: 'json' };
import enOwner from './en/owner.json' with { type: 'json' };
import enOwnReviews from './en/own-reviews.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import enPlan from './en/plan.json' with { type: 'json' };
import enPayment from './en/payment.json' with { type: 'json' };
import enPortrait from './en/portrait.json' with { type: 'json' };
import enPoster from './en/poster.json' with { type: 'json' };
import enProfile from './en/profile.json' with { type: 'json' };
import enProfileForm from './en/profile-form.json' with { type: 'json' };
import enPreview from './en/preview.json' with { type: 'json' };
import enPromoCodes from './en/promo-codes.json' with { type: 'json' };
import enRedemptions from './en/redemptions.json' with { type: 'json' };
import enReport from './en/report.json' with { type: 'json' };
import enReports from './en/reports.json' with { type: 'json' };
import enReview from './en/review.json' with { type: 'json' };
import enChecks from './en/checks.json' with { type: 'json' };
import enAdminChecks from './en/admin-checks.json' with { type: 'json' };
import enSearch from './en/search.json' with { type: 'json' };
import enSearchAlert from './en/search-alert.json' with { type: 'json' };
import enSecondFactor from './en/second-factor.json' with { type: 'json' };
import enShell from './en/shell.json' with { type: 'json' };
import enShortlist from './en/shortlist.json' with { type: 'json' };
import enSubjects from './en/subjects.json' with { type: 'json' };
import enStanding from './en/standing.json' with { type: 'json' };
import enTeachers from './en/teachers.json' with { type: 'json' };
import enWithdrawal from './en/withdrawal.json' with { type: 'json' };
import enWriting from './en/writing.json' with { type: 'json' };
import frAccount from './fr/account.json' with { type: 'json' };
import frActivation from './fr/activation.json' with { type: 'json' };
import frAdmin from './fr/admin.json' with { type: 'json' };
import frAppCode from './fr/app-code.json' with { type: 'json' };
import frAdminReviews from './fr/admin-reviews.json' with { type: 'json' };
import frAuth from './fr/auth.json' with { type: 'json' };
import frCard from './fr/card.json' with { type: 'json' };
import frCheckout from './fr/checkout.json' with { type: 'json' };
import frContact from './fr/contact.json' with { type: 'json' };
import frDoctor from './fr/doctor.json' with { type: 'json' };
import frFilters from './fr/filters.json' with { type: 'json' };
import frGuardian from './fr/guardian.json' with { type: 'json' };
import frHearts from './fr/hearts.json' with { type: 'json' };
import frHistory from './fr/history.json' with { type: 'json' };
import frHome from './fr/home.json' with { type: 'json' };
import frInformation from './fr/information.json' with { type: 'json' };
import frLegal from './fr/legal.json' with { type: 'json' };
import frLists from './fr/lists.json' with { type: 'json' };
import frMails from './fr/mails.json' with { type: 'json' };
import frMarks from './fr/review-marks.json' with { type: 'json' };
import frMessageForm from './fr/message-form.json' with { type: 'json' };
import frMessagePage from './fr/message-page.json' with { type: 'json' };
import frMessages from './fr/messages.json' with { type: 'json' };
import frNotices from './fr/notices.json' with { type: 'json' };
import frOverview from './fr/overview.json' with { type: 'json' };
import frOwner from './fr/owner.json' with { type: 'json' };
import frOwnReviews from './fr/own-reviews.json' with { type: 'json' };
import frPages from './fr/pages.json' with { type: 'json' };
import frPlan from './fr/plan.json' with { type: 'json' };
import frPayment from './fr/payment.json' with { type: 'json' };
import frPortrait from './fr/portrait.json' with { type: 'json' };
import frPoster from './fr/poster.json' with { type: 'json' };
import frProfile from './fr/profile.json' with { type: 'json' };
import frProfileForm from './fr/profile-form.json' with { type: 'json' };
import frPreview from './fr/preview.json' with { type: 'json' };
import frPromoCodes from './fr/promo-codes.json' with { type: 'json' };
import frRedemptions from './fr/redemptions.json' with { type: 'json' };
import frReport from './fr/report.json' with { type: 'json' };
import frReports from './fr/reports.json' with { type: 'json' };
import frReview from './fr/review.json' with { type: 'json' };
import frChecks from './fr/checks.json' with { type: 'json' };
import frAdminChecks from './fr/admin-checks.json' with { type: 'json' };
import frSearch from './fr/search.json' with { type: 'json' };
import frSearchAlert from './fr/search-alert.json' with { type: 'json' };
import frSecondFactor from './fr/second-factor.json' with { type: 'json' };
import frShell from './fr/shell.json' with { type: 'json' };
import frShortlist from './fr/shortlist.json' with { type: 'json' };
import frSubjects from './fr/subjects.json' with { type: 'json' };
import frStanding from './fr/standing.json' with { type: 'json' };
import frTeachers from './fr/teachers.json' with { type: 'json' };
import frWithdrawal from './fr/withdrawal.json' with { type: 'json' };
import frWriting from './fr/writing.json' with { type: 'json' };
import lbAccount from './lb/account.json' with { type: 'json' };
import lbActivation from './lb/activation.json' with { type: 'json' };
import lbAdmin from './lb/admin.json' with { type: 'json' };
import lbAppCode from './lb/app-code.json' with { type: 'json' };
import lbAdminReviews from './lb/admin-reviews.json' with { type: 'json' };
import lbAuth from './lb/auth.json' with { type: 'json' };
import lbCard from './lb/card.json' with { type: 'json' };
import lbCheckout from './lb/checkout.json' with { type: 'json' };
import lbContact from './lb/contact.json' with { type: 'json' };
import lbDoctor from './lb/doctor.json' with { type: 'json' };
import lbFilters from './lb/filters.json' with { type: 'json' };
import lbGuardian from './lb/guardian.json' with { type: 'json' };
import lbHearts from './lb/hearts.json' with { type: 'json' };
import lbHistory from './lb/history.json' with { type: 'json' };
import lbHome from './lb/home.json' with { type: 'json' };
import lbInformation from './lb/information.json' with { type: 'json' };
import lbLegal from './lb/legal.json' with { type: 'json' };
import lbLists from './lb/lists.json' with { type: 'json' };
import lbMails from './lb/mails.json' with { type: 'json' };
import lbMarks from './lb/review-marks.json' with { type: 'json' };
import lbMessageForm from './lb/message-form.json' with { type: 'json' };
import lbMessagePage from './lb/message-page.json' with { type: 'json' };
import lbMessages from './lb/messages.json' with { type: 'json' };
import lbNotices from './lb/notices.json' with { type: 'json' };
import lbOverview from './lb/overview.json' with { type: 'json' };
import lbOwner from './lb/owner.json' with { type: 'json' };
import lbOwnReviews from './lb/own-reviews.json' with { type: 'json' };
import lbPages from './lb/pages.json' with { type: 'json' };
import lbPlan from './lb/plan.json' with { type: 'json' };
import lbPayment from './lb/payment.json' with { type: 'json' };
import lbPortrait from './lb/portrait.json' with { type: 'json' };
import lbPoster from './lb/poster.json' with { type: 'json' };
import lbProfile from './lb/profile.json' with { type: 'json' };
import lbProfileForm from './lb/profile-form.json' with { type: 'json' };
import lbPreview from './lb/preview.json' with { type: 'json' };
import lbPromoCodes from './lb/promo-codes.json' with { type: 'json' };
import lbRedemptions from './lb/redemptions.json' with { type: 'json' };
import lbReport from './lb/report.json' with { type: 'json' };
import lbReports from './lb/reports.json' with { type: 'json' };
import lbReview from './lb/review.json' with { type: 'json' };
import lbChecks from './lb/checks.json' with { type: 'json' };
import lbAdminChecks from './lb/admin-checks.json' with { type: 'json' };
import lbSearch from './lb/search.json' with { type: 'json' };
import lbSearchAlert from './lb/search-alert.json' with { type: 'json' };
import lbSecondFactor from './lb/second-factor.json' with { type: 'json' };
import lbShell from './lb/shell.json' with { type: 'json' };
import lbShortlist from './lb/shortlist.json' with { type: 'json' };
import lbSubjects from './lb/subjects.json' with { type: 'json' };
import lbStanding from './lb/standing.json' with { type: 'json' };
import lbTeachers from './lb/teachers.json' with { type: 'json' };
import lbWithdrawal from './lb/withdrawal.json' with { type: 'json' };
import lbWriting from './lb/writing.json' with { type: 'json' };

const english = {
  account: enAccount,
  activation: enActivation,
  admin: enAdmin,
  'app-code': enAppCode,
  auth: enAuth,
  'admin-reviews': enAdminReviews,
  card: enCard,
  checkout: enCheckout,
  contact: enContact,
  doctor: enDoctor,
  filters: enFilters,
  guardian: enGuardian,
  hearts: enHearts,
  history: enHistory,
  home: enHome,
  information: enInformation,
  legal: enLegal,
  lists: enLists,
  mails: enMails,
  'review-marks': enMarks,
  'message-form': enMessageForm,
  'message-page': enMessagePage,
  messages: enMessages,
  notices: enNotices,
  overview: enOverview,
  owner: enOwner,
  'own-reviews': enOwnReviews,
  pages: enPages,
  plan: enPlan,
  payment: enPayment,
  portrait: enPortrait,
  poster: enPoster,
  preview: enPreview,
  profile: enProfile,
  'profile-form': enProfileForm,
  'promo-codes': enPromoCodes,
  redemptions: enRedemptions,
  report: enReport,
  reports: enReports,
  review: enReview,
  checks: enChecks,
  'admin-checks': enAdminChecks,
  search: enSearch,
  'search-alert': enSearchAlert,
  'second-factor': enSecondFactor,
  shell: enShell,
  shortlist: enShortlist,
  subjects: enSubjects,
  standing: enStanding,
  teachers: enTeachers,
  withdrawal: enWithdrawal,
  writing: enWriting,
};

export type English = typeof english;

export type Namespace = keyof English;

/** Texts by key. Plural forms end in `_one` and `_other`; values are written `{{named}}`. */
export type Texts = Readonly<Record<string, string>>;

/** All texts, by language and namespace, in i18next's JSON format. */
export const catalogues: Record<Locale, Record<Namespace, Texts>> = {
  en: english,
  fr: {
    account: frAccount,
    activation: frActivation,
    admin: frAdmin,
    'app-code': frAppCode,
    auth: frAuth,
    'admin-reviews': frAdminReviews,
    card: frCard,
    checkout: frCheckout,
    contact: frContact,
    doctor: frDoctor,
    filters: frFilters,
    guardian: frGuardian,
    hearts: frHearts,
    history: frHistory,
    home: frHome,
    information: frInformation,
    legal: frLegal,
    lists: frLists,
    mails: frMails,
    'review-marks': frMarks,
    'message-form': frMessageForm,
    'message-page': frMessagePage,
    messages: frMessages,
    notices: frNotices,
    overview: frOverview,
    owner: frOwner,
    'own-reviews': frOwnReviews,
    pages: frPages,
    plan: frPlan,
    payment: frPayment,
    portrait: frPortrait,
    poster: frPoster,
    preview: frPreview,
    profile: frProfile,
    'profile-form': frProfileForm,
    'promo-codes': frPromoCodes,
    redemptions: frRedemptions,
    report: frReport,
    reports: frReports,
    review: frReview,
    checks: frChecks,
    'admin-checks': frAdminChecks,
    search: frSearch,
    'search-alert': frSearchAlert,
    'second-factor': frSecondFactor,
    shell: frShell,
    shortlist: frShortlist,
    subjects: frSubjects,
    standing: frStanding,
    teachers: frTeachers,
    withdrawal: frWithdrawal,
    writing: frWriting,
  },
  lb: {
    account: lbAccount,
    activation: lbActivation,
    admin: lbAdmin,
    'app-code': lbAppCode,
    auth: lbAuth,
    'admin-reviews': lbAdminReviews,
    card: lbCard,
    checkout: lbCheckout,
    contact: lbContact,
    doctor: lbDoctor,
    filters: lbFilters,
    guardian: lbGuardian,
    hearts: lbHearts,
    history: lbHistory,
    home: lbHome,
    information: lbInformation,
    legal: lbLegal,
    lists: lbLists,
    mails: lbMails,
    'review-marks': lbMarks,
    'message-form': lbMessageForm,
    'message-page': lbMessagePage,
    messages: lbMessages,
    notices: lbNotices,
    overview: lbOverview,
    owner: lbOwner,
    'own-reviews': lbOwnReviews,
    pages: lbPages,
    plan: lbPlan,
    payment: lbPayment,
    portrait: lbPortrait,
    poster: lbPoster,
    preview: lbPreview,
    profile: lbProfile,
    'profile-form': lbProfileForm,
    'promo-codes': lbPromoCodes,
    redemptions: lbRedemptions,
    report: lbReport,
    reports: lbReports,
    review: lbReview,
    checks: lbChecks,
    'admin-checks': lbAdminChecks,
    search: lbSearch,
    'search-alert': lbSearchAlert,
    'second-factor': lbSecondFactor,
    shell: lbShell,
    shortlist: lbShortlist,
    subjects: lbSubjects,
    standing: lbStanding,
    teachers: lbTeachers,
    withdrawal: lbWithdrawal,
    writing: lbWriting,
  },
};
