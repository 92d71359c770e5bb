/** An English text that the specification quotes, and what became of it. */
export type QuotedText =
  | {
      text: string;
      /** `namespace:key` of the catalogue. */
      key: string;
      /** The file that shows it. */
      raisedIn: string;
    }
  | {
      text: string;
      /** Why this design cannot raise it. */
      reason: string;
    };

const payments = 'Comes with payments: nothing is bought, managed or cancelled yet.';
const administration = 'Comes with the administration screen.';

const places = 'Places are part of the code: nothing is loaded that could fail or be empty.';

/** Every English text that sections 5, 6 and 8 of the specification quote, in its order. */
export const quotedTexts: readonly QuotedText[] = [
  {
    text: 'Valid price required for lessons at your place',
    key: 'profile-form:validPriceRequiredForTeacherPlace',
    raisedIn: 'src/screens/profile-form/places/LocationOption.tsx',
  },
  {
    text: "Valid price required for lessons at the pupil's place",
    key: 'profile-form:validPriceRequiredForStudentPlace',
    raisedIn: 'src/screens/profile-form/places/LocationOption.tsx',
  },
  {
    text: 'Valid price required for online lessons',
    key: 'profile-form:validPriceRequiredForOnline',
    raisedIn: 'src/screens/profile-form/places/LocationOption.tsx',
  },
  {
    text: 'All fields are required',
    key: 'profile-form:incomplete',
    raisedIn: 'src/screens/profile-form/saving/ProblemSummary.tsx',
  },
  {
    text: 'Please select a valid image file (JPEG, PNG, GIF, SVG, WebP)',
    key: 'profile-form:invalidFileType',
    raisedIn: 'src/screens/profile-form/picture/chosen-picture.ts',
  },
  {
    text: 'File size must be less than 5MB',
    key: 'profile-form:fileTooLarge',
    raisedIn: 'src/screens/profile-form/picture/chosen-picture.ts',
  },
  {
    text: 'Password must be at least 6 characters long.',
    key: 'auth:error-password-too-short',
    raisedIn: 'src/screens/sign-in/fields/check-entries.ts',
  },
  {
    text: "Passwords don't match.",
    key: 'auth:passwordsDiffer',
    raisedIn: 'src/screens/sign-in/fields/check-entries.ts',
  },
  {
    text: 'Promo code cannot be empty',
    key: 'activation:promoCodeEmpty',
    raisedIn: 'src/screens/activation/activation-store.ts',
  },
  {
    text: 'Name is required',
    key: 'contact:nameRequired',
    raisedIn: 'src/screens/contact/ContactForm.astro',
  },
  {
    text: 'Invalid email address',
    key: 'contact:invalidEmail',
    raisedIn: 'src/screens/contact/ContactForm.astro',
  },
  {
    text: 'Message is required',
    key: 'contact:messageRequired',
    raisedIn: 'src/screens/contact/ContactForm.astro',
  },
  {
    text: 'You need an active subscription to edit your profile.',
    key: 'profile-form:needsSubscription',
    raisedIn: 'src/screens/profile-form/ProfileFormIsland.tsx',
  },
  {
    text: 'Error resetting password.',
    key: 'auth:resetMailFailed',
    raisedIn: 'src/screens/sign-in/auth-page.ts',
  },
  {
    text: 'Error during logout',
    key: 'auth:logoutFailed',
    raisedIn: 'src/screens/sign-in/auth-page.ts',
  },
  {
    text: 'Error verifying subscription',
    key: 'owner:verifyFailed',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
  { text: 'Error creating checkout session', reason: payments },
  {
    text: 'Invalid promo code',
    key: 'activation:error-promo-code-invalid',
    raisedIn: 'src/screens/activation/activation-store.ts',
  },
  {
    text: 'Error checking promo code',
    key: 'activation:error-internal',
    raisedIn: 'src/screens/activation/activation-store.ts',
  },
  {
    text: 'You already have an active subscription',
    key: 'activation:error-promo-code-already-active',
    raisedIn: 'src/screens/activation/activation-store.ts',
  },
  {
    text: 'No active subscription found',
    key: 'owner:noSubscription',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
  {
    text: 'Error toggling profile status',
    key: 'owner:toggleFailed',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
  { text: 'Error managing subscription', reason: payments },
  { text: 'Error cancelling subscription', reason: payments },
  {
    text: 'Error uploading profile picture',
    key: 'profile-form:uploadFailed',
    raisedIn: 'src/screens/profile-form/saving/submit.ts',
  },
  { text: 'Error loading cities', reason: places },
  { text: 'No cities available', reason: places },
  {
    text: 'Error deleting account',
    key: 'owner:deleteAccountFailed',
    raisedIn: 'src/shell/account/account-store.ts',
  },
  {
    text: 'Error deleting profile',
    key: 'owner:deleteProfileFailed',
    raisedIn: 'src/shell/account/account-store.ts',
  },
  {
    text: 'Error updating password',
    key: 'auth:passwordUpdateFailed',
    raisedIn: 'src/screens/sign-in/auth-page.ts',
  },
  {
    text: 'Error loading profile',
    key: 'owner:loadingFailed',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
  {
    text: 'Teacher not found',
    key: 'profile:notFoundTitle',
    raisedIn: 'src/screens/not-found/NotFound.astro',
  },
  {
    text: 'Profile not found',
    key: 'profile:notFoundHeading',
    raisedIn: 'src/screens/not-found/NotFound.astro',
  },
  {
    text: 'This teacher profile is not currently active.',
    key: 'profile:notActive',
    raisedIn: 'src/screens/profile/NoticePage.astro',
  },
  {
    text: 'This teacher profile requires an active subscription to be viewed.',
    key: 'profile:requiresSubscription',
    raisedIn: 'src/screens/profile/NoticePage.astro',
  },
  {
    text: 'Error saving profile',
    key: 'profile-form:saveFailed',
    raisedIn: 'src/screens/profile-form/saving/submit.ts',
  },
  { text: 'Failed to update teacher', reason: administration },
  {
    text: 'Error sending message',
    key: 'contact:errorSendingMessage',
    raisedIn: 'src/screens/contact/ContactForm.astro',
  },
  {
    text: 'No results found',
    key: 'search:noResults',
    raisedIn: 'src/screens/search/results/Notices.tsx',
  },
  { text: 'Failed to create promo code', reason: administration },
  { text: 'Failed to update promo code', reason: administration },
  { text: 'Failed to delete promo code', reason: administration },
  {
    text: 'An error occurred during authentication',
    key: 'auth:error-internal',
    raisedIn: 'src/screens/sign-in/actions/attempt.ts',
  },
  {
    text: 'Please request a new password reset link.',
    key: 'auth:requestNewLink',
    raisedIn: 'src/screens/sign-in/reset-password/Reset.astro',
  },
  {
    text: 'An error occurred while resetting your password.',
    key: 'auth:resetFailed',
    raisedIn: 'src/screens/sign-in/reset-password/reset-page.ts',
  },
  {
    text: 'Subscription successful',
    key: 'owner:subscriptionSuccessful',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
  {
    text: 'Subscription verified',
    key: 'owner:subscriptionVerified',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
  {
    text: 'Subscription cancelled',
    key: 'owner:subscriptionCancelled',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
  {
    text: 'Promo code applied successfully',
    key: 'activation:promoCodeApplied',
    raisedIn: 'src/screens/activation/activation-store.ts',
  },
  {
    text: 'Profile updated',
    key: 'profile-form:updated',
    raisedIn: 'src/screens/profile-form/saving/submit.ts',
  },
  {
    text: 'Profile created successfully',
    key: 'profile-form:created',
    raisedIn: 'src/screens/profile-form/saving/submit.ts',
  },
  {
    text: 'Profile deleted successfully',
    key: 'owner:profileDeleted',
    raisedIn: 'src/shell/account/account-store.ts',
  },
  {
    text: 'Password updated successfully',
    key: 'auth:passwordUpdated',
    raisedIn: 'src/screens/sign-in/actions/password-change.ts',
  },
  {
    text: 'Your password has been updated successfully.',
    key: 'auth:passwordUpdatedText',
    raisedIn: 'src/screens/sign-in/auth-page.ts',
  },
  {
    text: 'Account deleted successfully',
    key: 'owner:accountDeleted',
    raisedIn: 'src/shell/account/account-store.ts',
  },
  {
    text: 'Message submitted successfully',
    key: 'contact:messageSubmitted',
    raisedIn: 'src/screens/contact/ContactForm.astro',
  },
  { text: 'Teacher updated successfully', reason: administration },
  {
    text: 'Profile picture uploaded successfully',
    key: 'profile-form:pictureUploaded',
    raisedIn: 'src/screens/profile-form/saving/submit.ts',
  },
  {
    text: 'Profile activated',
    key: 'owner:profileActivated',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
  {
    text: 'Profile deactivated',
    key: 'owner:profileDeactivated',
    raisedIn: 'src/screens/profile/owner/owner-store.ts',
  },
];
