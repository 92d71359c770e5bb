import { atom, computed } from 'nanostores';
import type { Overview } from '@kloer/domain/overview/overview.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import type { callApi } from '#kit/calls/api.ts';
import type { PasswordProof } from '../password-proof.ts';
import type { OverviewTexts } from './overview-texts.ts';

export type OverviewPorts = {
  call: typeof callApi;
  proof: PasswordProof;
  language: Locale;
  words: () => Promise<OverviewTexts>;
};

export function createOverview(
  texts: TextsOf<'admin'>,
  { call, proof, language, words }: OverviewPorts,
) {
  const $words = atom<OverviewTexts | null>(null);
  const $overview = atom<Overview | null>(null);
  const loading = createAction(async () => {
    if (!$words.get()) $words.set(await words());
    $overview.set(await proof.proven(() => call('admin-overview', { language })));
  });
  return {
    $words,
    $overview,
    $isLoading: computed(loading.$state, isBusy),
    $problem: computed([loading.$state, $words], (state, known) => {
      const code = failureOf(state);
      return code ? failureText(code, texts, known?.failed ?? texts['error-unavailable']) : '';
    }),
    load: () => loading.run(),
    /** Reloads the numbers without asking for a password; keeps the old ones if that fails. */
    refresh: async () => {
      if ($overview.get() === null || isBusy(loading.$state.get())) return;
      await call('admin-overview', { language }).then(
        (numbers) => $overview.set(numbers),
        (error: unknown) => console.warn(error),
      );
    },
  };
}
