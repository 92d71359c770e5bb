import type { Session } from '#shell/session/session-store.ts';
import { createAttempt } from './actions/attempt.ts';
import { createAuthStage } from './auth-stage.ts';
import { createCodeEntry } from './actions/code-entry.ts';
import { createLeadOn } from './lead-on.ts';
import { createMailLinks } from './actions/mail-links.ts';
import { createMailRequest } from './actions/mail-request.ts';
import { createPasswordChange } from './actions/password-change.ts';
import type { AuthContext, AuthPorts } from './actions/ports.ts';
import { mailLinkOf } from './views.ts';

export type Credentials = { email: string; password: string };

/** `/auth`: six views, the links of mails that lead here, and the way on. */
export function createAuthPage(context: AuthContext, ports: AuthPorts) {
  const { texts } = context;
  const stage = createAuthStage(ports);
  const { begin, leadOn } = createLeadOn(context, ports);
  const signIn = createAttempt(texts);
  const signUp = createAttempt(texts);
  const links = createMailLinks(context, stage, ports, leadOn);
  const code = createCodeEntry(texts, ports, leadOn);
  const mails = {
    verify: createMailRequest(texts, (email) => ports.sendMail('verify', email)),
    reset: createMailRequest(
      { ...texts, 'error-internal': texts['resetMailFailed'] ?? '' },
      (email) => ports.sendMail('reset', email),
    ),
    magicLink: createMailRequest(texts, async (email) => {
      await ports.sendMail('magic-link', email);
      ports.rememberAddress(email);
    }),
  };
  const passwordChange = createPasswordChange(
    { ...texts, 'error-internal': texts['passwordUpdateFailed'] ?? '' },
    ports,
    // The specification's user-updated event: back to signing in, which leads on who is signed in.
    async (account, tellChanged) => {
      const left = account && (await leadOn(account, tellChanged).catch(() => null));
      if (left) return left;
      tellChanged();
      stage.change('sign_in', { kind: 'info', text: texts['passwordUpdatedText'] ?? '' });
      return undefined;
    },
  );

  /** Somebody came by a mail's link, which decides before the session does. */
  let hasLink = false;
  stage.$view.listen(() => {
    hasLink = false;
    links.forget();
    for (const { clear } of [signIn, signUp, passwordChange, code]) clear();
  });

  // A link may run out, or be used elsewhere, while somebody thinks of a password.
  passwordChange.$state.listen((state) => {
    const code = links.$code.get();
    if (state.phase === 'failed' && state.code === 'code-invalid' && code) {
      void links.refuse(code.kind);
    }
  });

  return {
    ...stage,
    signIn,
    signUp,
    links,
    mails,
    code,
    passwordChange,

    /** Shows what the page's address asks for. */
    open: async () => {
      const link = mailLinkOf(ports.readQuery());
      if (!link) {
        stage.read();
        return;
      }
      const following = links.follow(link);
      hasLink = true;
      await following;
    },

    /** The session became known or has changed; whoever is signed in has no business here. */
    meet: async (session: Session) => {
      if (session.state === 'loading') return;
      stage.$account.set(session.state === 'signed-in' ? session : null);
      if (hasLink) return;
      if (session.state === 'signed-in' && stage.$view.get() !== 'update_password') {
        await signIn.run(() => leadOn(session));
        if (signIn.$state.get().phase === 'leaving') return;
      }
      stage.$isShown.set(true);
    },

    submitSignIn: ({ email, password }: Credentials) =>
      signIn.run(async () => {
        const account = await ports.signIn(email, password);
        if (stage.$view.get() !== 'update_password') return leadOn(account);
        // Signed in to change the password: the form for that takes this one's place.
        await begin(account);
      }),

    submitSignUp: (account: Credentials) =>
      signUp.run(async () => {
        await ports.signUp(account);
        mails.verify.markSent(account.email);
      }),

    /** Somebody came here to log out. */
    logOut: async () => {
      const isDone = await signIn.run(() => ports.endSession());
      stage.change('sign_in');
      if (!isDone) ports.tell('error', texts['errorTitle'] ?? '', texts['logoutFailed'] ?? '');
      return isDone;
    },
  };
}

export type AuthPage = ReturnType<typeof createAuthPage>;
