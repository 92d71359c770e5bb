import { describe, expect, test } from 'vitest';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { differences, merge } from './merge.ts';
import { formOf } from '../form/profile-form.ts';

const base = formOf(sampleProfileFields);

describe('merging the changes of two devices', () => {
  test('keeps the changes of both devices if they are in different sections', () => {
    const mine = { ...base, bio: 'Mine.' };
    const theirs = { ...base, firstName: 'Anne', phone: '26 00 00' };
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(merged.mine).toEqual({ ...theirs, bio: 'Mine.' });
    expect(merged.theirs).toEqual(merged.mine);
  });

  test('reports a conflict if both devices changed the same section', () => {
    const mine = { ...base, bio: 'Mine.', firstName: 'Anna' };
    const theirs = { ...base, bio: 'Theirs.', subjects: ['latin' as const] };
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toEqual(['bio']);
    expect(merged.mine).toEqual({ ...mine, subjects: ['latin'] });
    expect(merged.theirs).toEqual({ ...mine, bio: 'Theirs.', subjects: ['latin'] });
  });

  test('reports no conflict if both devices made the same change', () => {
    const same = { ...base, bio: 'The same.' };
    expect(merge(base, same, { ...same })).toEqual({ conflicts: [], mine: same, theirs: same });
  });

  test('compares whole sections, not single fields', () => {
    const prices = { ...base.prices, online: '1' };
    expect(differences(base, { ...base, prices, showPhone: true })).toEqual([
      'contact',
      'locations',
    ]);
  });
});
