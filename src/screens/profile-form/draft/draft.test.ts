import { describe, expect, test } from 'vitest';
import { draftLimits } from '@kloer/domain/teacher/profile-draft.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { draftsIn, draftTextOf, guestUid, type Draft } from './draft.ts';
import { formOf, newForm } from '../form/profile-form.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { centreIds, placeIds } from '@kloer/domain/reference/places.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { teacherLimits } from '@kloer/domain/teacher/teacher.ts';
import { fullestDetails } from '../../../../tests/support/teacher-documents.ts';

const nowMs = Date.UTC(2026, 10, 21);
const draft: Draft = {
  form: { ...formOf(sampleProfileFields), bio: 'Half a sent' },
  base: formOf(sampleProfileFields),
  baseUpdatedAtMs: 1_700_000_000_000,
  writtenAtMs: nowMs,
};

/** A storage with room for this many characters. */
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

describe('a draft stored in the browser', () => {
  test('can be read only by the account that wrote it', () => {
    const drafts = draftsIn(() => storage);
    const storage = storageOf();
    expect(drafts.write('anna', draft)).toBe(true);
    expect(drafts.read('anna', nowMs)).toEqual(draft);
    expect(drafts.read('ben', nowMs)).toBeNull();
    drafts.remove('anna');
    expect(drafts.read('anna', nowMs)).toBeNull();
  });

  test('keeps the text if the picture is too large to store', () => {
    const storage = storageOf(6000);
    const drafts = draftsIn(() => storage);
    expect(drafts.write('anna', { ...draft, picture: 'x'.repeat(9000) })).toBe(true);
    expect(drafts.read('anna', nowMs)).toEqual(draft);
  });

  test('gets default values for new fields if an earlier version of the site stored it', () => {
    const storage = storageOf();
    const drafts = draftsIn(() => storage);
    const { details: _details, bioLanguage: _l, translations: _t, prices, ...form } = draft.form;
    const { online: _online, ...earlier } = prices;
    drafts.write('anna', { ...draft, form: { ...form, prices: earlier } as never });
    expect(drafts.read('anna', nowMs)?.form).toEqual({
      ...form,
      bioLanguage: '',
      translations: {},
      details: newForm.details,
      prices: { ...earlier, online: '' },
    });
  });

  test('goes from a visitor to the next account that signs in, unless that account has a newer draft', () => {
    const storage = storageOf();
    const drafts = draftsIn(() => storage);
    const begun = { ...draft, form: { ...newForm, firstName: 'Anna' } };
    drafts.write(guestUid, begun);
    drafts.adopt('anna', nowMs);
    expect(drafts.read('anna', nowMs)).toEqual(begun);
    expect(drafts.read(guestUid, nowMs)).toBeNull();

    drafts.write(guestUid, { ...draft, writtenAtMs: nowMs - 1 });
    drafts.adopt('anna', nowMs);
    expect(drafts.read('anna', nowMs)).toEqual(begun);
    drafts.adopt('ben', nowMs);
    expect(drafts.read('ben', nowMs)?.form.bio).toBe('Half a sent');
    drafts.adopt('chloe', nowMs);
    expect(drafts.read('chloe', nowMs)).toBeNull();
  });

  test('reports that the browser cannot store anything', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const drafts = draftsIn(forbidden);
    expect(drafts.write('anna', draft)).toBe(false);
    expect(drafts.read('anna', nowMs)).toBeNull();
    expect(() => drafts.remove('anna')).not.toThrow();
  });

  test('is dropped after a month', () => {
    const storage = storageOf();
    const drafts = draftsIn(() => storage);
    drafts.write('anna', draft);
    const laterMs = nowMs + draftLimits.days * 24 * 60 * 60 * 1000;
    expect(drafts.read('anna', laterMs - 1)).toEqual(draft);
    expect(drafts.read('anna', laterMs)).toBeNull();
    expect(storage.held.size).toBe(0);
  });

  test.each([
    'not JSON',
    '7',
    '{"form":{"bio":"x"}}',
    JSON.stringify({ ...draft, form: { ...newForm, subjects: 'latin' } }),
  ])('is ignored if the storage contains %s', (content) => {
    const storage = storageOf();
    storage.setItem('kloer.draft.1.anna', content);
    expect(draftsIn(() => storage).read('anna', nowMs)).toBeNull();
  });
});

test.each([
  ['letters beyond the first 65,536 of Unicode', '𐌰'],
  ['letters that JSON escapes', '"'],
])(
  'the longest possible draft of a profile is short enough for the server, with %s',
  (_what, letter) => {
    const text = letter.repeat(teacherLimits.bioLength);
    const longest = draftTextOf({
      ...formOf({
        ...sampleProfileFields,
        ...fullestDetails,
        subjects: [...subjectKeys],
        schoolLevels: [...schoolLevelIds],
        studentRegions: [...cantonIds],
        studentCities: [...placeIds, ...centreIds],
        teachingLocations: {
          teacherPlace: { pricePerHourEur: 500 },
          studentPlace: { pricePerHourEur: 500 },
          online: { pricePerHourEur: 500 },
        },
      }),
      firstName: letter.repeat(60),
      lastName: letter.repeat(60),
      bio: text,
      translations: { fr: text, en: text, lb: text },
    });
    // Counted in UTF-16 units, which is stricter: security rules count a character outside the BMP once.
    expect(longest?.length).toBeGreaterThan(4 * 2 * teacherLimits.bioLength);
    expect(longest?.length).toBeLessThan(draftLimits.textLength * 0.9);
  },
);
