/** Answer of Identity Platform's `projects.getConfig`, which omits false values. */
export type AuthSettings = {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  authorizedDomains?: string[];
  notification?: { sendEmail?: { callbackUri?: string } };
  /** `state` is that of codes sent by SMS. */
  mfa?: { state?: string; providerConfigs?: { state?: string; totpProviderConfig?: object }[] };
  passwordPolicyConfig?: { passwordPolicyEnforcementState?: string };
};

/** A sentence for each setting of Auth that differs from `docs/production.md`. */
export function authProblems(settings: AuthSettings, site: string): string[] {
  const { email } = settings.signIn ?? {};
  const permissions = settings.client?.permissions ?? {};
  const domains = settings.authorizedDomains ?? [];
  const { hostname } = new URL(site);
  const actions = `${site}/auth`;
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
      domains.includes(hostname),
      `${hostname} is no authorized domain of Auth: no link to it can be made.`,
    ],
    [
      !domains.includes('localhost'),
      'localhost is an authorized domain of Auth: remove it, for the local stack does not need it.',
    ],
    [
      settings.notification?.sendEmail?.callbackUri === actions,
      `The action URL of Auth’s mail templates is not ${actions}: its own mails lead past the site.`,
    ],
    [
      (settings.mfa?.state ?? 'DISABLED') === 'DISABLED',
      'Codes by SMS are on in Auth: the site has no step for them, so their owner could not sign in.',
    ],
    [
      settings.passwordPolicyConfig?.passwordPolicyEnforcementState !== 'ENFORCE',
      'Auth has a password policy of its own: it refuses passwords that the site accepts.',
    ],
  ];
  return requirements.filter(([isMet]) => !isMet).map(([, problem]) => problem);
}
