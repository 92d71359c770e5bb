import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

/** Which question is open, and how somebody proves who they are before the account goes. */
export type AccountState = {
  asked: 'nothing' | 'delete-profile' | 'delete-account';
  proof: 'password' | 'code';
  busy: 'no' | 'deleting' | 'sending-code' | 'exporting';
  /** Why the last step failed; empty when it did not. */
  error: string;
  /** Why what was entered cannot be right; empty when it can. */
  proofError: string;
};

export type AccountPorts = {
  exportData: () => Promise<CallResponse<'export-my-data'>>;
  saveFile: (name: string, text: string) => void;
  deleteProfile: () => Promise<unknown>;
  deleteAccount: () => Promise<unknown>;
  /** Sends a six-digit code to the account's address. */
  sendCode: () => Promise<unknown>;
  /** Proves again who is signed in. */
  prove: (proof: AccountState['proof'], secret: string) => Promise<unknown>;
  endSession: () => Promise<void>;
  raiseToast: (toast: Toast) => void;
  /** Replaces the page. */
  goTo: (path: string) => void;
};

type Page = { locale: Locale; texts: Texts };

const nothing: AccountState = {
  asked: 'nothing',
  proof: 'password',
  busy: 'no',
  error: '',
  proofError: '',
};

/** What the server answers when an earlier call, whose answer was lost, did it already. */
const isDone = (error: unknown) =>
  error instanceof AppError && (error.code === 'teacher-not-found' || error.code === 'not-found');

/** Taking one's data along, deleting one's profile, deleting one's account. */
export function createAccountControls({ locale, texts }: Page, ports: AccountPorts) {
  const $state = atom<AccountState>(nothing);
  const change = (changed: Partial<AccountState>) => $state.set({ ...$state.get(), ...changed });
  const isBusy = () => $state.get().busy !== 'no';
  const say = (kind: Toast['kind'], title: string | undefined) =>
    ports.raiseToast({ kind, title: title ?? '' });

  const fail = (error: unknown, generalKey: string) => {
    const general = texts[generalKey] ?? '';
    const isKnown = error instanceof AppError && texts[`error-${error.code}`] !== undefined;
    const message = isKnown ? errorToText(error, texts) : general;
    if (!isKnown) console.error(error);
    say('error', general);
    change({ busy: 'no', error: message });
  };

  /** Signed out whatever happens: what the session stood for is gone. */
  const leave = async (goodbye: string | undefined) => {
    await ports.endSession().catch((error: unknown) => console.error('Not signed out.', error));
    say('success', goodbye);
    ports.goTo(sharedPath(locale, 'auth'));
  };

  const deleteProfile = async () => {
    try {
      await ports.deleteProfile();
    } catch (error) {
      if (!isDone(error)) return fail(error, 'deleteProfileFailed');
    }
    return leave(texts['profileDeleted']);
  };

  const deleteAccount = async (secret: string) => {
    const { proof } = $state.get();
    try {
      await ports.prove(proof, secret);
    } catch (error) {
      const isWrong =
        error instanceof AppError &&
        (error.code === 'unauthenticated' || error.code === 'code-invalid');
      if (!isWrong) return fail(error, 'deleteAccountFailed');
      const proofError = texts[proof === 'password' ? 'passwordWrong' : 'codeWrong'] ?? '';
      return change({ busy: 'no', proofError });
    }
    try {
      await ports.deleteAccount();
    } catch (error) {
      if (!isDone(error)) return fail(error, 'deleteAccountFailed');
    }
    return leave(texts['accountDeleted']);
  };

  return {
    $state,
    ask: (asked: 'delete-profile' | 'delete-account') => {
      if (!isBusy()) $state.set({ ...nothing, asked });
    },
    /** Nothing was deleted. */
    cancel: () => {
      if (!isBusy()) $state.set(nothing);
    },
    /** @param secret password or code; only the account's deletion asks for one */
    confirm: async (secret = '') => {
      const { asked, proof } = $state.get();
      if (isBusy() || asked === 'nothing') return;
      if (asked === 'delete-account' && secret.trim() === '') {
        change({ proofError: texts[proof === 'password' ? 'passwordEmpty' : 'codeEmpty'] ?? '' });
        return;
      }
      change({ busy: 'deleting', error: '', proofError: '' });
      await (asked === 'delete-profile' ? deleteProfile() : deleteAccount(secret));
    },
    /** For accounts without a password, and for whoever has forgotten it. */
    sendCode: async () => {
      if (isBusy()) return;
      change({ busy: 'sending-code', error: '', proofError: '' });
      try {
        await ports.sendCode();
        change({ busy: 'no', proof: 'code' });
      } catch (error) {
        fail(error, 'codeNotSent');
      }
    },
    exportData: async () => {
      if (isBusy()) return;
      change({ busy: 'exporting', error: '' });
      try {
        const exported = await ports.exportData();
        const day = exported.exportedAt.slice(0, 10);
        ports.saveFile(`kloer-${day}.json`, `${JSON.stringify(exported, null, 2)}\n`);
        change({ busy: 'no' });
      } catch (error) {
        fail(error, 'exportFailed');
      }
    },
  };
}

export type AccountControls = ReturnType<typeof createAccountControls>;
