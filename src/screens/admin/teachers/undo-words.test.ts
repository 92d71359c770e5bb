import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';

test.each(locales)(
  'the label of the button for undoing differs from that of the button for closing a dialog: %s',
  (locale) => {
    const { undo, undoOf, cancel } = textsFor(locale, 'teachers');
    expect(undo).not.toBe(cancel);
    // For voice control, the accessible name must contain the visible label.
    expect(undoOf).toMatch(new RegExp(`^${undo}`, 'u'));
  },
);
