import { expect, test } from 'vitest';
import { lastConfirmedAt } from './last-confirmed.ts';
import { profileReminderCutoff } from './profile-reminder.ts';

const [may, june] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-06-01T10:00:00Z')];

test.each([
  [{ updatedAt: may }, may],
  [{ updatedAt: may, confirmedAt: june }, june],
  [{ updatedAt: june, confirmedAt: may }, june],
])(
  'a profile shows the date of its last change or its last confirmation, whichever is later: %j',
  (touched, seen) => {
    expect(lastConfirmedAt(touched)).toEqual(seen);
  },
);

test.each([
  ['2026-11-24T10:00:00Z', '2026-05-24'],
  ['2026-08-31T10:00:00Z', '2026-02-28'],
  ['2026-03-15T10:00:00Z', '2025-09-15'],
])(
  'at %s, owners of profiles unchanged since %s are asked whether the profile is still correct',
  (now, since) => {
    expect(profileReminderCutoff(new Date(now)).toISOString().slice(0, 10)).toBe(since);
  },
);
