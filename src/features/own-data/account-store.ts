import { atom, computed } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { createAction, failureOf, isBusy, type ActionState } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import type { AccountTexts } from './account-texts.ts';

/** The question shown, and how the user proves their identity before the account is deleted. */
type Question = {
  asked: 'nothing' | 'delete-profile' | 'delete-account';
  proof: 'password' | 'code';
  proofProblem: 'none' | 'empty' | 'wrong';
};

export type AccountState = Pick<Question, 'asked' | 'proof'> & {
  busy: 'no' | 'deleting' | 'sending-code' | 'exporting';
  error: string;
  proofError: string;
};

export type AccountPorts = {
  exportData: () => Promise<CallResponse<'export-my-data'>>;
  saveFile: (name: string, text: string) => void;
  deleteProfile: () => Promise<unknown>;
  deleteAccount: () => Promise<unknown>;
  sendCode: () => Promise<unknown>;
  prove: (proof: Question['proof'], secret: string) => Promise<unknown>;
  endSession: () => Promise<void>;
  raiseToast: (toast: Toast) => void;
  goTo: (path: string) => void;
};

type Page = { locale: Locale; texts: AccountTexts };

const noQuestion: Question = { asked: 'nothing', proof: 'password', proofProblem: 'none' };

/**
 * Whether the error means that an earlier call, whose response was lost, has already deleted the profile or account.
 */
const isDone = (error: unknown) =>
  error instanceof AppError && (error.code === 'teacher-not-found' || error.code === 'not-found');

const isWrongProof = (error: unknown) =>
  error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'code-invalid');

async function deleted(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isDone(error)) throw error;
  }
}

export function createAccountControls({ locale, texts }: Page, ports: AccountPorts) {
  const $question = atom(noQuestion);
  const change = (changed: Partial<Question>) => $question.set({ ...$question.get(), ...changed });
  const say = (kind: Toast['kind'], title: string) => ports.raiseToast({ kind, title });
  const isAnyBusy = (): boolean =>
    [deletion, codeRequest, dataExport].some(({ $state }) => isBusy($state.get()));
  const oneAtATime = { isBlocked: isAnyBusy };

  /** Signs out after the profile or account was deleted, even if Auth cannot be reached. */
  const leave = async (goodbye: string) => {
    await ports.endSession().catch((error: unknown) => console.error('Not signed out.', error));
    say('success', goodbye);
    ports.goTo(sharedPath(locale, 'auth'));
    return 'leaving' as const;
  };

  const prove = async (secret: string) => {
    try {
      await ports.prove($question.get().proof, secret);
    } catch (error) {
      if (isWrongProof(error)) change({ proofProblem: 'wrong' });
      throw error;
    }
  };

  const deletion = createAction(async (secret: string) => {
    change({ proofProblem: 'none' });
    if ($question.get().asked === 'delete-profile') {
      await deleted(ports.deleteProfile);
      return leave(texts.profileDeleted);
    }
    await prove(secret);
    await deleted(ports.deleteAccount);
    return leave(texts.accountDeleted);
  }, oneAtATime);

  const codeRequest = createAction(async () => {
    change({ proofProblem: 'none' });
    deletion.reset();
    await ports.sendCode();
    change({ proof: 'code' });
  }, oneAtATime);

  const dataExport = createAction(async () => {
    const exported = await ports.exportData();
    const day = exported.exportedAt.slice(0, 10);
    ports.saveFile(`kloer-${day}.json`, `${JSON.stringify(exported, null, 2)}\n`);
  }, oneAtATime);

  const failed = {
    deletion: () =>
      $question.get().asked === 'delete-profile'
        ? texts.deleteProfileFailed
        : texts.deleteAccountFailed,
    codeRequest: () => texts.codeNotSent,
    dataExport: () => texts.exportFailed,
  };
  const words = (state: ActionState, general: string) => {
    const code = failureOf(state);
    return code ? failureText(code, texts, general) : '';
  };
  const tellFailure = (state: ActionState, general: string) => {
    if (failureOf(state)) say('error', general);
  };

  const proofErrors: Record<Question['proof'], Record<Question['proofProblem'], string>> = {
    password: { none: '', empty: texts.passwordEmpty, wrong: texts.passwordWrong },
    code: { none: '', empty: texts.codeEmpty, wrong: texts.codeWrong },
  };

  const $state = computed(
    [$question, deletion.$state, codeRequest.$state, dataExport.$state],
    ({ asked, proof, proofProblem }, deleting, sending, exporting): AccountState => {
      const isProofWrong = proofProblem !== 'none';
      return {
        asked,
        proof,
        busy: isBusy(deleting)
          ? 'deleting'
          : isBusy(sending)
            ? 'sending-code'
            : isBusy(exporting)
              ? 'exporting'
              : 'no',
        error: isProofWrong
          ? ''
          : words(deleting, failed.deletion()) || words(sending, failed.codeRequest()),
        proofError: proofErrors[proof][proofProblem],
      };
    },
  );

  const startAgain = (question: Question) => {
    deletion.reset();
    codeRequest.reset();
    $question.set(question);
  };

  return {
    $state,
    ask: (asked: 'delete-profile' | 'delete-account') => {
      if (!isAnyBusy()) startAgain({ ...noQuestion, asked });
    },
    cancel: () => {
      if (!isAnyBusy()) startAgain(noQuestion);
    },
    /** @param secret password or code; only deleting the account needs one */
    confirm: async (secret = '') => {
      const { asked } = $question.get();
      if (isAnyBusy() || asked === 'nothing') return;
      if (asked === 'delete-account' && secret.trim() === '') {
        change({ proofProblem: 'empty' });
        return;
      }
      codeRequest.reset();
      await deletion.run(secret);
      if ($question.get().proofProblem === 'none') {
        tellFailure(deletion.$state.get(), failed.deletion());
      }
    },
    /** Mails a code to users who have no password or forgot it. */
    sendCode: async () => {
      if (isAnyBusy()) return;
      await codeRequest.run();
      tellFailure(codeRequest.$state.get(), failed.codeRequest());
    },
    exportData: async () => {
      if (isAnyBusy()) return;
      await dataExport.run();
      tellFailure(dataExport.$state.get(), failed.dataExport());
    },
  };
}

export type AccountControls = ReturnType<typeof createAccountControls>;
