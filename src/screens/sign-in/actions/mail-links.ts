import { atom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createAction, failureOf } from '#kit/action/action.ts';
import type { SignInStage } from '../sign-in-stage.ts';
import type { GoOn } from '../after-sign-in/session-start.ts';
import type { MailLink } from '../views.ts';
import type { AuthContext, AuthPorts } from './ports.ts';

/**
 * The unused code of a mailed link, which allows setting a password, and the account's e-mail address (empty when
 * unknown).
 */
export type CodeInHand = { kind: 'verify' | 'reset'; oobCode: string; email: string };

type Ports = Pick<
  AuthPorts,
  | 'signInWithLink'
  | 'signInWithToken'
  | 'addressOfCode'
  | 'rememberedAddress'
  | 'hasSignedUp'
  | 'confirmAddress'
  | 'tell'
>;

const isDead = (error: unknown) => error instanceof AppError && error.code === 'code-invalid';

export function createMailLinks(
  { texts }: AuthContext,
  stage: SignInStage,
  { signInWithLink, addressOfCode, rememberedAddress, ...ports }: Ports,
  beginAndGoOn: GoOn,
) {
  const signIn = createAction(async (email: string) => beginAndGoOn(await signInWithLink(email)));
  /** Users who are already signed in continue without using the link. */
  const goOn = createAction(beginAndGoOn);
  const tellConfirmed = () => ports.tell('success', texts.addressConfirmed);
  /**
   * Confirms the e-mail address without a password in the browser that signed up; other browsers must ask for the
   * password.
   */
  const confirm = createAction(async (oobCode: string) => {
    const customToken = await ports.confirmAddress(oobCode);
    const account = await ports.signInWithToken(customToken).catch(() => null);
    const left = account && (await beginAndGoOn(account, tellConfirmed).catch(() => null));
    if (left) return left;
    // The e-mail address is confirmed even if signing in fails.
    stage.change('sign_in', { kind: 'info', text: texts.addressConfirmed });
    return undefined;
  });
  const $code = atom<CodeInHand | null>(null);
  /** True while a magic link waits until the user types the e-mail address it was sent to. */
  const $isWaiting = atom(false);

  const forget = () => {
    $code.set(null);
    $isWaiting.set(false);
    signIn.reset();
    goOn.reset();
    confirm.reset();
  };

  /** Refuses an expired link; a signed-in user continues without it. */
  const refuse = async (kind: MailLink['kind']) => {
    const account = stage.$account.get();
    if (account && (await goOn.run(account))) return;
    forget();
    const danger = (text: string) => ({ kind: 'danger', text }) as const;
    switch (kind) {
      case 'sign-in':
        return stage.change('magic_link', danger(texts['error-code-invalid']));
      case 'reset':
        return stage.change('forgotten_password', danger(texts['error-code-invalid']));
      case 'verify':
        return stage.change('sign_in', danger(texts.verifyLinkDead));
    }
  };

  const signInWithAddress = async (email: string) => {
    if (await signIn.run(email)) return;
    if (failureOf(signIn.$state.get()) === 'code-invalid') await refuse('sign-in');
    else $isWaiting.set(true);
  };

  const follow = async (link: MailLink) => {
    if (link.kind === 'sign-in') {
      stage.$view.set('magic_link');
      $isWaiting.set(true);
      stage.$isShown.set(true);
      const remembered = rememberedAddress();
      if (remembered !== '') await signInWithAddress(remembered);
      return;
    }
    stage.$view.set('update_password');
    if (link.kind === 'verify' && ports.hasSignedUp()) {
      if (await confirm.run(link.oobCode)) return;
      if (failureOf(confirm.$state.get()) === 'code-invalid') return refuse(link.kind);
    }
    try {
      $code.set({ ...link, email: await addressOfCode(link.oobCode) });
    } catch (error) {
      if (isDead(error)) return refuse(link.kind);
      // The server was not reached, but the user can already type the password.
      $code.set({ ...link, email: '' });
    }
    stage.$isShown.set(true);
  };

  return {
    signIn: { ...signIn, run: signInWithAddress },
    confirm,
    $code,
    $isWaiting,
    follow,
    refuse,
    /** Discards the link when the view changes. */
    forget,
  };
}
