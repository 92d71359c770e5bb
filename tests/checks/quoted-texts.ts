/** An English text that the specification quotes, and where it is used. */
export type QuotedText =
  | {
      text: string;
      /** Key of the text in the translations, as `namespace:key`. */
      key: string;
      /** The file of the test that checks that the text is shown. */
      shownBy: string;
    }
  | {
      text: string;
      /** Why the site does not show the text. */
      reason: string;
    };

/** See docs/deviations.md. */
const places = 'Places are part of the code: nothing is loaded that could fail or be empty.';

/** Every English text quoted in sections 5, 6 and 8 of the specification, in its order. */
export const quotedTexts: readonly QuotedText[] = [
  {
    text: 'Valid price required for lessons at your place',
    key: 'profile-form:validPriceRequiredForTeacherPlace',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: "Valid price required for lessons at the pupil's place",
    key: 'profile-form:validPriceRequiredForStudentPlace',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Valid price required for online lessons',
    key: 'profile-form:validPriceRequiredForOnline',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'All fields are required',
    key: 'profile-form:incomplete',
    shownBy: 'tests/e2e/profile-form.spec.ts',
  },
  {
    text: 'Please select a valid image file (JPEG, PNG, GIF, SVG, WebP)',
    key: 'profile-form:invalidFileType',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'File size must be less than 5MB',
    key: 'profile-form:fileTooLarge',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Password must be at least 6 characters long.',
    key: 'auth:error-password-too-short',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: "Passwords don't match.",
    key: 'auth:passwordsDiffer',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Promo code cannot be empty',
    key: 'activation:promoCodeEmpty',
    shownBy: 'tests/e2e/activation.spec.ts',
  },
  {
    text: 'Name is required',
    key: 'contact:nameRequired',
    shownBy: 'tests/e2e/contact.spec.ts',
  },
  {
    text: 'Invalid email address',
    key: 'contact:invalidEmail',
    shownBy: 'tests/e2e/contact.spec.ts',
  },
  {
    text: 'Message is required',
    key: 'contact:messageRequired',
    shownBy: 'tests/e2e/contact.spec.ts',
  },
  {
    text: 'You need an active subscription to edit your profile.',
    key: 'profile-form:needsSubscription',
    shownBy: 'tests/e2e/profile-form.spec.ts',
  },
  {
    text: 'Error resetting password.',
    key: 'auth:resetMailFailed',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Error during logout',
    key: 'auth:logoutFailed',
    shownBy: 'src/screens/sign-in/sign-in-page.test.ts',
  },
  {
    text: 'Error verifying subscription',
    key: 'activation:verifyFailed',
    shownBy: 'src/screens/activation/activation-store.test.ts',
  },
  {
    text: 'Error creating checkout session',
    key: 'payment:checkoutFailed',
    shownBy: 'src/features/payment/checkout.test.ts',
  },
  {
    text: 'Invalid promo code',
    key: 'activation:error-promo-code-invalid',
    shownBy: 'tests/e2e/activation.spec.ts',
  },
  {
    text: 'Error checking promo code',
    key: 'activation:error-internal',
    shownBy: 'src/screens/activation/activation-store.test.ts',
  },
  {
    text: 'You already have an active subscription',
    key: 'activation:error-promo-code-already-active',
    shownBy: 'src/screens/activation/activation-store.test.ts',
  },
  {
    text: 'No active subscription found',
    key: 'activation:noSubscription',
    shownBy: 'src/screens/activation/activation-store.test.ts',
  },
  {
    text: 'Error toggling profile status',
    key: 'owner:toggleFailed',
    shownBy: 'src/screens/profile/owner/owner-store.test.ts',
  },
  {
    text: 'Error managing subscription',
    key: 'payment:portalFailed',
    shownBy: 'src/features/payment/checkout.test.ts',
  },
  {
    text: 'Error cancelling subscription',
    key: 'plan:cancelFailed',
    shownBy: 'src/features/plan/plan-store.test.ts',
  },
  {
    text: 'Error uploading profile picture',
    key: 'profile-form:uploadFailed',
    shownBy: 'tests/e2e/profile-form.spec.ts',
  },
  { text: 'Error loading cities', reason: places },
  { text: 'No cities available', reason: places },
  {
    text: 'Error deleting account',
    key: 'owner:deleteAccountFailed',
    shownBy: 'src/features/own-data/account-store.test.ts',
  },
  {
    text: 'Error deleting profile',
    key: 'owner:deleteProfileFailed',
    shownBy: 'src/features/own-data/account-store.test.ts',
  },
  {
    text: 'Error updating password',
    key: 'auth:passwordUpdateFailed',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Error loading profile',
    key: 'owner:loadingFailed',
    shownBy: 'src/screens/profile/owner/owner-store.test.ts',
  },
  {
    text: 'Teacher not found',
    key: 'profile:notFoundTitle',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Profile not found',
    key: 'profile:notFoundHeading',
    shownBy: 'tests/e2e/profile.spec.ts',
  },
  {
    text: 'This teacher profile is not currently active.',
    key: 'profile:notActive',
    shownBy: 'tests/e2e/owner.spec.ts',
  },
  {
    text: 'This teacher profile requires an active subscription to be viewed.',
    key: 'profile:requiresSubscription',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Error saving profile',
    key: 'profile-form:saveFailed',
    shownBy: 'tests/e2e/profile-form.spec.ts',
  },
  {
    text: 'Failed to update teacher',
    key: 'teachers:updateFailed',
    shownBy: 'tests/e2e/administration-teachers.spec.ts',
  },
  {
    text: 'Error sending message',
    key: 'contact:errorSendingMessage',
    shownBy: 'tests/e2e/contact.spec.ts',
  },
  {
    text: 'No results found',
    key: 'search:noResults',
    shownBy: 'tests/e2e/search.spec.ts',
  },
  {
    text: 'Failed to create promo code',
    key: 'promo-codes:createFailed',
    shownBy: 'tests/e2e/administration.spec.ts',
  },
  {
    text: 'Failed to update promo code',
    key: 'promo-codes:updateFailed',
    shownBy: 'tests/e2e/administration.spec.ts',
  },
  {
    text: 'Failed to delete promo code',
    key: 'promo-codes:deleteFailed',
    shownBy: 'tests/e2e/administration.spec.ts',
  },
  {
    text: 'An error occurred during authentication',
    key: 'auth:error-internal',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Please request a new password reset link.',
    key: 'auth:requestNewLink',
    shownBy: 'tests/e2e/accounts.spec.ts',
  },
  {
    text: 'An error occurred while resetting your password.',
    key: 'auth:resetFailed',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Subscription successful',
    key: 'payment:subscriptionSuccessful',
    shownBy: 'src/screens/activation/activation-store.test.ts',
  },
  {
    text: 'Subscription verified',
    key: 'activation:subscriptionVerified',
    shownBy: 'src/screens/activation/activation-store.test.ts',
  },
  {
    text: 'Subscription cancelled',
    key: 'payment:subscriptionCancelled',
    shownBy: 'src/screens/activation/activation-store.test.ts',
  },
  {
    text: 'Promo code applied successfully',
    key: 'activation:promoCodeApplied',
    shownBy: 'tests/e2e/activation.spec.ts',
  },
  {
    text: 'Profile updated',
    key: 'profile-form:updated',
    shownBy: 'tests/e2e/profile-form.spec.ts',
  },
  {
    text: 'Profile created successfully',
    key: 'profile-form:created',
    shownBy: 'tests/e2e/profile-form.spec.ts',
  },
  {
    text: 'Profile deleted successfully',
    key: 'owner:profileDeleted',
    shownBy: 'tests/e2e/owner.spec.ts',
  },
  {
    text: 'Password updated successfully',
    key: 'auth:passwordUpdated',
    shownBy: 'tests/e2e/accounts.spec.ts',
  },
  {
    text: 'Your password has been updated successfully.',
    key: 'auth:passwordUpdatedText',
    shownBy: 'tests/e2e/accounts.spec.ts',
  },
  {
    text: 'Account deleted successfully',
    key: 'owner:accountDeleted',
    shownBy: 'tests/e2e/owner.spec.ts',
  },
  {
    text: 'Message submitted successfully',
    key: 'contact:messageSubmitted',
    shownBy: 'tests/e2e/contact.spec.ts',
  },
  {
    text: 'Teacher updated successfully',
    key: 'teachers:updated',
    shownBy: 'tests/e2e/administration-teachers.spec.ts',
  },
  {
    text: 'Profile picture uploaded successfully',
    key: 'profile-form:pictureUploaded',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Profile activated',
    key: 'owner:profileActivated',
    shownBy: 'tests/e2e/owner.spec.ts',
  },
  {
    text: 'Profile deactivated',
    key: 'owner:profileDeactivated',
    shownBy: 'tests/e2e/owner.spec.ts',
  },
  {
    text: 'Check your email for the confirmation link',
    key: 'auth:checkConfirmation',
    shownBy: 'tests/e2e/quoted-texts.spec.ts',
  },
  {
    text: 'Check your email for the magic link',
    key: 'auth:checkMagicLink',
    shownBy: 'tests/e2e/browser-storage.spec.ts',
  },
  {
    text: 'Check your email for the password reset link',
    key: 'auth:checkReset',
    shownBy: 'tests/e2e/accounts.spec.ts',
  },
];
