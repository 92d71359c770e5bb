import { describe, expect, test } from 'vitest';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { lessonFacts } from './lesson-facts.ts';

describe('the optional facts about lessons', () => {
  test('say only that the legal status is unknown if the teacher entered nothing', () => {
    const unsaid = 'Business or private individual: not stated yet, so ask.';
    const facts = [{ what: 'Contract', said: [expect.stringContaining(unsaid)] }];
    expect(lessonFacts(undefined, 'en')).toEqual(facts);
    expect(lessonFacts(noDetails, 'en')).toEqual(facts);
  });

  test('are written in the language of the page', () => {
    const details = {
      ...noDetails,
      teachingLanguages: ['lb' as const, 'pt' as const],
      experienceYears: 0,
      qualification: 'Master <b>',
      firstLesson: 'free' as const,
      examPreparation: true,
      tradesAs: 'private' as const,
    };
    expect(lessonFacts(details, 'en')).toEqual([
      { what: 'Lesson languages', said: ['Luxembourgish, Portuguese'] },
      { what: 'Years of teaching', said: ['0'] },
      { what: 'Education (self-declared)', said: ['Master <b>'] },
      { what: 'First lesson', said: ['free'] },
      { what: 'Options', said: ['exam preparation'] },
      {
        what: 'Contract',
        said: ['with a private individual: general contract law applies, not consumer law'],
      },
    ]);
  });

  test('combine days with the same times, from Monday to Sunday', () => {
    const availability = ['sat-morning', 'wed-evening', 'mon-evening', 'sat-evening'] as const;
    const details = { ...noDetails, availability: [...availability] };
    expect(lessonFacts(details, 'fr')[0]?.said).toEqual([
      'lun., mer.\u00a0: soir',
      'sam.\u00a0: matin, soir',
    ]);
  });
});
