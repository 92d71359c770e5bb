import { describe, expect, test } from 'vitest';
import { authProblems, type AuthSettings } from '../../scripts/auth-settings.ts';

const fitting: AuthSettings = {
  signIn: { email: { enabled: true } },
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  authorizedDomains: ['kloer.lu'],
  notification: { sendEmail: { callbackUri: 'https://kloer.lu/auth' } },
};

describe('the check of Firebase Auth settings in production', () => {
  test('finds no problem in settings that follow the documentation', () => {
    expect(authProblems(fitting, 'https://kloer.lu')).toEqual([]);
    const providerConfigs = [{ state: 'ENABLED', totpProviderConfig: {} }];
    expect(authProblems({ ...fitting, mfa: { providerConfigs } }, 'https://kloer.lu')).toEqual([]);
  });

  test.each<[string, AuthSettings, RegExp]>([
    [
      'public sign-up allowed',
      { client: { permissions: { disabledUserDeletion: true } } },
      /sign-up is on/,
    ],
    [
      'deletion by users allowed',
      { client: { permissions: { disabledUserSignup: true } } },
      /delete their/,
    ],
    ['sign-in by e-mail turned off', { signIn: {} }, /e-mail and password is off/],
    [
      'sign-in by link turned off',
      { signIn: { email: { enabled: true, passwordRequired: true } } },
      /link is off/,
    ],
    ['protection of addresses turned off', { emailPrivacyConfig: {} }, /enumeration/],
    [
      'an unexpected allowed domain',
      { authorizedDomains: ['example.lu'] },
      /kloer\.lu is no authorized/,
    ],
    [
      'localhost as an allowed domain',
      { authorizedDomains: ['kloer.lu', 'localhost'] },
      /^localhost is an author/,
    ],
    [
      'mails that link to another site',
      { notification: {} },
      /^The action URL .* https:\/\/kloer.lu\/auth/,
    ],
    ['codes by SMS turned on', { mfa: { state: 'ENABLED' } }, /^Codes by SMS are on/],
    [
      'an additional policy for passwords',
      { passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' } },
      /^Auth has a password policy/,
    ],
  ])('finds exactly one problem for the setting %s', (_what, change, problem) => {
    expect(authProblems({ ...fitting, ...change }, 'https://kloer.lu')).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  test('finds six problems in a newly created project', () => {
    expect(authProblems({}, 'https://kloer.lu')).toHaveLength(6);
  });
});
