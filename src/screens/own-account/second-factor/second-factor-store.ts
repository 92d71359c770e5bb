import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, type ActionState } from '#kit/action/action.ts';
import { appCodeOf } from '#kit/app-code/code-question.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import type { NewApp } from '#kit/firebase/authenticator-app.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

export type SecondFactorPorts = {
  read: () => Promise<CallResponse<'own-second-factor'>>;
  /**
   * Re-authenticates the user with the password. If the account has an authenticator app, Auth also asks for its
   * code.
   */
  prove: (password: string) => Promise<unknown>;
  /** Starts the setup of an authenticator app; null if the account already has one. */
  newApp: () => Promise<NewApp | null>;
  register: () => Promise<unknown>;
  remove: () => Promise<unknown>;
  endSession: () => Promise<void>;
  copy: (text: string) => Promise<void>;
  raiseToast: (toast: Toast) => void;
  goToSignIn: () => void;
};

export type Purpose = 'set-up' | 'remove';

export type Step =
  | { name: 'closed' }
  | { name: 'password'; purpose: Purpose }
  /** The user must enter the first code of the new app. */
  | { name: 'app'; app: NewApp };

const has = (error: unknown, code: ErrorCode) => error instanceof AppError && error.code === code;

export function createSecondFactor(texts: TextsOf<'second-factor'>, ports: SecondFactorPorts) {
  const $known = atom<CallResponse<'own-second-factor'> | null>(null);
  const $step = atom<Step>({ name: 'closed' });
  /** Error text for the password or code; empty if it is valid. */
  const $entryError = atom('');

  const opening = createAction(async () => $known.set(await ports.read()));

  /** Registers on our server the app that Auth already knows. */
  const register = async () => {
    await ports.register();
    $known.set(await ports.read());
    $step.set({ name: 'closed' });
    ports.raiseToast({ kind: 'success', title: texts.done });
  };

  const proving = createAction(async (password: string, purpose: Purpose) => {
    try {
      await ports.prove(password);
    } catch (error) {
      if (has(error, 'unauthenticated')) $entryError.set(texts.passwordWrong);
      throw error;
    }
    if (purpose === 'remove') {
      await ports.remove();
      await ports.endSession().catch((error: unknown) => console.error('Not signed out.', error));
      ports.raiseToast({ kind: 'success', title: texts.removed });
      ports.goToSignIn();
      return 'leaving';
    }
    // Auth may know an app that our server never registered, or that another person added.
    const app = $known.get()?.registered ? null : await ports.newApp();
    if (app) $step.set({ name: 'app', app });
    else await register();
    return undefined;
  });

  const confirming = createAction(async (code: string, app: NewApp) => {
    try {
      await app.confirm(code);
    } catch (error) {
      if (has(error, 'code-invalid')) $entryError.set(texts.codeWrong);
      if (has(error, 'second-factor-required')) $step.set({ name: 'closed' });
      throw error;
    }
    // Auth already has the app, so a new attempt begins with the password.
    $step.set({ name: 'closed' });
    await register();
  });

  const begin = (step: Step) => {
    proving.reset();
    confirming.reset();
    $entryError.set('');
    $step.set(step);
  };

  return {
    $known,
    $step,
    $entryError,
    opening: opening.$state,
    proving: proving.$state,
    confirming: confirming.$state,
    open: () => opening.run(),
    ask: (purpose: Purpose) => begin({ name: 'password', purpose }),
    cancel: () => begin({ name: 'closed' }),
    give: async (typed: string): Promise<void> => {
      const step = $step.get();
      if (step.name === 'password') {
        $entryError.set(typed === '' ? texts.passwordEmpty : '');
        if (typed !== '') await proving.run(typed, step.purpose);
      } else if (step.name === 'app') {
        const code = appCodeOf(typed);
        $entryError.set(code === null ? texts.codeEmpty : '');
        if (code !== null) await confirming.run(code, step.app);
      }
    },
    copyKey: async (key: string): Promise<void> => {
      try {
        await ports.copy(key);
        ports.raiseToast({ kind: 'success', title: texts.keyCopied });
      } catch (error) {
        console.warn('The key was not copied.', error);
        ports.raiseToast({ kind: 'error', title: texts.keyNotCopied });
      }
    },
    /** Error text of a failure other than a wrong password or code; empty without one. */
    failureIn: (state: ActionState): string => {
      const code = $entryError.get() === '' ? failureOf(state) : null;
      return code ? failureText(code, texts, texts.failed) : '';
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
