import { atom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Account } from '#kit/firebase/auth.ts';
import { createAttempt } from './attempt.ts';
import type { AuthStage } from '../auth-stage.ts';
import type { AuthContext, AuthPorts } from './ports.ts';
import type { MailLink } from '../views.ts';

/** The code of a mail by which a password is chosen, and whose it is (empty when unknown). */
export type CodeInHand = { kind: 'verify' | 'reset'; oobCode: string; email: string };

type Ports = Pick<AuthPorts, 'signInWithLink' | 'addressOfCode' | 'rememberedAddress'>;

const isDead = (error: unknown) => error instanceof AppError && error.code === 'code-invalid';

/** What happens when somebody comes to `/auth` by the link of a mail. */
export function createMailLinks(
  { texts }: AuthContext,
  stage: AuthStage,
  { signInWithLink, addressOfCode, rememberedAddress }: Ports,
  leadOn: (account: Account) => Promise<'leaving'>,
) {
  const attempt = createAttempt({
    ...texts,
    'error-unauthenticated': texts['linkOfOtherAddress'] ?? '',
  });
  const $code = atom<CodeInHand | null>(null);
  /** Whether a magic link waits for the address it was sent to. */
  const $isWaiting = atom(false);

  const forget = () => {
    $code.set(null);
    $isWaiting.set(false);
    attempt.clear();
  };

  /** A dead link stops nobody who is signed in. */
  const refuse = async (kind: MailLink['kind']) => {
    const account = stage.$account.get();
    if (account && (await attempt.run(() => leadOn(account)))) return;
    forget();
    const danger = (text = '') => ({ kind: 'danger', text }) as const;
    switch (kind) {
      case 'sign-in':
        return stage.change('magic_link', danger(texts['error-code-invalid']));
      case 'reset':
        return stage.change('forgotten_password', danger(texts['error-code-invalid']));
      case 'verify':
        return stage.change('sign_in', danger(texts['verifyLinkDead']));
    }
  };

  const signIn = async (email: string) => {
    const isDone = await attempt.run(async () => leadOn(await signInWithLink(email)));
    if (isDone) return;
    const state = attempt.$state.get();
    if (state.phase === 'failed' && state.code === 'code-invalid') await refuse('sign-in');
    else $isWaiting.set(true);
  };

  const follow = async (link: MailLink) => {
    if (link.kind === 'sign-in') {
      stage.$view.set('magic_link');
      $isWaiting.set(true);
      stage.$isShown.set(true);
      const remembered = rememberedAddress();
      if (remembered !== '') await signIn(remembered);
      return;
    }
    stage.$view.set('update_password');
    try {
      $code.set({ ...link, email: await addressOfCode(link.oobCode) });
    } catch (error) {
      if (isDead(error)) return refuse(link.kind);
      // Not reached: the password can be typed all the same.
      $code.set({ ...link, email: '' });
    }
    stage.$isShown.set(true);
  };

  return {
    attempt,
    $code,
    $isWaiting,
    follow,
    signIn,
    refuse,
    /** Another view leaves the link behind. */
    forget,
  };
}
