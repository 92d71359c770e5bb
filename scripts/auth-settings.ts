/** A project's Auth settings, as Identity Platform's `projects.getConfig` has them; off is left out. */
export type AuthSettings = {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  authorizedDomains?: string[];
};

/** What in the settings does not fit this product, a sentence each; `docs/production.md` says why. */
export function authProblems(settings: AuthSettings, siteHost: string): string[] {
  const { email } = settings.signIn ?? {};
  const permissions = settings.client?.permissions ?? {};
  const requirements: [isMet: boolean, problem: string][] = [
    [email?.enabled === true, 'Signing in with e-mail and password is off.'],
    [email?.passwordRequired !== true, 'Signing in by e-mail link is off.'],
    [
      permissions.disabledUserSignup === true,
      'Public sign-up is on: anybody can make accounts past `sign-up`.',
    ],
    [
      permissions.disabledUserDeletion === true,
      'People can delete their account past `delete-account`, which would leave their profile.',
    ],
    [
      settings.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'E-mail enumeration protection is off: Auth tells strangers who has an account.',
    ],
    [
      settings.authorizedDomains?.includes(siteHost) === true,
      `${siteHost} is no authorized domain: no link to it can be made.`,
    ],
  ];
  return requirements.filter(([isMet]) => !isMet).map(([, problem]) => problem);
}
