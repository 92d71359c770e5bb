import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { callApi } from '#kit/calls/api.ts';
import { callWithAppCheck } from '#kit/calls/app-check.ts';
import { newBrowserKey } from '#kit/calls/browser-key.ts';
import { backendNow } from '#kit/firebase/firebase-config.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { session } from '#shell/session/browser-session.ts';
import { linkAddressKey } from '#shell/session/local-state.ts';
import { linkParams, linkStateKey } from '../views.ts';
import type { AuthPorts } from './ports.ts';
import { forgetSignUpKey, newSignUpKey, signUpKey } from './sign-up-key.ts';

/** Firebase Auth is downloaded when it is first needed. */
const auth = () => import('#kit/firebase/auth.ts');
const token = async () => (await auth()).identityToken();

/** How long in ms sign-in waits to learn whether the user is an administrator; later pages ask again. */
const adminPatienceMs = 1500;

async function isAdmin(): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, adminPatienceMs, false));
  return Promise.race([callApi('is_current_user_admin', {}, token).catch(() => false), tooLate]);
}

const remembered = () => {
  try {
    return localStorage.getItem(linkAddressKey) ?? '';
  } catch {
    return '';
  }
};

/** Reads the query of a mailed link, which MailLinkScript.astro stored in the history entry. */
function readLink(): string {
  const kept = (history.state as Record<string, unknown> | null)?.[linkStateKey];
  return typeof kept === 'string' ? kept : '';
}

export function browserPorts(language: Locale, next: string | undefined): AuthPorts {
  const onward = next === undefined ? {} : { next };
  // Identifies this page when it requests and verifies a code. Not stored, because a code is typed on the page that
  // requested it.
  const codeKey = newBrowserKey();
  return {
    signIn: async (email, password) => (await auth()).signInWithPassword(email, password),
    signInWithToken: async (customToken) => (await auth()).signInWithToken(customToken),
    signInWithLink: async (email) => {
      const link = readLink();
      const oobCode = new URLSearchParams(link).get(linkParams.oobCode) ?? '';
      const { isOurs } = await callApi('check-sign-in-link', { oobCode });
      if (!isOurs) throw new AppError('code-invalid', 'a link that our server did not send');
      return (await auth()).signInWithLink(email, location.origin + location.pathname + link);
    },
    addressOfCode: async (oobCode) => (await auth()).addressOfCode(oobCode),

    signUp: async (account) => {
      const browserKey = newSignUpKey();
      await callWithAppCheck('sign-up', { ...account, language, browserKey, ...onward });
    },
    hasSignedUp: () => signUpKey() !== '',
    confirmAddress: async (oobCode) => {
      const answer = await callApi('confirm-address', { oobCode, browserKey: signUpKey() });
      forgetSignUpKey();
      return answer.customToken;
    },
    sendMail: async (kind, email) =>
      void (await callWithAppCheck('send-auth-mail', {
        ...(kind === 'code' ? { kind, browserKey: codeKey } : { kind }),
        email,
        language,
        ...onward,
      })),
    verifyCode: async (email, code) =>
      (await callApi('verify-sign-in-code', { email, code, browserKey: codeKey })).customToken,
    updatePassword: async (password, oobCode) => {
      const request = { password, language, ...(oobCode !== undefined && { oobCode }) };
      const answer = await callApi(
        'update-password',
        request,
        oobCode === undefined ? token : undefined,
      );
      return answer.customToken;
    },

    readOwnTeacher: async (uid) =>
      (await import('#kit/firestore/own-teacher.ts')).readOwnTeacher(uid),
    readOwnPaths: async (uid) =>
      (await import('#kit/firestore/own-paths.ts')).readOwnPaths(uid).catch(() => null),
    isAdmin,
    now: backendNow,

    beginSession: session.begin,
    endSession: session.end,
    rememberedAddress: remembered,
    rememberAddress: (email) => {
      try {
        localStorage.setItem(linkAddressKey, email);
      } catch {
        // Storage is forbidden: the page that the link opens will ask for the e-mail address.
      }
    },

    goTo: (path) => location.replace(path),
    readLink,
    readQuery: () => location.search,
    writeQuery: (query, how) => {
      const address = location.pathname + (query === '?' ? '' : query);
      if (how === 'push') history.pushState(null, '', address);
      else history.replaceState(null, '', address);
    },
    tell: (kind, title, description) =>
      raiseToast({ kind, title, ...(description !== undefined && { description }) }),
  };
}
