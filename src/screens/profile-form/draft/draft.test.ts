import { describe, expect, test } from 'vitest';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { draftDays, draftsIn, type Draft } from './draft.ts';
import { formOf, newForm } from '../form/profile-form.ts';

const nowMs = Date.UTC(2026, 10, 21);
const draft: Draft = {
  form: { ...formOf(sampleProfileFields), bio: 'Half a sent' },
  base: formOf(sampleProfileFields),
  baseUpdatedAtMs: 1_700_000_000_000,
  writtenAtMs: nowMs,
};

/** A storage with room for so many letters. */
function storageOf(room = Number.POSITIVE_INFINITY) {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
  };
}

describe('a draft', () => {
  test('is found again by its own account only, until it is taken away', () => {
    const drafts = draftsIn(() => storage);
    const storage = storageOf();
    expect(drafts.write('anna', draft)).toBe(true);
    expect(drafts.read('anna', nowMs)).toEqual(draft);
    expect(drafts.read('ben', nowMs)).toBeNull();
    drafts.remove('anna');
    expect(drafts.read('anna', nowMs)).toBeNull();
  });

  test('keeps the words where the picture finds no room', () => {
    const storage = storageOf(6000);
    const drafts = draftsIn(() => storage);
    expect(drafts.write('anna', { ...draft, picture: 'x'.repeat(9000) })).toBe(true);
    expect(drafts.read('anna', nowMs)).toEqual(draft);
  });

  test('says when nothing can be kept', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const drafts = draftsIn(forbidden);
    expect(drafts.write('anna', draft)).toBe(false);
    expect(drafts.read('anna', nowMs)).toBeNull();
    expect(() => drafts.remove('anna')).not.toThrow();
  });

  test('is given up after a month', () => {
    const storage = storageOf();
    const drafts = draftsIn(() => storage);
    drafts.write('anna', draft);
    const laterMs = nowMs + draftDays * 24 * 60 * 60 * 1000;
    expect(drafts.read('anna', laterMs - 1)).toEqual(draft);
    expect(drafts.read('anna', laterMs)).toBeNull();
    expect(storage.held.size).toBe(0);
  });

  test.each([
    'not JSON',
    '7',
    '{"form":{"bio":"x"}}',
    JSON.stringify({ ...draft, form: { ...newForm, subjects: 'latin' } }),
  ])('is nothing where the storage holds %s', (content) => {
    const storage = storageOf();
    storage.setItem('kloer.draft.1.anna', content);
    expect(draftsIn(() => storage).read('anna', nowMs)).toBeNull();
  });
});
