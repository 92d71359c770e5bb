import { describe, expect, test } from 'vitest';
import { levelWords } from './level-words.ts';
import { schoolLevelIds, type SchoolLevelId } from './school-levels.ts';

const said = (levels: SchoolLevelId[], locale: 'fr' | 'en' | 'lb' = 'fr') =>
  levelWords(levels, locale).map(({ words }) => words);

describe('names of groups of school levels', () => {
  test.each<[SchoolLevelId[], string[]]>([
    [['cycle-3'], ['Cycle 3']],
    [['cycle-4', 'cycle-2', 'cycle-3'], ['Cycles 2–4']],
    [['cycle-2', 'cycle-3'], ['Cycles 2–3']],
    [['cycle-1', 'cycle-3'], ['Cycles 1 et 3']],
    [['cycle-1', 'cycle-2', 'cycle-4'], ['Cycles 1, 2 et 4']],
    [['classic-lower'], ['Classique 7e–5e']],
    [['classic-upper'], ['Classique 4e–1re']],
    [['classic-upper', 'classic-lower'], ['Classique 7e–1re']],
    [
      ['general-upper', 'classic-lower', 'general-lower'],
      ['Classique 7e–5e', 'Général 7e–1re'],
    ],
    [
      ['bts', 'adults', 'preparatory-track', 'cycle-4'],
      ['Cycle 4', 'Voie de préparation', 'BTS', 'Adultes'],
    ],
    [
      ['dt', 'general-upper', 'ccp', 'dap'],
      ['Général 4e–1re', 'CCP', 'DAP', 'DT'],
    ],
    [[], []],
  ])('combine the levels %j into %j', (levels, words) => {
    expect(said(levels)).toEqual(words);
  });

  test('exist in each language', () => {
    const levels: SchoolLevelId[] = ['cycle-1', 'cycle-3', 'classic-lower', 'general-upper', 'bts'];
    expect(said(levels, 'en')).toEqual([
      'Cycles 1 and 3',
      'Classical years 7–5',
      'General years 4–1',
      'BTS',
    ]);
    expect(said(levels, 'lb')).toEqual([
      'Cyclen 1 an 3',
      'Classique 7e–5e',
      'Général 4e–1re',
      'BTS',
    ]);
    expect(said(['cycle-2', 'cycle-3'], 'lb')).toEqual(['Cyclen 2–3']);
  });

  test('include each level exactly once', () => {
    for (const levels of [schoolLevelIds, ...schoolLevelIds.map((level) => [level])]) {
      const named = levelWords(levels, 'fr').flatMap((words) => words.levels);
      expect(named.toSorted()).toEqual([...levels].toSorted());
    }
  });
});
