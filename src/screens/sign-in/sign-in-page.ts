import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { Session } from '#shell/session/session-store.ts';
import { createCodeEntry } from './actions/code-entry.ts';
import { createMailLinks } from './actions/mail-links.ts';
import { createMailRequest } from './actions/mail-request.ts';
import { createPasswordChange } from './actions/password-change.ts';
import type { AuthContext, AuthPorts } from './actions/ports.ts';
import { createSignInStage } from './sign-in-stage.ts';
import { createSessionStart } from './after-sign-in/session-start.ts';
import { mailLinkOf } from './views.ts';

export type Credentials = { email: string; password: string };

export function createSignInPage(context: AuthContext, ports: AuthPorts) {
  const { texts } = context;
  const stage = createSignInStage(ports);
  const { begin, beginAndGoOn } = createSessionStart(context, ports);
  const links = createMailLinks(context, stage, ports, beginAndGoOn);
  const code = createCodeEntry(ports, beginAndGoOn);
  const mails = {
    verify: createMailRequest((email) => ports.sendMail('verify', email)),
    reset: createMailRequest((email) => ports.sendMail('reset', email)),
    magicLink: createMailRequest(async (email) => {
      await ports.sendMail('magic-link', email);
      ports.rememberAddress(email);
    }),
  };

  const signIn = createAction(async ({ email, password }: Credentials) => {
    const account = await ports.signIn(email, password);
    if (stage.$view.get() !== 'update_password') return beginAndGoOn(account);
    // The user signed in because changing the password requires it. The form for the new password follows.
    await begin(account);
    return undefined;
  });
  const signUp = createAction(async (account: Credentials) => {
    await ports.signUp(account);
    mails.verify.markSent(account.email);
  });
  const logOut = createAction(() => ports.endSession());

  const passwordChange = createPasswordChange(ports, async (account) => {
    // Confirming the e-mail address in another browser than the one that signed up also signs in.
    if (links.$code.get()?.kind === 'verify') {
      const tell = () => ports.tell('success', texts.addressConfirmed);
      const left = account && (await beginAndGoOn(account, tell).catch(() => null));
      if (left) return left;
      stage.change('sign_in', { kind: 'info', text: texts.addressConfirmed });
      return undefined;
    }
    // The specification's event "user updated": shows the sign-in view again.
    if (account) await begin(account).catch(() => ports.beginSession(account, { name: '' }));
    stage.$account.set(account);
    ports.tell('success', texts.passwordUpdated);
    stage.change('sign_in', { kind: 'info', text: texts.passwordUpdatedText });
    stage.$staysSignedIn.set(account !== null);
    return undefined;
  });

  /** Redirects a user who already had a session. A form that starts a session redirects by itself. */
  const goOn = createAction((account: Account) => beginAndGoOn(account), {
    isBlocked: () =>
      [signIn, links.signIn, links.confirm, code.entry, passwordChange].some(({ $state }) =>
        isBusy($state.get()),
      ),
  });

  /** True if a mailed link opened the page; it takes precedence over the session. */
  let hasLink = false;

  stage.$view.listen(() => {
    hasLink = false;
    stage.$staysSignedIn.set(false);
    links.forget();
    for (const { reset } of [signIn, signUp, goOn, passwordChange, code.entry]) reset();
  });

  // Refuses a mailed link that expired, or was used elsewhere, while the user thought of a password.
  passwordChange.$state.listen((state) => {
    const inHand = links.$code.get();
    if (failureOf(state) === 'code-invalid' && inHand) void links.refuse(inHand.kind);
  });

  return {
    ...stage,
    signIn,
    signUp,
    goOn,
    links,
    mails,
    code,
    passwordChange,
    loggingOut: logOut.$state,

    open: async () => {
      const link = mailLinkOf(ports.readLink());
      if (!link) {
        stage.read();
        return;
      }
      const following = links.follow(link);
      hasLink = true;
      await following;
    },

    /** Call when the session was loaded or has changed; redirects signed-in users. */
    meet: async (session: Session) => {
      if (session.state === 'loading') return;
      stage.$account.set(session.state === 'signed-in' ? session : null);
      if (hasLink || stage.$staysSignedIn.get()) return;
      if (session.state === 'signed-in' && stage.$view.get() !== 'update_password') {
        const isLeaving = await goOn.run(session);
        // Beginning the session reports it again while this action runs.
        if (isLeaving || isBusy(goOn.$state.get())) return;
      }
      stage.$isShown.set(true);
    },

    /** Asks before signing out if the link that signs out is on another site. */
    askLogOut: () => {
      stage.$asksLogOut.set(true);
      stage.$isShown.set(true);
    },
    logOut: async () => {
      const isDone = await logOut.run();
      stage.$asksLogOut.set(false);
      stage.change('sign_in');
      if (!isDone) ports.tell('error', texts.errorTitle, texts.logoutFailed);
      return isDone;
    },
  };
}

export type SignInPage = ReturnType<typeof createSignInPage>;
