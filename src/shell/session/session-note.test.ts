import { describe, expect, test } from 'vitest';
import { readNote, writeNote } from './session-note.ts';

const note = { uid: 'teacher-1', email: 'lea@example.lu', name: 'Léa Weber' };

function storageHolding(content: string | null) {
  let held = content;
  return () => ({
    getItem: () => held,
    setItem: (_key: string, value: string) => void (held = value),
    removeItem: () => void (held = null),
  });
}

const forbidden = () => {
  throw new Error('storage is forbidden');
};

describe('the stored data of a session', () => {
  test('is read as it was written, until it is removed', () => {
    const storage = storageHolding(null);
    expect(readNote(storage)).toBeNull();
    writeNote(storage, note);
    expect(readNote(storage)).toEqual(note);
    writeNote(storage, null);
    expect(readNote(storage)).toBeNull();
  });

  test('is empty if storage is forbidden or contains invalid data', () => {
    expect(readNote(storageHolding('not JSON'))).toBeNull();
    expect(readNote(forbidden)).toBeNull();
    expect(() => writeNote(forbidden, note)).not.toThrow();
  });
});
