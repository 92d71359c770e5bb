import { atom } from 'nanostores';

/** The name of whom another section wants the table to show. */
export const $lookedFor = atom('');

/** Has the table show a teacher, and brings the reader there. */
export function lookFor(name: string): void {
  $lookedFor.set('');
  $lookedFor.set(name);
  document.getElementById('teachers')?.scrollIntoView();
}
