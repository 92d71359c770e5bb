import { expect, test } from 'vitest';
import { profileProblems } from '@kloer/domain/teacher/problem-names.ts';
import { stepIn, stepOf, steps, stepsOfGuests, stepToGoOn } from './steps.ts';

test('every problem of the profile form belongs to a step', () => {
  expect(new Set(profileProblems.map(stepOf))).toEqual(new Set(['who', 'what', 'where', 'words']));
});

test('the profile form opens at the first incomplete step', () => {
  expect(stepToGoOn(profileProblems)).toBe('who');
  expect(stepToGoOn(['bioRequired', 'schoolLevelRequired'])).toBe('what');
  expect(stepToGoOn(['validPriceRequiredForOnline'])).toBe('where');
  expect(stepToGoOn([])).toBe('picture');
});

test('the profile form reads its step from the page address, unless the address names no step', () => {
  expect(steps.map((step) => stepIn(`#${step}`))).toEqual(steps);
  expect(stepIn('')).toBeUndefined();
  expect(stepIn('#main')).toBeUndefined();
});

test('the profile form of a visitor ends with the step for texts', () => {
  expect(stepsOfGuests).toEqual(['who', 'what', 'where', 'words']);
  expect(stepToGoOn([], stepsOfGuests)).toBe('words');
  expect(stepIn('#picture', stepsOfGuests)).toBeUndefined();
});
