import { atom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { failureText } from '../calls/error-to-text.ts';

export type CodeQuestion = {
  texts: TextsOf<'app-code'>;
  isBusy: boolean;
  /** Error message for a wrong code; empty at first. */
  codeError: string;
  /** Error message for any other failure, such as a lost connection. */
  failure: string;
};

type Opened = { check: (code: string) => Promise<void>; cancel: (error: AppError) => void };

/** The six digits in a typed or pasted text; null if there are not six. */
export function appCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 6 ? digits : null;
}

/** Asks for the code of an authenticator app until Auth accepts it. */
export function createCodeQuestion() {
  const $question = atom<CodeQuestion | null>(null);
  let opened: Opened | undefined;

  const change = (changed: Partial<CodeQuestion>) => {
    const question = $question.get();
    if (question) $question.set({ ...question, ...changed });
  };

  const end = (error?: AppError) => {
    $question.set(null);
    if (error) opened?.cancel(error);
    opened = undefined;
  };

  return {
    $question,
    /**
     * @param check sends the code to Auth; throws `code-invalid` for a wrong code, which asks the user again
     * @throws AppError `second-factor-required` if the user cancels or the code comes too late
     */
    ask: <Answer>(
      texts: TextsOf<'app-code'>,
      check: (code: string) => Promise<Answer>,
    ): Promise<Answer> =>
      new Promise((resolve, reject) => {
        end(new AppError('second-factor-required', 'another sign-in began'));
        opened = { check: async (code) => resolve(await check(code)), cancel: reject };
        $question.set({ texts, isBusy: false, codeError: '', failure: '' });
      }),
    give: async (typed: string): Promise<void> => {
      const question = $question.get();
      if (!opened || !question || question.isBusy) return;
      const { texts } = question;
      const code = appCodeOf(typed);
      change({ isBusy: code !== null, codeError: code ? '' : texts.codeEmpty, failure: '' });
      if (code === null) return;
      try {
        await opened.check(code);
        end();
      } catch (cause) {
        const error = cause instanceof AppError ? cause : new AppError('internal', '', { cause });
        if (error.code === 'second-factor-required') end(error);
        else if (error.code === 'code-invalid')
          change({ isBusy: false, codeError: texts.codeWrong });
        else change({ isBusy: false, failure: failureText(error.code, texts, texts.failed) });
      }
    },
    cancel: () => {
      if ($question.get()?.isBusy === false) {
        end(new AppError('second-factor-required', 'the user cancelled'));
      }
    },
  };
}

/** The page's only code question: the Auth adapter asks it, `AppCodeDialog` shows it. */
export const codeQuestion = createCodeQuestion();
