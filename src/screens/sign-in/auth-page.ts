import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { Session } from '#shell/session/session-store.ts';
import { createCodeEntry } from './actions/code-entry.ts';
import { createMailLinks } from './actions/mail-links.ts';
import { createMailRequest } from './actions/mail-request.ts';
import { createPasswordChange } from './actions/password-change.ts';
import type { AuthContext, AuthPorts } from './actions/ports.ts';
import { createAuthStage } from './auth-stage.ts';
import { createSessionStart } from './session-start.ts';
import { mailLinkOf } from './views.ts';

export type Credentials = { email: string; password: string };

/** `/auth`: six views, the links of mails that lead here, and the way on. */
export function createAuthPage(context: AuthContext, ports: AuthPorts) {
  const { texts } = context;
  const stage = createAuthStage(ports);
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
    // Signed in to change the password: the form for that takes this one's place.
    await begin(account);
    return undefined;
  });
  const signUp = createAction(async (account: Credentials) => {
    await ports.signUp(account);
    mails.verify.markSent(account.email);
  });
  const logOut = createAction(() => ports.endSession());

  const tellUpdated = () => ports.tell('success', texts.passwordUpdated, texts.passwordUpdatedText);
  const passwordChange = createPasswordChange(
    ports,
    // The specification's user-updated event: back to signing in, which leads on who is signed in.
    async (account) => {
      const left = account && (await beginAndGoOn(account, tellUpdated).catch(() => null));
      if (left) return left;
      tellUpdated();
      stage.change('sign_in', { kind: 'info', text: texts.passwordUpdatedText });
      return undefined;
    },
  );

  /** Somebody is signed in already; the session that a form has just begun is the form's to go on with. */
  const goOn = createAction((account: Account) => beginAndGoOn(account), {
    isBlocked: () =>
      [signIn, links.signIn, code.entry, passwordChange].some(({ $state }) => isBusy($state.get())),
  });

  /** Somebody came by a mail's link, which decides before the session does. */
  let hasLink = false;
  stage.$view.listen(() => {
    hasLink = false;
    links.forget();
    for (const { reset } of [signIn, signUp, goOn, passwordChange, code.entry]) reset();
  });

  // A link may run out, or be used elsewhere, while somebody thinks of a password.
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
        const isLeaving = await goOn.run(session);
        if (isLeaving || goOn.$state.get().phase === 'leaving') return;
      }
      stage.$isShown.set(true);
    },

    /** Somebody came here to log out; resolves to whether that was done. */
    logOut: async () => {
      const isDone = await logOut.run();
      stage.change('sign_in');
      if (!isDone) ports.tell('error', texts.errorTitle, texts.logoutFailed);
      return isDone;
    },
  };
}

export type AuthPage = ReturnType<typeof createAuthPage>;
