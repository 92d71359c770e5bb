import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anouksForm, anouksProfile, memory } from '../../../../tests/support/anouks-form.ts';
import { draftKey } from './draft.ts';
import { isDraftDeleted, keepDrafts, pauseMs } from './keep-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function typing() {
  const storage = memory();
  const setItem = vi.spyOn(storage, 'setItem');
  const form = anouksForm(anouksProfile(), storage);
  return { form, setItem, keeping: keepDrafts(form) };
}

test('a draft is saved when the user stops typing', () => {
  const { form, setItem } = typing();
  form.edit({ bio: 'N' });
  vi.advanceTimersByTime(pauseMs - 1);
  form.edit({ bio: 'Ne' });
  vi.advanceTimersByTime(pauseMs - 1);
  expect(setItem).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(setItem).toHaveBeenCalledOnce();
});

test('a draft with unsaved changes is saved immediately when the user leaves the page', () => {
  const { form, setItem, keeping } = typing();
  form.edit({ bio: 'N' });
  keeping.now();
  keeping.now();
  expect(setItem).toHaveBeenCalledOnce();
});

test('a draft with unsaved changes is saved when the form is closed', () => {
  const { form, setItem, keeping } = typing();
  form.edit({ bio: 'N' });
  keeping.stop();
  form.edit({ bio: 'Ne' });
  vi.advanceTimersByTime(pauseMs);
  expect(setItem).toHaveBeenCalledOnce();
});

test('a form forgets its entries only if another tab deleted the draft of the same user', () => {
  const event = (uid: string, newValue: string | null) =>
    ({ key: draftKey(uid), newValue }) as StorageEvent;
  expect(isDraftDeleted(event('anouk', null), 'anouk')).toBe(true);
  expect(isDraftDeleted(event('anouk', '{}'), 'anouk')).toBe(false);
  expect(isDraftDeleted(event('ben', null), 'anouk')).toBe(false);
});
