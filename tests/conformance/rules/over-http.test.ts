import { expect, test } from 'vitest';
import { call } from '#bench/firestore/support/client.ts';
import { googleDiffers } from '../../support/google.ts';
import { sampleOnGoogle } from '../../support/sample-on-google.ts';
import { useTarget } from '../firestore/support/target.ts';
import { authorization } from './alice.ts';
import { allConditions } from './conditions/all.ts';

const target = useTarget();

/** Conditions that Google's emulator evaluates differently from Google's servers, or differently on Java 17 and 21. */
const differing = new Set([
  'debug(true)',
  "string(float('1e-323')) == '9.9E-324'",
  "string(float('1e23')) == '1.0E23'",
  '/a/$(1) == /a/b',
  '/a/$(null) == /a/b',
  "path('a/{b}').bind({'b': 1}) == /a/b",
]);

const askable = allConditions.filter(({ condition }) => {
  // The test process has a fixed clock, the server the real time.
  const timed = /request\.time\.|1749995130|2025, 6, 15/.test(condition);
  return !timed && !(differing.has(condition) && googleDiffers('Conditions of rules'));
});

const questions = sampleOnGoogle('conditions', askable, 100).flatMap(({ condition, verdict }) =>
  verdict === 'error'
    ? [
        { text: condition, allow: false },
        { text: `!(${condition})`, allow: false },
        { text: `(${condition}) || true`, allow: true },
      ]
    : [{ text: condition, allow: verdict === 'allow' }],
);

const perFile = 500;

test('the server decides every tested condition like the rules engine', async () => {
  const wrong: string[] = [];
  for (let start = 0; start < questions.length; start += perFile) {
    const asked = questions.slice(start, start + perFile);
    const blocks = asked.map(
      ({ text }, index) => `match /docs${index}/{id} { allow get: if ${text}\n; }`,
    );
    const put = await target.setRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${blocks.join('\n')}
  }
}`);
    expect(put.status, JSON.stringify(put)).toBe(200);
    for (const [index, { text, allow }] of asked.entries()) {
      const path = `/v1/${encodeURI(target.root)}/docs${index}/d1`;
      const answer = await call(target.host, 'GET', path, undefined, {
        headers: { authorization },
      });
      // The document does not exist, so that an allowed read gives 404.
      if (answer.status !== (allow ? 404 : 403)) wrong.push(`${text} → ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
});
