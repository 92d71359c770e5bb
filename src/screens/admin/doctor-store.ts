import { atom, computed } from 'nanostores';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { doctorAreas, type DoctorArea, type Finding } from '@kloer/domain/doctor/doctor.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { errorToText, failureText } from '#kit/calls/error-to-text.ts';
import type { callApi } from '#kit/calls/api.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import type { PasswordProof } from './password-proof.ts';

export type DoctorPorts = {
  call: typeof callApi;
  proof: PasswordProof;
  raiseToast: (toast: Toast) => void;
};

type Texts = { texts: TextsOf<'admin'>; doctorTexts: TextsOf<'doctor'> };

export type Diagnosis = { findings: readonly Finding[]; looked: number; isStripeAway: boolean };

const nothingYet: Diagnosis = { findings: [], looked: 0, isStripeAway: false };

type Asked = CallRequest<'admin-doctor'>;
type Page = CallResponse<'admin-doctor'>;

const isPaymentTrouble = (error: unknown) =>
  error instanceof AppError && error.code === 'payment-unavailable';

const isSame = (one: Finding) => (other: Finding) =>
  one.kind === other.kind && one.subject === other.subject;

export function createDoctor(
  { texts, doctorTexts }: Texts,
  { call, proof, raiseToast }: DoctorPorts,
) {
  const words = { ...texts, ...doctorTexts };
  const $diagnosis = atom<Diagnosis | null>(null);

  const add = (change: (known: Diagnosis) => Diagnosis) =>
    $diagnosis.set(change($diagnosis.get() ?? nothingYet));

  const lookThrough = async (area: DoctorArea) => {
    let after: string | null = '';
    while (after !== null) {
      const asked: Asked = { area, ...(after !== '' && { after }) };
      const page: Page = await proof.proven(() => call('admin-doctor', asked));
      add((known) => ({
        ...known,
        findings: [...known.findings, ...page.findings],
        looked: known.looked + page.looked,
      }));
      after = page.next;
    }
  };

  const examining = createAction(async () => {
    $diagnosis.set(nothingYet);
    for (const area of doctorAreas) {
      try {
        await lookThrough(area);
      } catch (error) {
        // If Stripe cannot be reached, the checks that do not need it still run.
        if (!isPaymentTrouble(error)) throw error;
        add((known) => ({ ...known, isStripeAway: true }));
      }
    }
  });

  const repairing = createAction(async (finding: Finding) => {
    const { kind, subject } = finding;
    if (kind === 'unreadable') return;
    try {
      const { mended } = await proof.proven(() => call('admin-mend', { kind, subject }));
      const isOther = (one: Finding) => !isSame(finding)(one);
      add((known) => ({ ...known, findings: known.findings.filter(isOther) }));
      raiseToast({ kind: 'success', title: mended ? words.mended : words.mendedAlready });
    } catch (error) {
      const why = errorToText(error, words, words.mendFailed);
      raiseToast({
        kind: 'error',
        title: words.mendFailed,
        ...(why === words.mendFailed ? {} : { description: why }),
      });
      throw error;
    }
  });

  return {
    $diagnosis,
    $isExamining: computed(examining.$state, isBusy),
    $isRepairing: computed(repairing.$state, isBusy),
    $problem: computed(examining.$state, (state) => {
      const code = failureOf(state);
      return code ? failureText(code, words, words.failed) : '';
    }),
    examine: examining.run,
    repair: repairing.run,
  };
}

export type DoctorStore = ReturnType<typeof createDoctor>;
