import { expect, test } from 'vitest';
import { isSitePath } from './teacher-change.ts';

test.each([
  '/index.html',
  '/tutoring/mathematics/anna-weber.html',
  '/media/0123456789abcdef.webp',
  `/tutoring/general/${'a'.repeat(195)}.html`,
])('the path %s can be published', (path) => expect(isSitePath(path)).toBe(true));

test.each([
  '',
  '/',
  'index.html',
  '//index.html',
  '/a//b.html',
  '/a/',
  '/../index.html',
  '/./index.html',
  '/a/../../b.html',
  `/tutoring/general/${'a'.repeat(601)}.html`,
  '/tutoring/ä.html',
  '/a b.html',
  '/a\\b.html',
  '/a%2fb.html',
  '/a?b.html',
  '/a\u0000.html',
])('the path %j cannot be published', (path) => expect(isSitePath(path)).toBe(false));
