import { atom } from 'nanostores';
import { signInCodeLimits } from '@kloer/domain/account/account-limits.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createAction } from '#kit/action/action.ts';
import type { GoOn } from '../after-sign-in/session-start.ts';
import { createMailRequest } from './mail-request.ts';
import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'sendMail' | 'verifyCode' | 'signInWithToken' | 'now'>;

export type CodeProblem = 'wrong' | 'expired' | 'too-many-tries';

/** The digits of a typed or pasted text, at most as many as a code has. */
export function digitsOf(entered: string): string {
  return entered.replace(/\D/g, '').slice(0, signInCodeLimits.digits);
}

export function createCodeEntry(
  { sendMail, verifyCode, signInWithToken, now }: Ports,
  beginAndGoOn: GoOn,
) {
  let sentAt: Date | undefined;
  let wrongTries = 0;
  const $problem = atom<CodeProblem>('wrong');
  const request = createMailRequest(async (email) => {
    await sendMail('code', email);
    sentAt = await now();
    wrongTries = 0;
  });

  /** The likely reason why a code was refused; the server's answer is the same for every reason. */
  const problemNow = async (): Promise<CodeProblem> => {
    const ageMs = sentAt ? (await now()).getTime() - sentAt.getTime() : 0;
    if (ageMs >= signInCodeLimits.minutes * 60_000) return 'expired';
    return wrongTries >= signInCodeLimits.tries ? 'too-many-tries' : 'wrong';
  };

  const exchange = async (email: string, code: string) => {
    try {
      return await verifyCode(email, code);
    } catch (error) {
      if (error instanceof AppError && error.code === 'code-invalid') {
        wrongTries += 1;
        $problem.set(await problemNow());
      }
      throw error;
    }
  };

  return {
    request,
    $problem,
    entry: createAction(async (email: string, code: string) =>
      beginAndGoOn(await signInWithToken(await exchange(email, code))),
    ),
  };
}
