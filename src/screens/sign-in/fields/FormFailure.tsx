import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import type { AttemptState } from '../actions/attempt.ts';

/** What is wrong with a password that the server did not take; empty when it was something else. */
export function refusedPassword(state: AttemptState): string {
  if (state.phase !== 'failed') return '';
  return state.code.startsWith('password-') ? state.message : '';
}

/** A failure that belongs to no single field. */
export function FormFailure({ state }: { state: AttemptState }) {
  if (state.phase !== 'failed' || refusedPassword(state) !== '') return null;
  return <DangerBox message={state.message} />;
}
