import { signInCodeLimits } from '@kloer/domain/account/account-limits.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import type { Account } from '#kit/firebase/auth.ts';
import { createAttempt } from './attempt.ts';
import { createMailRequest } from './mail-request.ts';
import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'sendMail' | 'verifyCode' | 'signInWithToken' | 'now'>;

/** The digits of what was typed or pasted, at most as many as a code has. */
export function digitsOf(entered: string): string {
  return entered.replace(/\D/g, '').slice(0, signInCodeLimits.digits);
}

/** Signing in with six digits of a mail: asking for them, then typing them in. */
export function createCodeEntry(
  texts: Texts,
  { sendMail, verifyCode, signInWithToken, now }: Ports,
  leadOn: (account: Account) => Promise<'leaving'>,
) {
  let sentAt: Date | undefined;
  let wrongTries = 0;
  const request = createMailRequest(texts, async (email) => {
    await sendMail('code', email);
    sentAt = await now();
    wrongTries = 0;
  });

  /** The server has one answer for whatever is wrong with a code; this page may know more. */
  const wordsForInvalid = async () => {
    const ageMs = sentAt ? (await now()).getTime() - sentAt.getTime() : 0;
    if (ageMs >= signInCodeLimits.minutes * 60_000) return texts['codeExpired'];
    return texts[wrongTries >= signInCodeLimits.tries ? 'codeTooManyTries' : 'codeWrong'];
  };
  const words: Record<string, string> = { ...texts };
  const { $state, run, clear } = createAttempt(words);

  const exchange = async (email: string, code: string) => {
    try {
      return await verifyCode(email, code);
    } catch (error) {
      if (error instanceof AppError && error.code === 'code-invalid') {
        wrongTries += 1;
        words['error-code-invalid'] = (await wordsForInvalid()) ?? '';
      }
      throw error;
    }
  };

  return {
    request,
    $state,
    clear,
    submit: (email: string, code: string) =>
      run(async () => leadOn(await signInWithToken(await exchange(email, code)))),
  };
}

export type CodeEntry = ReturnType<typeof createCodeEntry>;
