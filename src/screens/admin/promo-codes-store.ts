import { atom, computed } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { PromoCodeTexts } from '@kloer/i18n/together.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { errorToText, failureText } from '#kit/calls/error-to-text.ts';
import type { callApi } from '#kit/calls/api.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import type { PasswordProof } from './password-proof.ts';
import type { PromoFacts } from './promo-form.ts';

export type ListedCode = CallResponse<'admin-promo-codes'>['codes'][number];

type Open =
  | { dialog: 'none' }
  | { dialog: 'add' }
  | { dialog: 'edit'; code: ListedCode }
  | { dialog: 'remove'; code: ListedCode }
  | { dialog: 'redemptions'; code: ListedCode };

export type PromoPorts = {
  call: typeof callApi;
  proof: Pick<PasswordProof, 'proven'>;
  raiseToast: (toast: Toast) => void;
};

type Texts = { labels: PromoCodeTexts; texts: TextsOf<'admin'> };

const isChanged = (error: unknown) =>
  error instanceof AppError && error.code === 'changed-meanwhile';

export function createPromoCodes(
  { labels, texts }: Texts,
  { call, proof, raiseToast }: PromoPorts,
) {
  const $codes = atom<readonly ListedCode[] | null>(null);
  /** For each stored promo code that cannot be read, the reason. */
  const $broken = atom<readonly string[]>([]);
  const $open = atom<Open>({ dialog: 'none' });
  const $problem = atom('');

  const show = ({ codes, broken }: CallResponse<'admin-promo-codes'>) => {
    $codes.set(codes);
    $broken.set(broken);
  };

  const read = async () => show(await proof.proven(() => call('admin-promo-codes', {})));

  const loading = createAction(read);

  /** The message for a promo code that another administrator changed after it was displayed. */
  const meanwhile = async ({ code }: ListedCode): Promise<string> => {
    await read();
    const found = $codes.get()?.find((one) => one.code === code);
    if (!found) return labels.goneMeanwhile;
    return fill(labels.changedMeanwhile, { who: found.changed_by ?? texts.somebody });
  };

  /** @param about the promo code to edit; null for a new one */
  const changing = createAction(
    async (
      work: () => Promise<unknown>,
      about: ListedCode | null,
      done: string,
      failed: string,
    ) => {
      $problem.set('');
      try {
        await proof.proven(work);
      } catch (error) {
        const why =
          about && isChanged(error)
            ? await meanwhile(about).catch(() => failed)
            : errorToText(error, { ...texts, ...labels }, failed);
        $problem.set(why);
        raiseToast({
          kind: 'error',
          title: failed,
          ...(why === failed ? {} : { description: why }),
        });
        throw error;
      }
      $open.set({ dialog: 'none' });
      raiseToast({ kind: 'success', title: done });
      // The change succeeded, so report that, even if the list now stays out of date.
      await read().catch((error: unknown) => console.error(error));
    },
  );

  const update = (code: ListedCode, change: Partial<PromoFacts>) =>
    changing.run(
      () => call('admin-update-promo-code', { code: code.code, revision: code.revision, change }),
      code,
      labels.updated,
      labels.updateFailed,
    );

  const open = (next: Open) => {
    if (isBusy(changing.$state.get())) return;
    $problem.set('');
    $open.set(next);
  };

  return {
    $codes,
    $broken,
    $open,
    $problem,
    $isChanging: computed(changing.$state, isBusy),
    $loadingProblem: computed(loading.$state, (state) => {
      const code = failureOf(state);
      return code ? failureText(code, texts, labels.loadingFailed) : '';
    }),
    load: loading.run,
    /** Reloads the list while no dialog is open, without asking for a password. After a failure the old list stays. */
    refresh: async () => {
      if ($open.get().dialog !== 'none' || isBusy(changing.$state.get())) return;
      const before = $codes.get();
      await call('admin-promo-codes', {}).then(
        // Keeps a change that the user made during the request.
        (page) => $codes.get() === before && show(page),
        (error: unknown) => console.warn(error),
      );
    },
    open,
    close: () => open({ dialog: 'none' }),
    create: (facts: PromoFacts) =>
      changing.run(
        () => call('admin-create-promo-code', facts),
        null,
        labels.created,
        labels.createFailed,
      ),
    edit: update,
    switch: (code: ListedCode, active: boolean) => update(code, { active }),
    remove: (code: ListedCode) =>
      changing.run(
        () => call('admin-delete-promo-code', { code: code.code, revision: code.revision }),
        code,
        labels.removed,
        labels.deleteFailed,
      ),
  };
}

export type PromoCodes = ReturnType<typeof createPromoCodes>;
