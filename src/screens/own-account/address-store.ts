import { atom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

export type AddressPorts = {
  prove: (password: string) => Promise<unknown>;
  ask: (email: string) => Promise<unknown>;
  /** Resolves to a custom token for a new session, because confirming ends all sessions. */
  confirm: (email: string, code: string) => Promise<string>;
  begin: (customToken: string) => Promise<void>;
  raiseToast: (toast: Toast) => void;
};

export type AddressState = {
  stage: 'closed' | 'address' | 'code';
  /** The new e-mail address, to which the code was mailed. */
  email: string;
  /** True if the last sign-in is too long ago, so that the password is needed. */
  needsPassword: boolean;
  /** Error text of the field; empty when the entry is valid. */
  emailError: string;
  passwordError: string;
  codeError: string;
};

const closed: AddressState = {
  stage: 'closed',
  email: '',
  needsPassword: false,
  emailError: '',
  passwordError: '',
  codeError: '',
};

const has = (error: unknown, code: AppError['code']) =>
  error instanceof AppError && error.code === code;

/** Rough pattern of an e-mail address; the server decides. */
const addressPattern = /^[^\s@]+@[^\s@]+$/;

/** Changes the account's e-mail address in steps: new address, password if required, mailed code. */
export function createAddressChange(texts: TextsOf<'account'>, ports: AddressPorts) {
  const $state = atom(closed);
  const change = (changed: Partial<AddressState>) => $state.set({ ...$state.get(), ...changed });

  const asking = createAction(async (email: string, password: string) => {
    try {
      if ($state.get().needsPassword) await ports.prove(password);
      await ports.ask(email);
    } catch (error) {
      if (has(error, 'recent-sign-in-required')) change({ needsPassword: true });
      else if (has(error, 'unauthenticated')) change({ passwordError: texts.passwordWrong });
      else if (has(error, 'invalid-request')) change({ emailError: texts.emailInvalid });
      throw error;
    }
    change({ stage: 'code', email, codeError: '' });
  });

  const confirming = createAction(async (code: string) => {
    try {
      const token = await ports.confirm($state.get().email, code);
      await ports.begin(token);
    } catch (error) {
      if (has(error, 'code-invalid')) change({ codeError: texts.codeWrong });
      throw error;
    }
    $state.set(closed);
    ports.raiseToast({ kind: 'success', title: texts.addressChanged });
  });

  const words = ({ $state: action }: { $state: typeof asking.$state }) => {
    const code = failureOf(action.get());
    return code ? failureText(code, texts, texts.addressFailed) : '';
  };

  return {
    $state,
    asking: asking.$state,
    confirming: confirming.$state,
    open: () => change({ stage: 'address' }),
    cancel: () => {
      asking.reset();
      confirming.reset();
      $state.set(closed);
    },
    ask: async (typed: string, password: string, own: string) => {
      const email = typed.trim().toLowerCase();
      const { needsPassword } = $state.get();
      const emailError = !addressPattern.test(email)
        ? texts.emailInvalid
        : email === own
          ? texts.emailSame
          : '';
      const passwordError = needsPassword && password === '' ? texts.passwordEmpty : '';
      change({ emailError, passwordError });
      if (emailError || passwordError) return;
      await asking.run(email, password);
    },
    confirm: async (typed: string) => {
      const code = typed.replaceAll(/\D/g, '');
      change({ codeError: code.length === 8 ? '' : texts.codeEmpty });
      if (code.length === 8) await confirming.run(code);
    },
    /** The error text that concerns no single field. Asking for the password is not an error. */
    failure: () => {
      const { emailError, passwordError, codeError } = $state.get();
      if (emailError || passwordError || codeError) return '';
      if (failureOf(asking.$state.get()) === 'recent-sign-in-required') return '';
      return words(confirming) || words(asking);
    },
  };
}

export type AddressChangeControls = ReturnType<typeof createAddressChange>;
