import { describe, expect, test } from 'vitest';
import { placesByName } from '@kloer/domain/reference/places.ts';
import { anouksForm, anouksProfile, memory } from '../../../../tests/support/anouks-form.ts';
import { formOf, newForm } from './profile-form.ts';

const photo = new Blob(['x'], { type: 'image/jpeg' });

describe('the profile form', () => {
  test('begins with the stored profile, without unsaved changes or problems', () => {
    const form = anouksForm(anouksProfile());
    expect(form.$form.get()).toEqual(formOf(anouksProfile().document));
    expect(form.$isDirty.get()).toBe(false);
    expect(form.$problems.get()).toEqual([]);
  });

  test('has unsaved changes while a field or the picture differs', async () => {
    const form = anouksForm(anouksProfile());
    form.edit({ bio: 'New.' });
    expect(form.$isDirty.get()).toBe(true);
    form.edit({ bio: formOf(anouksProfile().document).bio });
    expect(form.$isDirty.get()).toBe(false);
    await form.picture.choose(photo);
    expect(form.$isDirty.get()).toBe(true);
  });

  test('shows all problems on saving, and removes problems that are corrected', () => {
    const form = anouksForm(anouksProfile());
    form.edit({ firstName: '', bio: '' });
    expect(form.$problems.get()).toEqual([]);
    expect(form.remaining()).toEqual(['firstNameRequired', 'bioRequired']);
    expect(form.check()).toEqual(['firstNameRequired', 'bioRequired']);
    form.edit({ firstName: 'Anouk', lastName: '' });
    expect(form.$problems.get()).toEqual(['bioRequired']);
  });

  test('shows the problems of a section when the user confirms that section', () => {
    const form = anouksForm(anouksProfile());
    form.edit({ bio: '', locations: ['online'], prices: { ...newForm.prices, online: '0' } });
    expect(form.check(['validPriceRequiredForOnline'])).toEqual(['validPriceRequiredForOnline']);
    expect(form.$problems.get()).toEqual(['validPriceRequiredForOnline']);
    form.check();
    form.check(['validPriceRequiredForOnline']);
    expect(form.$problems.get()).toEqual(['bioRequired', 'validPriceRequiredForOnline']);
  });

  test('refuses a file that is not a picture, and keeps the previous picture', async () => {
    const form = anouksForm(anouksProfile());
    await form.picture.choose(photo);
    await form.picture.choose(new Blob(['x'], { type: 'application/pdf' }));
    expect(form.picture.$problem.get()).toBe('invalidFileType');
    expect(form.picture.$chosen.get()?.file).toBe(photo);
    form.removePicture();
    expect(form.picture.$problem.get()).toBeUndefined();
    expect(form.picture.$chosen.get()).toBeNull();
  });
});

describe('a profile form with problems', () => {
  const online = (price: string) => ({
    locations: ['online' as const],
    prices: { ...newForm.prices, online: price },
  });

  test.each([
    ['a missing name', { firstName: '' }, ['firstNameRequired'], []],
    ['a place without a price', online(' '), ['validPriceRequiredForOnline'], []],
    ['a wrong price', online('30,5'), [], ['validPriceRequiredForOnline']],
    ['a wrong phone number', { phone: '1'.repeat(60) }, [], ['phoneInvalid']],
    ['a text that is too long', { bio: 'x'.repeat(5001) }, [], ['bioTooLong']],
    [
      'a wrong price and no text',
      { ...online('999'), bio: '' },
      ['bioRequired'],
      ['validPriceRequiredForOnline'],
    ],
  ])('says whether entries are missing or invalid: %s', (_what, change, missing, wrong) => {
    const form = anouksForm(anouksProfile());
    form.edit(change);
    form.check();
    const problems = form.$problems.get();
    expect(problems.filter((problem) => form.lacksEntry(problem))).toEqual(missing);
    expect(problems.filter((problem) => !form.lacksEntry(problem))).toEqual(wrong);
  });
});

test('a typed phone number is formatted as it will be stored, or shown as invalid', async () => {
  const form = anouksForm(anouksProfile());
  form.edit({ phone: '(+352) 621 123 456' });
  await form.tidyPhone();
  expect(form.$form.get().phone).toBe('+352 621 123 456');
  expect(form.$problems.get()).toEqual([]);
  form.edit({ phone: '26 12 34 56 / 621 123 456' });
  expect(form.toSave().phone).toBeNull();
  await form.tidyPhone();
  expect(form.$form.get().phone).toBe('26 12 34 56 / 621 123 456');
  expect(form.$problems.get()).toEqual(['phoneInvalid']);
});

test("a profile with lessons at the teacher's home but without a city gets the first city of the list, which the user is asked to correct", () => {
  const form = anouksForm(anouksProfile({ cityId: 'atlantis' as never }));
  expect(form.$form.get()).toMatchObject({
    cityId: placesByName('lb')[0]?.id,
    isCityToCheck: true,
  });
  expect(form.remaining()).toEqual([]);
  expect(form.$isDirty.get()).toBe(true);
});

describe('a draft of the form', () => {
  test('restores text and picture with a notice, and can be discarded', async () => {
    const storage = memory();
    const before = anouksForm(anouksProfile(), storage);
    before.edit({ bio: 'Half a sent' });
    await before.picture.choose(photo);
    before.keepDraft();
    const after = anouksForm(anouksProfile(), storage);
    expect(after.$form.get().bio).toBe('Half a sent');
    expect(after.picture.$chosen.get()?.text).toBe('a picture');
    expect(after.$notice.get()).toEqual({ kind: 'draft-restored' });
    after.discard();
    expect(after.$form.get()).toEqual(formOf(anouksProfile().document));
    expect(after.$isDirty.get()).toBe(false);
    expect(storage.held.size).toBe(0);
  });

  test('is not stored if the form has no changes', () => {
    const storage = memory();
    const form = anouksForm(anouksProfile(), storage);
    form.edit({ bio: 'New.' });
    form.keepDraft();
    form.edit({ bio: formOf(anouksProfile().document).bio });
    form.keepDraft();
    expect(storage.held.size).toBe(0);
    expect(anouksForm(anouksProfile(), storage).$notice.get()).toBeNull();
  });

  test('is also stored if the profile was never saved', () => {
    const storage = memory();
    const before = anouksForm(null, storage);
    before.edit({ firstName: 'Anouk' });
    before.keepDraft();
    expect(anouksForm(null, storage).$form.get()).toEqual({ ...newForm, firstName: 'Anouk' });
  });

  test('is merged with changes that another device saved in other sections', () => {
    const storage = memory();
    const before = anouksForm(anouksProfile(), storage);
    before.edit({ bio: 'Mine.' });
    before.keepDraft();
    const newer = { ...anouksProfile({ firstName: 'Anne' }), updatedAtMs: 5 };
    const after = anouksForm(newer, storage);
    expect(after.$form.get()).toMatchObject({ firstName: 'Anne', bio: 'Mine.' });
    expect(after.$conflict.get()).toBeNull();
  });

  test('asks which version to keep if another device changed the same section', () => {
    const storage = memory();
    const before = anouksForm(anouksProfile(), storage);
    before.edit({ bio: 'Mine.' });
    before.keepDraft();
    const newer = { ...anouksProfile({ bio: 'Theirs.' }), updatedAtMs: 5 };
    const after = anouksForm(newer, storage);
    expect(after.$conflict.get()).toMatchObject({ conflicts: ['bio'], saveAfterwards: false });
    expect(after.choose('theirs')).toBe(false);
    expect(after.$form.get().bio).toBe('Theirs.');
    after.takeBack();
    expect(after.$form.get().bio).toBe('Mine.');
    expect(after.$notice.get()).toBeNull();
  });

  test('is removed if it equals the stored profile', () => {
    const storage = memory();
    const before = anouksForm(anouksProfile(), storage);
    before.edit({ bio: 'Saved after all.' });
    before.keepDraft();
    const newer = { ...anouksProfile({ bio: 'Saved after all.' }), updatedAtMs: 5 };
    expect(anouksForm(newer, storage).$notice.get()).toBeNull();
    expect(storage.held.size).toBe(0);
  });

  test('reports that the browser cannot store the draft', () => {
    const storage = memory();
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const form = anouksForm(anouksProfile(), { ...storage, setItem: full });
    form.edit({ bio: 'New.' });
    form.keepDraft();
    expect(form.$isKept.get()).toBe(false);
  });
});
